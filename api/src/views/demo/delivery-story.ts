import { found } from './feeding-plan.ts'
import type { Rows } from './rows.ts'
import type { StockEvent } from './stock-story.ts'
import type { Placed } from './world-rows.ts'

/** Writes suppliers and buyers; answers the identity of the one for each feed. */
const placePartners = (rows: Rows, placed: Placed): Map<string, number> => {
  const partners = new Map<string, number>()
  for (const { feeds, ...partner } of placed.world.partners) {
    const id = rows.nextId('delivery_companies')
    rows.add('delivery_companies', {
      client_id: placed.people.client,
      id,
      ...partner,
      deleted: false,
      version: 1,
      created_at: placed.born,
      updated_at: placed.born,
    })
    for (const feed of feeds) partners.set(feed, id)
  }
  return partners
}

type Booked = { event: StockEvent; movement: number; company: number | null }

const addDelivery = (rows: Rows, placed: Placed, { event, movement, company }: Booked): void => {
  const id = rows.nextId('deliveries')
  const at = new Date(event.at).toISOString()
  const price = typeof event.price === 'function' ? event.price() : event.price
  rows.add('deliveries', {
    client_id: placed.people.client,
    id,
    type: event.kind,
    ingredient_id: found(placed.ingredients, event.feed),
    value: event.weight,
    price: price ?? 0,
    company_id: company,
    date: event.day,
    document_no: `${event.kind === 'sale' ? 'S' : 'D'}-${1000 + id}`,
    note: event.note ?? '',
    movement_id: movement,
    deleted: false,
    version: 1,
    created_at: at,
    updated_at: at,
  })
}

/** Gives every delivery and sale of a story its document, made when the ledger has posted it. */
export const withDeliveries = (rows: Rows, placed: Placed, events: readonly StockEvent[]): StockEvent[] => {
  const partners = placePartners(rows, placed)
  return events.map((event) => {
    if (event.kind !== 'delivery' && event.kind !== 'sale') return event
    const company = partners.get(event.feed) ?? null
    return {
      ...event,
      booked: (movement: number) => addDelivery(rows, placed, { event, movement, company }),
    }
  })
}
