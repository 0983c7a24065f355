import { type RefCallback, useCallback, useEffect, useRef } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }

const FIGURES = 'input[inputmode=decimal]:not(:disabled, tfoot *, thead *)'

/**
 * Enter and the arrow keys go from figure to figure in what the answer is the `ref` of, a table or its cards; Enter in the
 * last one calls `onPastEnd`, and sends no form.
 */
export const useStepKeys = (onPastEnd?: () => void): RefCallback<HTMLElement> => {
  const pastEnd = useRef(onPastEnd)
  useEffect(() => {
    pastEnd.current = onPastEnd
  })
  // As it stands: what is in a window comes after the page that opens it.
  return useCallback((lines: HTMLElement | null) => {
    const handleKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      const fields = [...(lines?.querySelectorAll<HTMLElement>(FIGURES) ?? [])]
      const at = event.target instanceof HTMLElement ? fields.indexOf(event.target) : -1
      if (step === undefined || at === -1) return
      event.preventDefault()
      const next = fields[at + step]
      if (next !== undefined) next.focus()
      else if (event.key === 'Enter') pastEnd.current?.()
    }
    lines?.addEventListener('keydown', handleKey)
    return () => lines?.removeEventListener('keydown', handleKey)
  }, [])
}
