import { useFormat } from '@manger/platform'
import * as s from './load-trace.module.css'
import { axisStep, type DrawnLine } from './trace.formulas.ts'

// As wide as a phone lets it be: there its words are read at their own size.
const [WIDTH, HEIGHT] = [340, 200]
const EDGE = { left: 64, right: 8, top: 16, bottom: 20 }
const STEPS = 4
/** Numbers that would lie on each other are left to the table. */
const NUMBER_PX = 14

/** Weight over time: the line of the scale, what each feed should reach, and where each began. Its table says the same. */
export const TraceChart = ({ lines }: { lines: readonly DrawnLine[] }) => {
  const format = useFormat()
  const end = Math.max(1, ...lines.map(({ to }) => to))
  const step = axisStep(
    Math.max(...lines.flatMap(({ goal, points }) => [goal, ...points.map(([, kg]) => kg)])),
    STEPS,
  )
  const high = Math.max(step, ...lines.flatMap(({ goal, points }) => [goal, ...points.map(([, kg]) => kg)]))
  const x = (second: number) => EDGE.left + (second / end) * (WIDTH - EDGE.left - EDGE.right)
  const y = (kg: number) => EDGE.top + (1 - kg / high) * (HEIGHT - EDGE.top - EDGE.bottom)
  const ticks = Array.from({ length: Math.floor(high / step) + 1 }, (_, index) => index * step)
  const [first] = lines
  const last = first && new Date(Date.parse(first.at) + end * 1000).toISOString()
  let numbered = Number.NEGATIVE_INFINITY
  return (
    <svg className={s.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {ticks.map((kg) => (
        <g key={kg}>
          <line x1={EDGE.left} x2={WIDTH - EDGE.right} y1={y(kg)} y2={y(kg)} />
          <text x={EDGE.left - 6} y={y(kg)} dy="0.35em" textAnchor="end">
            {format.weightText(kg)}
          </text>
        </g>
      ))}
      {lines.map(({ id, from, to, goal, points }, index) => {
        const hasRoom = x(from) - numbered >= NUMBER_PX
        if (hasRoom) numbered = x(from)
        return (
          <g key={id}>
            <line className={s.begin} x1={x(from)} x2={x(from)} y1={EDGE.top} y2={HEIGHT - EDGE.bottom} />
            {hasRoom && (
              <text x={x(from)} y={EDGE.top - 5} textAnchor="middle">
                {index + 1}
              </text>
            )}
            <line className={s.goal} x1={x(from)} x2={x(to)} y1={y(goal)} y2={y(goal)} />
            <polyline points={points.map(([second, kg]) => `${x(second)},${y(kg)}`).join(' ')} />
          </g>
        )
      })}
      {first !== undefined && last !== undefined && (
        <>
          <text x={EDGE.left} y={HEIGHT - 5}>
            {format.time(first.at)}
          </text>
          <text x={WIDTH - EDGE.right} y={HEIGHT - 5} textAnchor="end">
            {format.time(last)}
          </text>
        </>
      )}
    </svg>
  )
}
