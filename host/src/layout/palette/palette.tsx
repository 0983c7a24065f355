import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { paletteAtom } from '#address/helpdesk-path.ts'
import { pageHeadAtom } from '#layout/page/show-page.ts'
import { late } from '#remotes/late/late.tsx'
import { isPressed, SHORTCUTS } from './shortcuts.ts'

/** In place of a window that did not come: the keys are the page's again, and who presses them anew asks for it anew. */
const GivenUp = ({ onClose }: { onClose: () => void }) => {
  useEffect(() => onClose(), [onClose])
  return null
}

// Nobody needs them before they are opened.
const SearchWindow = late(async () => (await import('./search-window.tsx')).SearchWindow, {
  lost: (_, { onClose }) => <GivenUp onClose={onClose} />,
})
const ShortcutsWindow = late(async () => (await import('./shortcuts-window.tsx')).ShortcutsWindow)

/**
 * Keeps what is typed until the window of the search is there, which may take a while to come; the answer ends it and tells it.
 * Whoever goes on with the page by Escape or by a press leaves the search.
 */
const keepTyped = (onLeave: () => void): (() => string) => {
  let typed = ''
  const keep = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    if (key === 'Escape') onLeave()
    else if (key === 'Backspace') typed = typed.slice(0, -1)
    else if (key.length === 1) typed += key
    else return
    // A field that has the focus below must not take it.
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', keep, true)
  document.addEventListener('pointerdown', onLeave)
  return () => {
    document.removeEventListener('keydown', keep, true)
    document.removeEventListener('pointerdown', onLeave)
    return typed
  }
}

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
  const typed = useRef((): string => '')
  // Before the window asks for it, also where it is drawn at once.
  useLayoutEffect(() => {
    if (shown !== 'search') return undefined
    const tell = keepTyped(() => show(null))
    typed.current = tell
    return () => void tell()
  }, [shown, show])
  const close = () => show(null)
  if (shown === 'search') return <SearchWindow takeTyped={() => typed.current()} onClose={close} />
  if (shown === 'shortcuts') return <ShortcutsWindow onClose={close} />
  return null
}
