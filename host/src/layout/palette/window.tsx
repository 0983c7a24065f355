import { useOverPage } from '@manger/platform'
import { type ReactNode, useEffect, useRef } from 'react'
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
  return (
    <dialog ref={dialog} className={s.window} aria-label={label} closedby="any" onClose={onClose}>
      {children}
    </dialog>
  )
}
