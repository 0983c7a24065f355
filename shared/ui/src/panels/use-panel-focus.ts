import { type RefObject, useEffect, useRef } from 'react'

/**
 * Who opens a panel from a row goes on reading in it, and is back at the row when it closes. A panel that is there as
 * the page opens takes the focus from nobody.
 */
export const usePanelFocus = (panel: RefObject<HTMLElement | null>, title: string): void => {
  const row = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const from = document.activeElement
    if (!(from instanceof HTMLElement) || from.closest('tr, li') === null) return
    row.current = from
    panel.current?.focus({ preventScroll: true })
  }, [panel, title])
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && row.current?.isConnected === true) row.current.focus({ preventScroll: true })
    },
    [],
  )
}
