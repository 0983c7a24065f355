import type { ReactNode } from 'react'
import { cx } from '#css/cx.ts'
import { useStepKeys } from '#table/keys/use-step-keys.ts'
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

/** The frame around the lines of a ration or recipe; Enter and the arrow keys go from percent to percent. */
export const RecipeLines = ({ children, foot, onPastEnd, isBare = false }: RecipeLinesProps) => {
  const box = useStepKeys(onPastEnd)
  return (
    <div className={cx(!isBare && s.lines)}>
      {/* The figures of the foot are no lines. */}
      <div ref={box} className={s.steps}>
        {children}
      </div>
      {foot !== undefined && foot !== false && <div className={s.foot}>{foot}</div>}
    </div>
  )
}
