import type { ReactNode } from 'react'
import * as s from './two-lines.module.css'

type TwoLinesProps = {
  children: ReactNode
  /** Second line, in small. */
  note?: ReactNode
}

/** A cell of two lines: the thing, and what belongs to it. */
export const TwoLines = ({ children, note }: TwoLinesProps) => (
  <div className={s.lines}>
    <div className={s.line}>{children}</div>
    {note !== undefined && <div className={s.note}>{note}</div>}
  </div>
)
