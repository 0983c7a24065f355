import { type RefObject, useEffect, useRef } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }

/** Enter and the arrow keys go from percent to percent; Enter in the last one adds a line. */
export const useLineKeys = (onPastEnd: () => void): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null)
  const pastEnd = useRef(onPastEnd)
  useEffect(() => {
    pastEnd.current = onPastEnd
  })
  useEffect(() => {
    const { current: lines } = box
    const handleKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      const fields = [...(lines?.querySelectorAll<HTMLElement>('tbody input[inputmode=decimal]') ?? [])]
      const at = event.target instanceof HTMLElement ? fields.indexOf(event.target) : -1
      if (step === undefined || at === -1) return
      event.preventDefault()
      const next = fields[at + step]
      if (next !== undefined) next.focus()
      else if (event.key === 'Enter') pastEnd.current()
    }
    lines?.addEventListener('keydown', handleKey)
    return () => lines?.removeEventListener('keydown', handleKey)
  }, [])
  return box
}
