import type { Series } from './series.ts'

const PATTERNS = 4

/** Which pattern the bars of a series have: 0 is plain; series of one colour are told apart by it, also in grey print. */
export const patternOf = (
  series: readonly Pick<Series, 'key' | 'color'>[],
  one: Pick<Series, 'key' | 'color'>,
) => series.filter(({ color }) => color === one.color).findIndex(({ key }) => key === one.key) % PATTERNS

/** The id of a pattern in the drawing that is called `own`. */
export const patternId = (own: string, pattern: number): string => `pattern${own}${pattern}`

const LINES = ['M-1 1l2-2M0 6l6-6M5 7l2-2', 'M0 3h6', 'M3 0v6']

/** The patterns of the bars: strokes in the colour of the ground. */
export const BarPatterns = ({ own }: { own: string }) => (
  <defs>
    {LINES.map((path, at) => (
      <pattern key={path} id={patternId(own, at + 1)} width="6" height="6" patternUnits="userSpaceOnUse">
        <path d={path} stroke="var(--m-surface)" strokeWidth="1.4" />
      </pattern>
    ))}
  </defs>
)
