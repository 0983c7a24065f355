import { useOverPage } from '@manger/platform'
import { type ReactNode, type ToggleEvent, useEffect, useRef } from 'react'
import * as s from './palette.module.css'

type WindowProps = { label: string; onClose: () => void; children: ReactNode }

/** A window of the browser's own, which holds the focus, closes by Escape and gives the focus back. */
export const Window = ({ label, onClose, children }: WindowProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useOverPage(true, onClose)
  useEffect(() => {
    const window = dialog.current
    window?.showModal()
    return () => window?.close()
  }, [])
  // `close` comes a moment after the window has gone: a key that opens it anew may have been pressed by then, and was lost.
  const handleToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'closed') onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={s.window}
      aria-label={label}
      closedby="any"
      onBeforeToggle={handleToggle}
      onClose={onClose}
    >
      {children}
    </dialog>
  )
}
