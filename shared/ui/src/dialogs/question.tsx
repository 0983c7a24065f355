import type { ReactNode } from 'react'
import { LateModal } from '#late/late-modal.tsx'
import * as s from './dialog.module.css'

type QuestionProps = {
  open: boolean
  title: string
  text?: ReactNode
  /** Two buttons: the harmless one first. */
  buttons: ReactNode
  /** Escape and outside click; they always mean the harmless answer. */
  onClose: () => void
}

/** One question with two answers. */
export const Question = ({ open, title, text, buttons, onClose }: QuestionProps) => (
  <LateModal
    open={open}
    onCancel={onClose}
    title={title}
    width={420}
    centered
    closable={false}
    destroyOnHidden
    className={s.dialog}
    footer={<div className={s.buttons}>{buttons}</div>}
  >
    {text !== undefined && <div className={s.text}>{text}</div>}
  </LateModal>
)
