import { useOverPage } from '@manger/platform'
import { useCallback, useEffect, useRef, useState } from 'react'

const ITEMS = '[role^=menuitem]'
// What gets the focus when the surface opens, best first.
const FIRST = ['input[type=search]', '[aria-checked=true]', ITEMS, 'input, button']

const step = (surface: HTMLElement, by: number): void => {
  const items = [...surface.querySelectorAll<HTMLElement>(ITEMS)]
  const at = items.findIndex((item) => item.matches(':focus'))
  items.at((at + by + items.length) % items.length)?.focus()
}

/** Opening and closing of a small surface under a button: Escape, Back, outside click, arrow keys, focus back to the button. */
export const usePopup = () => {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const surface = useRef<HTMLDivElement>(null)

  const close = useCallback(() => {
    setOpen(false)
    button.current?.focus()
  }, [])

  useOverPage(isOpen, close)

  useEffect(() => {
    const box = surface.current
    if (!isOpen || box === null) return undefined
    const [first] = FIRST.flatMap((selector) => [...box.querySelectorAll<HTMLElement>(selector)])
    first?.focus()

    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
      else if (event.key === 'ArrowDown') step(box, 1)
      else if (event.key === 'ArrowUp') step(box, -1)
      else return
      event.preventDefault()
    }
    // Tab leads on to the rest of the page, too: an open list would then cover what has the focus.
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('keydown', handleKey)
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('keydown', handleKey)
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen, close])

  return { isOpen, toggle: () => setOpen(!isOpen), close, root, button, surface }
}
