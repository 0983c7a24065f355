import { addDays } from '@manger/contract'
import type { FeedingStatus } from '@manger/contract/feedings'
import { type Facts, factsOf, type Progress } from './feeding-facts.ts'
import { type DayFeeding, feedingsOf, found } from './feeding-plan.ts'
import { addFeeding } from './feeding-rows.ts'
import { momentOf } from './local-time.ts'
import { drawsOf } from './random.ts'
import type { Rows } from './rows.ts'
import { STORY_DAYS, type StockEvent } from './stock-story.ts'
import type { Placed, PlacedFarm } from './world-rows.ts'

const MINUTE = 60_000

const slotOf = ({ load }: DayFeeding): string => `${load.period}|${load.mixer}`

/** When each mixer starts a feeding: after the period's start, then one after the other with a short pause. */
const happenedOn = (
  placed: Placed,
  farm: PlacedFarm,
  { offset, today }: { offset: number; today: string },
) => {
  const free = new Map<string, number>()
  return feedingsOf(placed, farm, offset).map((feeding): { feeding: DayFeeding; facts: Facts } => {
    const draws = drawsOf(
      placed.world.client,
      farm.farm.key,
      offset,
      slotOf(feeding),
      feeding.position,
      'start',
    )
    const { start } = found(farm.periods, feeding.load.period)
    const opens = momentOf(addDays(today, offset), start, farm.farm.timezone)
    const startsAt = (free.get(slotOf(feeding)) ?? opens) + Math.round(draws.between(2, 11) * MINUTE)
    const facts = factsOf(feeding, startsAt)
    free.set(slotOf(feeding), facts.uploadedAt)
    return { feeding, facts }
  })
}

// Domain e: nine days ago the evening of farm 2 was missed.
const isMissed = (farm: PlacedFarm, { load, offset }: DayFeeding): boolean =>
  farm.farm.key === 'young' && offset === -9 && load.period === 'evening'

// Domain e: before the first period of today opens, the work that is under way is yesterday's last: one load is done,
// one is mixed and one is being loaded. Nothing waits behind them, or it would be missed by midnight.
const NIGHT: Record<string, { status: FeedingStatus; weighed?: number }> = {
  mid: { status: 'loaded' },
  fresh: { status: 'in_process', weighed: 4 },
}

const stateAtNight = (farm: PlacedFarm, { load, offset, placed }: DayFeeding, today: string) => {
  const [first, last] = [farm.farm.periods[0], farm.farm.periods.at(-1)]
  const isLast = farm.farm.key === 'dairy' && offset === -1 && load.period === last?.key
  if (!first || !isLast) return undefined
  const hasOpened = Date.parse(placed.now) >= momentOf(today, first.start, farm.farm.timezone)
  return hasOpened ? undefined : NIGHT[load.ration]
}

const progressOf = (
  farm: PlacedFarm,
  { feeding, facts }: { feeding: DayFeeding; facts: Facts },
  today: string,
): Progress => {
  if (isMissed(farm, feeding)) return { status: 'waited', facts: null }
  const night = stateAtNight(farm, feeding, today)
  if (night) return { ...night, facts }
  return { status: 'uploaded', facts }
}

/** Writes the 30 days before today: every feeding done but the missed ones. */
export const placePastDays = (rows: Rows, placed: Placed, today: string): StockEvent[] => {
  const events: StockEvent[] = []
  for (const farm of placed.farms.values()) {
    for (let offset = -STORY_DAYS; offset < 0; offset++) {
      for (const done of happenedOn(placed, farm, { offset, today })) {
        const progress = progressOf(farm, done, today)
        events.push(...addFeeding(rows, done.feeding, { today, progress }))
      }
    }
  }
  return events
}
