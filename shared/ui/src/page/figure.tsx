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
