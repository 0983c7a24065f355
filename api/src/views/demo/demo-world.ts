import { addDays, dayOf } from '@manger/contract'
import type { Tx } from '#core/database/transaction.ts'
import { recomputePlans } from '#domain/feedings/plan/recompute.service.ts'
import { tellAlerts } from './alerts/alert-story.ts'
import { placeComments } from './comment-story.ts'
import { withCounts } from './count-story.ts'
import { placeCrafts } from './craft-story.ts'
import { placePastDays } from './days-story.ts'
import { withDeliveries } from './delivery-story.ts'
import { placeHistory } from './history-story.ts'
import { postStory } from './ledger-story.ts'
import { placeLeftovers } from './leftovers-story.ts'
import { priceFeedings } from './price-story.ts'
import { placeRations } from './ration-story.ts'
import { createRows, type Rows } from './rows.ts'
import { STORY_DAYS, stockStory } from './stock-story.ts'
import { placeToday } from './today-story.ts'
import { type People, type Placed, placeWorld } from './world-rows.ts'
import { highPlains } from './worlds/high-plains.ts'
import type { World } from './worlds/world.ts'
import { yasnaPoliana } from './worlds/yasna-poliana/world.ts'

/** Writes both demo clients with 30 days of history, today and tomorrow, as of `now`; the same for the same day. */
export const seedWorlds = async (tx: Tx, people: { ua: People; us: People }, now: Date): Promise<void> => {
  const rows = createRows()
  const worlds = [
    place(rows, yasnaPoliana, { people: people.ua, now }),
    place(rows, highPlains, { people: people.us, now }),
  ]
  await rows.write(tx)
  // What waits follows what was left, as it does when a record is written.
  for (const { client } of [people.ua, people.us]) await recomputePlans(tx, { client, now }, {})
  for (const placed of worlds) await tellAlerts(tx, placed)
}

const place = (rows: Rows, world: World, { people, now }: { people: People; now: Date }): Placed => {
  const today = dayOf(now, world.company.timezone)
  const firstDay = addDays(today, -STORY_DAYS - 1)
  const placed = placeWorld(rows, world, { people, firstDay, now: now.toISOString() })
  placeRations(rows, placed, today)
  placeHistory(rows, placed, today)
  placeComments(rows, placed, today)
  const happened = [...placePastDays(rows, placed, today), ...placeToday(rows, placed, today)]
  placeLeftovers(rows, placed, today)
  const crafted = placeCrafts(rows, placed, today)
  const story = stockStory(placed, today, [...happened, ...crafted])
  postStory(rows, placed, withCounts(rows, placed, withDeliveries(rows, placed, story)))
  priceFeedings(rows, placed)
  return placed
}
