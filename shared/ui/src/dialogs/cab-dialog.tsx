import type { ReactNode } from 'react'
import { LateModal } from '#late/late-modal.tsx'
import * as s from './cab-dialog.module.css'

type CabDialogProps = {
  open: boolean
  title: string
  children: ReactNode
  /** The only ways out: large buttons, the main one last. */
  actions: ReactNode
  /** What was chosen has put the focus where the work goes on: it must not come back to what opened the dialog. */
  leadsOn?: boolean
}

/** Fills the screen in the cab; neither Escape nor a touch outside closes it (domain d1). */
export const CabDialog = ({ open, title, children, actions, leadsOn = false }: CabDialogProps) => (
  <LateModal
    open={open}
    title={title}
    closable={false}
    keyboard={false}
    mask={{ closable: false }}
    width="100vw"
    destroyOnHidden
    focusable={{ focusTriggerAfterClose: !leadsOn }}
    rootClassName={s.root}
    footer={<div className={s.actions}>{actions}</div>}
  >
    {children}
  </LateModal>
)
