import { NO_BREAK } from '@manger/platform'
import type { ReactNode } from 'react'
import { cx } from '#css/cx.ts'
import * as s from './figure.module.css'

export type FigureProps = {
  label: ReactNode
  value: ReactNode
  /** Unit and short context after the value. */
  unit?: ReactNode
  /** What the value is told beside, such as its plan: after the unit, and below both on a phone. */
  beside?: ReactNode
  /** Comparison under the value. */
  note?: ReactNode
  tone?: 'plain' | 'good' | 'warn' | 'bad'
}

/** One number with its name; stands in a `FigureRow`. */
export const Figure = ({ label, value, unit, beside, note, tone = 'plain' }: FigureProps) => (
  <div className={s.figure}>
    <dt className={s.label}>{label}</dt>
    <dd className={s.value} data-tone={tone}>
      <span>{value}</span>
      {unit !== undefined && <small className={s.unit}>{unit}</small>}
      {beside !== undefined && <small className={cx(s.unit, s.beside)}>{beside}</small>}
    </dd>
    {note !== undefined && <dd className={s.note}>{note}</dd>}
  </div>
)

/** A row of figures in one card; two columns on phones. */
export const FigureRow = ({ children }: { children: ReactNode }) => <dl className={s.row}>{children}</dl>

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
