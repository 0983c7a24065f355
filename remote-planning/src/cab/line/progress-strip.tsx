import type { Kg } from '@manger/contract'
import { cx } from '@manger/ui'
import type { ReactNode } from 'react'
import * as s from './progress-strip.module.css'

/** One line of the work in the strip: as wide as its target, filled as far as it is. */
export type Part = { id: number; planned: Kg; state: 'done' | 'skipped' | 'now' | 'open'; share: number }

type ProgressStripProps = { parts: readonly Part[]; place: ReactNode; total: ReactNode }

const CLASSES = { done: s.done, skipped: s.skipped, now: undefined, open: undefined }

/** All lines in one row, each a little trough. */
export const ProgressStrip = ({ parts, place, total }: ProgressStripProps) => (
  <div className={s.strip} data-strip="">
    <div className={s.parts} aria-hidden="true">
      {parts.map(({ id, planned, state, share }) => (
        <i key={id} className={cx(s.part, CLASSES[state])} style={{ flexGrow: Math.max(1, planned) }}>
          {state === 'now' && <i className={s.fill} style={{ width: `${Math.min(1, share) * 100}%` }} />}
        </i>
      ))}
    </div>
    <p className={s.words}>
      <span>{place}</span>
      <span className={s.total}>{total}</span>
    </p>
  </div>
)
