import { useState } from 'react'
import { keepCopy } from '#storage/keep-copy.ts'

const KEY = 'sidebar'
/** Design 7: on windows up to 1280 px the sidebar starts collapsed. */
const NARROW = '(max-width: 1280px)'

const first = (): boolean => {
  const stored = localStorage.getItem(KEY)
  return stored === null ? matchMedia(NARROW).matches : stored === 'collapsed'
}

/** Whether the sidebar shows icons only; the choice is kept on this device. */
export const useCollapsed = (): { isCollapsed: boolean; toggle: () => void } => {
  const [isCollapsed, setCollapsed] = useState(first)
  const toggle = () => {
    keepCopy(localStorage, KEY, isCollapsed ? 'open' : 'collapsed')
    setCollapsed(!isCollapsed)
  }
  return { isCollapsed, toggle }
}
