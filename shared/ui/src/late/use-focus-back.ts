import { useEffect, useState } from 'react'

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * Gives the focus back to what had it before a window opened. antd does so for a window that is told to close; most of
 * ours leave the page while they are open, and took the focus with them.
 */
export const useFocusBack = (isOpen: boolean): void => {
  const [was, setWas] = useState<{ isOpen: boolean; opener: Element | null }>({ isOpen: false, opener: null })
  // Asked as it is drawn: the effects of the window, which move the focus into it, run before ours.
  if (was.isOpen !== isOpen) setWas({ isOpen, opener: isOpen ? document.activeElement : null })
  const { opener } = was
  useEffect(() => {
    if (!(opener instanceof HTMLElement)) return undefined
    return () => {
      if (isLost() && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [opener])
}
