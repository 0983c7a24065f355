import type { ReactNode } from 'react'
import { type ChartColor, Swatch } from '#feed/swatch.tsx'
import { TwoLines } from '#page/two-lines.tsx'
import * as s from './recipe-lines.module.css'

type RecipeFeedProps = {
  name: string
  /** Where it lies, or what kind of feed it is. */
  note?: ReactNode
  /** Left out while no feed is chosen. */
  color?: ChartColor
  error?: string
  /** Between name and error: what is the matter with it, the choice of another. */
  children?: ReactNode
}

/** The feed of a line. */
export const RecipeFeed = ({ name, note, color, error, children }: RecipeFeedProps) => (
  <div className={s.feed}>
    <span className={s.name}>
      {color !== undefined && <Swatch color={color} />}
      <TwoLines note={note}>{name}</TwoLines>
    </span>
    {children}
    {error !== undefined && (
      <small className={s.error} role="alert">
        {error}
      </small>
    )}
  </div>
)
