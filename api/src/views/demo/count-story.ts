import { found } from './feeding-plan.ts'
import type { Rows } from './rows.ts'
import type { StockEvent } from './stock-story.ts'
import type { Placed } from './world-rows.ts'

/** Notes every loss of a story that no load explains as what it is: a count that found less. */
export const withCounts = (rows: Rows, placed: Placed, events: readonly StockEvent[]): StockEvent[] => {
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
