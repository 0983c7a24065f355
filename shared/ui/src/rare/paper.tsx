import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import * as s from './paper.module.css'

type PaperProps = {
  children: ReactNode
  /** The print was made or given up: take the paper away. */
  onPrinted: () => void
}

/** What is printed in place of the page, as soon as it stands: never seen on the screen, and light in every theme. */
export const Paper = ({ children, onPrinted }: PaperProps) => {
  const wasSent = useRef(false)
  useEffect(() => {
    addEventListener('afterprint', onPrinted)
    return () => removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  useEffect(() => {
    if (wasSent.current) return
    wasSent.current = true
    window.print()
  }, [])
  return createPortal(
    <div className={s.paper} data-theme="light">
      {children}
    </div>,
    document.body,
  )
}
