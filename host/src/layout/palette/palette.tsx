import { useAtom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { paletteAtom } from '#address/helpdesk-path.ts'
import { pageHeadAtom } from '#layout/page/show-page.ts'
import { late } from '#remotes/late/late.tsx'
import { isPressed, SHORTCUTS } from './shortcuts.ts'

// Nobody needs them before they are opened.
const SearchWindow = late(async () => (await import('./search-window.tsx')).SearchWindow)
const ShortcutsWindow = late(async () => (await import('./shortcuts-window.tsx')).ShortcutsWindow)

/** The search for pages and names by its keys, and the list of all keys; where a page covers the window it has the keys. */
export const Palette = () => {
  const [shown, show] = useAtom(paletteAtom)
  const isWhole = useAtomValue(pageHeadAtom)?.isWhole === true
  useEffect(() => {
    if (isWhole) return undefined
    const open = (event: KeyboardEvent) => {
      if (!isPressed(event, SHORTCUTS.search)) return
      // The browser has a search of its own under these keys.
      event.preventDefault()
      show('search')
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [isWhole, show])
  const close = () => show(null)
  if (shown === 'search') return <SearchWindow onClose={close} />
  if (shown === 'shortcuts') return <ShortcutsWindow onClose={close} />
  return null
}
