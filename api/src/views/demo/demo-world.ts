import { addDays, dayOf, type PricePerTonne, roundTo } from '@manger/contract'
import type { Tx } from '#core/database/transaction.ts'
import { recomputePlans } from '#domain/feedings/plan/recompute.service.ts'
import { tellAlerts } from './alerts/alert-story.ts'
import { placeCrafts } from './craft-story.ts'
import { placePastDays } from './days-story.ts'
import { withDeliveries } from './delivery-story.ts'
import { found } from './feeding-plan.ts'
import { placeHistory } from './history-story.ts'
import { postStory } from './ledger-story.ts'
import { placeLeftovers } from './leftovers-story.ts'
import { momentOf } from './local-time.ts'
import { placePerformance } from './performance-story.ts'
import { placeRations } from './ration-story.ts'
import { createRows, type Rows } from './rows.ts'
import { STORY_DAYS, type StockEvent, stockStory } from './stock-story.ts'
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

/** What the consultant wrote about the client; a visitor's list of clients counts it. */
const placeComments = (rows: Rows, { world, people }: Placed, today: string): void => {
  for (const { offset, clock, text } of world.comments) {
    const at = momentOf(addDays(today, offset), clock, world.company.timezone)
    rows.add('client_comments', {
      client_id: people.client,
      id: rows.nextId('client_comments'),
      account_id: people.consultant,
      text,
      created_at: new Date(at).toISOString(),
    })
  }
}

/** Notes every loss of a story that no load explains as what it is: a count that found less. */
const withCounts = (rows: Rows, placed: Placed, events: readonly StockEvent[]): StockEvent[] => {
  const stockOf = new Map(placed.world.feeds.map(({ key, stock }) => [key, stock]))
  return events.map((event) => {
    if (event.kind !== 'loss' || event.feeding !== undefined || event.order !== undefined) return event
    const at = new Date(event.at).toISOString()
    return {
      ...event,
      booked: (movement, before) =>
        rows.add('stock_counts', {
          client_id: placed.people.client,
          id: rows.nextId('stock_counts'),
          kind: 'count',
          stock_id: found(placed.stocks, found(stockOf, event.feed)),
          ingredient_id: found(placed.ingredients, event.feed),
          before,
          after: before - event.weight,
          movement_id: movement,
          day: event.day,
          at,
          reason: event.note ?? '',
          account_id: event.account ?? null,
          recorded_at: at,
        }),
    }
  })
}

/**
 * One price per feed: what is not weighed yet costs what the ledger says now, and the snapshot of a load is the mix of
 * its lines, each at the mean price of its moment.
 */
const priceFeedings = (rows: Rows, { people }: Placed): void => {
  const now = new Map(rows.of('ingredients').map(({ id, price }) => [id, price]))
  const mixes = new Map<unknown, PricePerTonne>()
  for (const line of rows.of('feeding_ingredients')) {
    if (line.client_id !== people.client) continue
    if (line.cost === null) line.price = now.get(line.ingredient_id)
    const part = (Number(line.percent) * Number(line.price)) / 100
    mixes.set(line.feeding_id, (mixes.get(line.feeding_id) ?? 0) + part)
  }
  for (const { id, client_id, snapshot } of rows.of('feedings')) {
    if (client_id !== people.client || typeof snapshot !== 'object' || snapshot === null) continue
    Object.assign(snapshot, { price: roundTo(mixes.get(id) ?? 0, 8) })
  }
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
  placePerformance(rows, placed, today)
  const crafted = placeCrafts(rows, placed, today)
  const story = stockStory(placed, today, [...happened, ...crafted])
  postStory(rows, placed, withCounts(rows, placed, withDeliveries(rows, placed, story)))
  priceFeedings(rows, placed)
  return placed
}
