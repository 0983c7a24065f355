import type { Feeding, FeedingStatus } from '@manger/contract/feedings'
import { groupsDone, ingredientsDone } from '../feeding-plan.formulas.ts'
import { clockOfMinute, minuteOf, minutesIn, type TimelineDay } from './minutes.formulas.ts'

// What one ingredient and one group usually take, in minutes: the middle of what drivers need (domain e).
const INGREDIENT_MIN = 145 / 60
const GROUP_MIN = 165 / 60

/** What a mixer does: finished work, work under way, and what is still to come. */
export type BlockKind = 'done' | 'loading' | 'mixing' | 'unloading' | 'planned'
/** A stretch of a mixer's day; minutes since the farm's midnight. */
export type Block = { feeding: number; kind: BlockKind; from: number; to: number }
/** When the next steps of a feeding come, `HH:MM`; absent when they are past or cannot be told. */
export type Estimate = { load?: string; unload?: string }
/** What one feeding makes of its mixer's day, and when the mixer is free again. */
type Turn = { blocks: Block[]; estimate: Estimate; end: number }

/** The feeding with its times in minutes; a time that is missing is taken as that of the step before. */
type Facts = {
  feeding: Feeding
  now: number
  free: number
  begun: number
  loaded: number
  given: number
  finished: number
  /** Minutes that each step still takes. */
  left: { load: number; mix: number; unload: number }
}

const openOf = ({ done, total }: { done: number; total: number }): number => total - done

const factsOf = (feeding: Feeding, at: TimelineDay, free: number): Facts => {
  const read = (moment: string | null, or: number) => (moment === null ? or : minuteOf(new Date(moment), at))
  const begun = read(feeding.load_started_at, free)
  const loaded = read(feeding.load_ended_at, begun)
  const given = read(feeding.upload_started_at, loaded)
  return {
    feeding,
    now: minuteOf(at.now, at),
    free,
    begun,
    loaded,
    given,
    finished: read(feeding.upload_ended_at, given),
    left: {
      load: openOf(ingredientsDone(feeding)) * INGREDIENT_MIN,
      mix: feeding.settings.mixing_seconds / 60,
      unload: openOf(groupsDone(feeding)) * GROUP_MIN,
    },
  }
}

type Stretch = [kind: BlockKind, from: number, to: number]

const turn = ({ feeding }: Facts, stretches: Stretch[], rest: Omit<Turn, 'blocks'>): Turn => ({
  ...rest,
  blocks: stretches
    .filter(([, from, to]) => to > from)
    .map(([kind, from, to]) => ({ feeding: feeding.id, kind, from, to })),
})

const TURNS: Record<FeedingStatus, (facts: Facts) => Turn> = {
  waited: (facts) => {
    const { feeding, free, left } = facts
    const start = Math.max(free, minutesIn(feeding.period.time_start))
    const end = start + left.load + left.mix + left.unload
    return turn(facts, [['planned', start, end]], { estimate: { load: clockOfMinute(start) }, end })
  },
  in_process: (facts) => {
    const { begun, now, left } = facts
    const mixed = now + left.load + left.mix
    const end = mixed + left.unload
    const stretches: Stretch[] = [
      ['loading', begun, now],
      ['planned', now, end],
    ]
    return turn(facts, stretches, { estimate: { unload: clockOfMinute(mixed) }, end })
  },
  loaded: (facts) => {
    const { begun, loaded, now, left } = facts
    const start = Math.max(now, loaded + left.mix)
    const end = start + left.unload
    const stretches: Stretch[] = [
      ['done', begun, loaded],
      ['mixing', loaded, loaded + left.mix],
      ['planned', start, end],
    ]
    return turn(facts, stretches, { estimate: { unload: clockOfMinute(start) }, end })
  },
  out_process: (facts) => {
    const { begun, given, now, left } = facts
    const end = now + left.unload
    const stretches: Stretch[] = [
      ['done', begun, given],
      ['unloading', given, now],
      ['planned', now, end],
    ]
    return turn(facts, stretches, { estimate: {}, end })
  },
  uploaded: (facts) =>
    turn(facts, [['done', facts.begun, facts.finished]], { estimate: {}, end: facts.finished }),
}

/** The stretches of one feeding when its mixer is free from a minute on. */
export const turnOf = (feeding: Feeding, at: TimelineDay, free: number): Turn =>
  TURNS[feeding.status](factsOf(feeding, at, free))
