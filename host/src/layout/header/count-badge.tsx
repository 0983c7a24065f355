import * as s from './count-badge.module.css'

const MOST_SHOWN = 99

/** A count as the header writes it. */
export const countText = (count: number): string => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count))

/** What waits behind a button of the header, at its corner; the name of the button says it aloud. */
export const CountBadge = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={s.count} aria-hidden="true">
      {countText(count)}
    </span>
  )
