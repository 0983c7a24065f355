import { type ReactNode, useRef } from 'react'
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
  /** The main button changes nothing: the focus begins there, so that a key pressed without a look does no harm. */
  isMainSafe?: boolean
}

/** Fills the screen in the cab; neither Escape nor a touch outside closes it (domain d1). */
export const CabDialog = ({
  open,
  title,
  children,
  actions,
  leadsOn = false,
  isMainSafe = false,
}: CabDialogProps) => {
  const row = useRef<HTMLDivElement>(null)
  // By then antd has moved the focus into the window, and will not move it again.
  const beginSafe = (isOpen: boolean) => {
    const main = row.current?.lastElementChild
    if (isOpen && main instanceof HTMLElement) main.focus()
  }
  return (
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
      {...(isMainSafe && { afterOpenChange: beginSafe })}
      footer={
        <div className={s.actions} ref={row}>
          {actions}
        </div>
      }
    >
      {children}
    </LateModal>
  )
}
