import type { FeedingStatus } from '@manger/contract/feedings'
import { type Facts, factsOf } from './feeding-facts.ts'
import { type DayFeeding, feedingsOf } from './feeding-plan.ts'
import { addFeeding } from './feeding-rows.ts'
import { momentOf } from './local-time.ts'
import type { Rows } from './rows.ts'
import type { StockEvent } from './stock-story.ts'
import type { Placed, PlacedFarm } from './world-rows.ts'

const MINUTE = 60_000

/** Domain e: this morning one load is unloaded, one is being mixed and one is being loaded; minutes before now. */
const STATES: Record<string, { status: FeedingStatus; begun: number; ended: number; weighed?: number }> = {
  fresh: { status: 'uploaded', begun: 113, ended: 87 },
  high: { status: 'loaded', begun: 33, ended: 5 },
  dry1: { status: 'in_process', begun: 9, ended: 1, weighed: 4 },
}

/** Moves facts into a span of time, so that a feeding seeded early in the morning does not begin at night. */
const squeezed = (facts: Facts, { from, to, end }: { from: number; to: number; end: number }): Facts => {
  const move = (at: number): number =>
    Math.round(from + ((at - facts.startedAt) / (end - facts.startedAt)) * (to - from))
  return {
    ...facts,
    startedAt: move(facts.startedAt),
    lines: facts.lines.map((line) => ({ ...line, at: move(line.at) })),
    loadedAt: move(facts.loadedAt),
    uploadStartedAt: move(facts.uploadStartedAt),
    groups: facts.groups.map((group) => ({ ...group, at: move(group.at) })),
    uploadedAt: move(facts.uploadedAt),
  }
}

const endOf = (facts: Facts, status: FeedingStatus, weighed?: number): number => {
  if (status === 'uploaded') return facts.uploadedAt
  return status === 'loaded' ? facts.loadedAt : (facts.lines[(weighed ?? 1) - 1]?.at ?? facts.loadedAt)
}

/** Plans today and tomorrow; on the first farm of a world three feedings of the first period have begun. */
export const placeToday = (rows: Rows, placed: Placed, today: string): StockEvent[] => {
  const events: StockEvent[] = []
  for (const farm of placed.farms.values()) {
    for (const offset of [0, 1]) {
      for (const feeding of feedingsOf(placed, farm, offset)) {
        const progress = progressOf(placed, farm, { feeding, today })
        events.push(...addFeeding(rows, feeding, { today, progress }))
      }
    }
  }
  return events
}

const progressOf = (
  placed: Placed,
  farm: PlacedFarm,
  { feeding, today }: { feeding: DayFeeding; today: string },
) => {
  const waited = { status: 'waited', facts: null } as const
  const first = farm.farm.periods[0]
  const state = STATES[feeding.load.ration]
  const isFirst = farm.farm.key === 'dairy' && feeding.offset === 0 && feeding.load.period === first?.key
  if (!first || !state || !isFirst) return waited
  const now = Date.parse(placed.now)
  const opens = momentOf(today, first.start, farm.farm.timezone)
  // Before the first period opens nothing can have begun today.
  if (now < opens) return waited
  const scale = Math.min(1, (now - opens) / (121 * MINUTE))
  const facts = factsOf(feeding, opens)
  const span = { from: now - state.begun * MINUTE * scale, to: now - state.ended * MINUTE * scale }
  const end = endOf(facts, state.status, state.weighed)
  return { ...state, facts: squeezed(facts, { ...span, end }) }
}
