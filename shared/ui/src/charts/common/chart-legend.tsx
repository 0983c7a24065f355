import { type ChartColor, chartColor } from '#feed/swatch.tsx'
import * as s from './chart-parts.module.css'
import type { Series } from './series.ts'

// Series differ by shape too: design 2 asks for more than a colour.
const SHAPES = [
  'M4.5 0a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9z',
  'M.5.5h8v8h-8z',
  'M4.5 0 9 8.5H0z',
  'M4.5-.4 9.4 4.5 4.5 9.4-.4 4.5z',
  'M4.5 9 0 .5h9z',
  'M3 0h3v3h3v3H6v3H3V6H0V3h3z',
  'M0 2.7h9v3.6H0z',
  'M2.7 0h3.6v9H2.7z',
]

/** The path of a series' marker in a box of 9 by 9. */
export const markerPath = (at: number): string => SHAPES[at % SHAPES.length] ?? ''

/** The marker of a series beside its name. */
export const Marker = ({ at, color }: { at: number; color: ChartColor }) => (
  <svg width="9" height="9" viewBox="-.5 -.5 10 10" aria-hidden="true">
    <path d={markerPath(at)} fill={chartColor(color)} />
  </svg>
)

/** Names of the series above a plot that has no room for them beside the lines. */
export const ChartLegend = ({ series }: { series: readonly Pick<Series, 'key' | 'name' | 'color'>[] }) => (
  <ul className={s.legend} data-legend="">
    {series.map(({ key, name, color }, at) => (
      <li key={key}>
        <Marker at={at} color={color} />
        {name}
      </li>
    ))}
  </ul>
)
