import { dayOf } from '@manger/contract'
import type { Feeding } from '@manger/contract/feedings'
import { isCounted } from '../feeding-plan.formulas.ts'
import { minuteOf, minutesIn, type TimelineDay } from './minutes.formulas.ts'
import { type Block, type Estimate, turnOf } from './turn.formulas.ts'

/** The day of one mixer. */
export type Lane = { mixer: { id: number; name: string }; blocks: Block[] }
/** When the next steps of each feeding come. */
export type Estimates = ReadonlyMap<number, Estimate>

/**
 * The day of each mixer, one feeding after the other in the order given. A feeding that waits starts when its period
 * does, its mixer is free and, today, not before now; on a past day it does not start any more.
 */
export const planMixers = (
  feedings: readonly Feeding[],
  at: TimelineDay,
): { lanes: Lane[]; estimates: Estimates } => {
  const today = dayOf(at.now, at.timezone)
  const estimates = new Map<number, Estimate>()
  const shown = feedings
    .filter(isCounted)
    .filter(({ status }) => today <= at.day || status !== 'waited')
    // What is under way comes first: what waits can only follow it.
    .toSorted((a, b) => Number(a.status === 'waited') - Number(b.status === 'waited'))
  const lanes = [...Map.groupBy(shown, ({ mixer }) => mixer.id)].map(([id, turns]): Lane => {
    let free = today === at.day ? minuteOf(at.now, at) : 0
    const blocks = turns.flatMap((feeding) => {
      const turn = turnOf(feeding, at, free)
      free = Math.max(free, turn.end)
      estimates.set(feeding.id, turn.estimate)
      return turn.blocks
    })
    return { mixer: { id, name: turns[0]?.mixer.name ?? '' }, blocks }
  })
  return { lanes, estimates }
}

/** A stretch of time in minutes since midnight. */
export type Span = { from: number; to: number }

/** A period as a band of the picture. */
export const bandOf = (period: { time_start: string; time_end: string }): Span => ({
  from: minutesIn(period.time_start),
  to: minutesIn(period.time_end),
})

const HALF_HOUR = 30

/** What the picture shows: all periods and blocks with half an hour around them. */
export const axisOf = (lanes: readonly Lane[], bands: readonly Span[]): Span => {
  const spans = [...bands, ...lanes.flatMap(({ blocks }) => blocks)]
  if (spans.length === 0) return { from: 360, to: 1200 }
  const first = Math.min(...spans.map(({ from }) => from))
  const last = Math.max(...spans.map(({ to }) => to))
  return {
    from: (Math.floor(first / HALF_HOUR) - 1) * HALF_HOUR,
    to: (Math.ceil(last / HALF_HOUR) + 1) * HALF_HOUR,
  }
}

/** Minutes of the hours written under the picture: every second hour, every fourth of a long day. */
export const hoursOf = ({ from, to }: Span): number[] => {
  const step = to - from > 960 ? 240 : 120
  const first = Math.ceil(from / step) * step
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, index) => first + index * step)
}
