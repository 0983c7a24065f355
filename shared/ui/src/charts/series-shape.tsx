import { Area, Bar, type BarShapeProps, Line } from 'recharts'
import { chartColor } from '#feed/swatch.tsx'
import { DayBar } from './day-bar.tsx'
import { type DayRow, type Series, valueOn } from './series.ts'

const DASH = '5 4'
const WIDTH = 2.25

type Options = { today: string | undefined; isStacked: boolean | undefined }

const pastOf = (key: string) => (row: DayRow) => row.past[key] ?? null
const nextOf = (key: string) => (row: DayRow) => row.next[key] ?? null

/** What is drawn of one series: its past, and dashed what is still to come. */
export const seriesShape = (series: Series, { today, isStacked }: Options) => {
  const { key, name, kind = 'line' } = series
  const color = chartColor(series.color)
  const dash = series.dash === true ? DASH : undefined
  const common = { name, stroke: color, strokeWidth: WIDTH, dot: false, isAnimationActive: false } as const
  const isPlan = ({ day }: DayRow) => series.dash === true || (today !== undefined && day > today)
  if (kind === 'bar')
    return [
      <Bar
        key={key}
        name={name}
        dataKey={(row: DayRow) => valueOn(row, key)}
        stackId={isStacked === true ? 'all' : undefined}
        isAnimationActive={false}
        maxBarSize={28}
        shape={({ x, y, width, height, payload }: BarShapeProps) => (
          <DayBar box={{ x, y, width, height }} color={color} isPlan={isPlan(payload)} />
        )}
      />,
    ]
  const Shape = kind === 'area' ? Area : Line
  const ground = kind === 'area' ? { fill: color, fillOpacity: 0.14 } : {}
  const past = <Shape key={key} dataKey={pastOf(key)} {...common} {...ground} strokeDasharray={dash} />
  if (today === undefined) return [past]
  return [
    past,
    <Shape
      key={`${key} next`}
      dataKey={nextOf(key)}
      {...common}
      {...ground}
      {...(kind === 'area' ? { fillOpacity: 0.05 } : {})}
      strokeDasharray={DASH}
      connectNulls
    />,
  ]
}
