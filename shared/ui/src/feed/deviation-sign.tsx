/** Class of F12 and of rest days (F17): on target, off, far off. */
export type DeviationLevel = 'on' | 'off' | 'far'

const OVER = 'M5 1 9.3 9H.7z'
const UNDER = 'M5 9 .7 1h8.6z'

const Shape = ({ level, way }: { level: DeviationLevel; way: 'over' | 'under' }) => {
  if (level === 'on')
    return <circle cx="5" cy="5" r="3.4" fill="none" stroke="currentColor" strokeWidth="1.8" />
  if (level === 'off') return <path d={way === 'over' ? OVER : UNDER} fill="currentColor" />
  return (
    <>
      <path d="M5 0 10 5 5 10 0 5z" fill="currentColor" />
      <path d="M5 2.6v2.8M5 7.2v.1" stroke="var(--m-surface)" strokeWidth="1.5" strokeLinecap="round" />
    </>
  )
}

type DeviationSignProps = {
  level: DeviationLevel
  way?: 'over' | 'under'
  label: string
  size?: number
}

/** Ring, triangle or diamond: the sign of a class alone. */
export const DeviationSign = ({ level, way = 'over', label, size = 10 }: DeviationSignProps) => (
  <svg width={size} height={size} viewBox="0 0 10 10" role="img" aria-label={label}>
    <Shape level={level} way={way} />
  </svg>
)
