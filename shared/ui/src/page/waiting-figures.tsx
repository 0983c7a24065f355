import { NO_BREAK } from '@manger/platform'
import type { ReactNode } from 'react'
import { cx } from '#css/cx.ts'
import * as s from './figure.module.css'
import { Figure, type FigureProps } from './figure.tsx'

type WaitingFiguresProps = {
  /** Each with a value, unit and note like those that will come: they are not seen, and keep the lines of these. */
  figures: readonly (Omit<FigureProps, 'label' | 'value'> & { label: string; value?: ReactNode })[]
  /** What stands after them. */
  children?: ReactNode
}

/** Keeps the room of a `FigureRow` until its values come: what stands below must not move under the hand. */
export const WaitingFigures = ({ figures, children }: WaitingFiguresProps) => (
  <dl className={cx(s.row, s.waiting)}>
    {figures.map((figure) => (
      <Figure key={figure.label} value={NO_BREAK} {...figure} />
    ))}
    {children}
  </dl>
)
