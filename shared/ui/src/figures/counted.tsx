import { type FigureKey, type FigureOf, figureObject } from '@manger/contract/figures'
import type { ReactNode } from 'react'

export type CountedProps = {
  figure: FigureKey
  /** What it is about, so that the same figure of the same object is known on every screen. */
  of: FigureOf
  /** The unit in which it is written, where that stands elsewhere. */
  unit?: string
  children: ReactNode
}

/** A registered figure in its place: the number alone, named for whoever compares screens. */
export const Counted = ({ figure, of, unit, children }: CountedProps) => (
  <span data-figure={figure} data-of={figureObject(of)} data-unit={unit}>
    {children}
  </span>
)
