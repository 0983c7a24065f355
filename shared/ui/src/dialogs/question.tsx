import type { ReactNode } from 'react'
import { useOnceOpened } from '#late/late-part.ts'
import { lateOverlays } from '#late/late-parts.ts'
import * as s from './dialog.module.css'

export type QuestionProps = {
  open: boolean
  title: string
  text?: ReactNode
  /** Two buttons: the harmless one first. */
  buttons: ReactNode
  /** Escape and outside click; they always mean the harmless answer. */
  onClose: () => void
}

/** One question with two answers. */
export const Question = ({ open, title, text, buttons, onClose }: QuestionProps) => {
  const overlays = useOnceOpened(lateOverlays, open)
  return (
    <>
      {overlays !== null && (
        <overlays.Modal
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
        </overlays.Modal>
      )}
    </>
  )
}
