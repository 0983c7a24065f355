import * as s from './trough-bar.module.css'

/** What the fill stands for: progress (green), how full (wheat), a status or a class. */
type TroughTone = 'primary' | 'grain' | 'inp' | 'outp' | 'up' | 'orange' | 'miss'

export type TroughBarProps = {
  /** What is measured; read aloud before the percent. */
  label: string
  /** Filled part, 0 to 1; more than 1 is over capacity and turns red. */
  value: number
  /** Part that is only planned, drawn hatched after the fill, 0 to 1. */
  planned?: number
  tone?: TroughTone
  size?: 8 | 16 | 28
}

const percentOf = (share: number): number => Math.min(100, Math.max(0, share * 100))

/** The trough: flat rim, round bottom, fills from the left. */
export const TroughBar = ({ label, value, planned = 0, tone = 'primary', size = 8 }: TroughBarProps) => {
  // A hair over 1 is arithmetic, not feed.
  const isOver = value + planned > 1.0001
  const filled = percentOf(value)
  return (
    <div className={s.trough} data-size={size} data-over={isOver ? '' : undefined}>
      <meter
        className={s.meter}
        aria-label={label}
        // Else the bare share is read aloud, with all of its decimals.
        aria-valuetext={`${Math.round(Math.max(0, value) * 100)}%`}
        min={0}
        max={1}
        value={Math.max(0, value)}
      />
      <i className={s.fill} data-tone={tone} style={{ width: `${filled}%` }} />
      {planned > 0 && (
        <i className={s.planned} style={{ width: `${percentOf(Math.min(planned, 1 - value))}%` }} />
      )}
    </div>
  )
}
