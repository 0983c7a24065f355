import type { ClientBand } from '@manger/contract/clients'
import { useFormat, useTranslate } from '@manger/platform'
import * as s from './bands.module.css'

type Step = Pick<ClientBand, 'to_percent' | 'correction'>

const WIDTH = 480
const HEIGHT = 130
const EDGE = { left: 44, right: 8, top: 8, bottom: 18 }
/** How much of the last step is drawn, as a share of what lies before: it ends at 100 %, far from the others. */
const LAST_SHARE = 0.25

const scale = (bands: readonly Step[]) => {
  const ends = bands.slice(0, -1).map(({ to_percent }) => to_percent ?? 0)
  const most = Math.max(1, ...ends) * (1 + LAST_SHARE)
  const high = Math.max(1, ...bands.map(({ correction }) => Math.abs(correction ?? 0)))
  const width = WIDTH - EDGE.left - EDGE.right
  const height = HEIGHT - EDGE.top - EDGE.bottom
  return {
    ends,
    most,
    high,
    x: (percent: number) => EDGE.left + (Math.min(percent, most) / most) * width,
    y: (correction: number) => EDGE.top + ((high - correction) / (2 * high)) * height,
  }
}

/** The steps as a line: how much is left, and by how much the next plan changes. */
export const BandChart = ({ bands }: { bands: readonly Step[] }) => {
  const t = useTranslate()
  const format = useFormat()
  const { ends, most, high, x, y } = scale(bands)
  const starts = [0, ...ends]
  const line = bands
    .map(({ correction }, index) => {
      const end = ends[index] ?? most
      return `${index === 0 ? 'M' : 'L'}${x(starts[index] ?? 0)} ${y(correction ?? 0)}H${x(end)}`
    })
    .join('')
  return (
    <svg className={s.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('bands.chart')}>
      {[high, 0, -high].map((correction) => (
        <g key={correction}>
          <line x1={EDGE.left} x2={WIDTH - EDGE.right} y1={y(correction)} y2={y(correction)} />
          <text x={EDGE.left - 4} y={y(correction) + 3} textAnchor="end">
            {format.deviation(correction)}
          </text>
        </g>
      ))}
      {starts.map((start, index) => (
        // While it is typed two steps may end at the same place.
        <text key={index} x={x(start)} y={HEIGHT - 4} textAnchor="middle">
          {format.percent(start, 1)}
        </text>
      ))}
      <path d={line} />
    </svg>
  )
}
