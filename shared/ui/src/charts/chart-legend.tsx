import { Marker } from './marker.tsx'
import type { Series } from './series.ts'
import * as s from './time-series.module.css'

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
