import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { cx } from '#css/cx.ts'
import * as s from './recipe-lines.module.css'

type RecipeLinesProps = {
  /** The table of the lines. */
  children: ReactNode
  /** Below it: another feed, the usual order. */
  foot?: ReactNode
  /** Enter in the last percent: one more line is wanted. */
  onPastEnd: () => void
  /** The lines are cards: no edge around them. */
  isBare?: boolean
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }

/** Enter and the arrow keys go from percent to percent; Enter in the last one adds a line. */
const useLineKeys = (onPastEnd: () => void): RefObject<HTMLDivElement | null> => {
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

/** The frame around the lines of a ration or recipe; Enter and the arrow keys go from percent to percent. */
export const RecipeLines = ({ children, foot, onPastEnd, isBare = false }: RecipeLinesProps) => {
  const box = useLineKeys(onPastEnd)
  return (
    <div ref={box} className={cx(!isBare && s.lines)}>
      {children}
      {foot !== undefined && foot !== false && <div className={s.foot}>{foot}</div>}
    </div>
  )
}
