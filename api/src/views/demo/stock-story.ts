import {
  addDays,
  type Kg,
  type Money,
  type PricePerTonne,
  priceToTonne,
  roundHalfUp,
  toKg,
  type WeightUnit,
} from '@manger/contract'
import type { MovementKind } from '@manger/contract/ledger'
import { found } from './feeding-plan.ts'
import { momentOf } from './local-time.ts'
import { drawsOf } from './random.ts'
import { type Placed, unitOf } from './world-rows.ts'
import type { Feed } from './worlds/world.ts'

/** Something that moved a feed: weight in kg, always positive; the kind tells the direction. */
export type StockEvent = {
  kind: Exclude<MovementKind, 'revaluation'>
  at: number
  day: string
  feed: string
  weight: Kg
  /** Price per 1000 kg of what comes in; what goes out leaves at the ledger's own price. */
  price?: PricePerTonne | (() => PricePerTonne)
  account?: number
  feeding?: number
  order?: number
  note?: string
  /** A weighing that was taken back at this moment, with the same value. */
  reversedAt?: number
  /** Told what the movement was worth, and each 1000 kg of it, once the ledger knows it. */
  priced?: (value: Money, price: PricePerTonne) => void
  /** Told which movement of the ledger it became, and the kg that lay there before it. */
  booked?: (movement: number, before: Kg) => void
}

/** Days of the story before today. */
export const STORY_DAYS = 30

const OUT: readonly string[] = ['load', 'craft_out', 'sale', 'loss']

const used = (events: readonly StockEvent[], feed: string): Kg =>
  events
    .filter((event) => event.feed === feed && OUT.includes(event.kind))
    .reduce((sum, { weight }) => sum + weight, 0)

/** A wall-clock time of the company's zone, so many days from today. */
type Moment = { today: string; offset: number; clock: string }

const at = ({ world }: Placed, { today, offset, clock }: Moment) => {
  const day = addDays(today, offset)
  return { day, at: momentOf(day, clock, world.company.timezone) }
}

// Whole hryvnias a tonne, quarters of a dollar a ton: nobody invoices the third decimal.
const PRICE_STEP: Record<WeightUnit, number> = { kg: 1, lb: 0.25 }

/** What came in, load by load. */
const deliveries = (placed: Placed, today: string, feed: Feed): StockEvent[] => {
  const { world, people } = placed
  const unit = unitOf(world)
  const delivery = ([offset, weight]: readonly [number, number]): StockEvent => ({
    kind: 'delivery',
    ...at(placed, { today, offset, clock: '10:00' }),
    feed: feed.key,
    weight: toKg(weight, unit),
    price: priceToTonne(
      roundHalfUp(
        feed.price * (1 + drawsOf(world.client, feed.key, offset).normal() / 100),
        PRICE_STEP[unit],
      ),
      unit,
    ),
    account: people.planner,
  })
  if ('days' in feed.supply) return feed.supply.days.map(delivery)
  const { every, weight } = feed.supply
  const count = Math.floor((STORY_DAYS - 1) / every)
  return Array.from({ length: count }, (_, index) => delivery([-STORY_DAYS + (index + 1) * every, weight]))
}

const sales = (placed: Placed, today: string): StockEvent[] =>
  placed.world.sales.map(({ offset, feed, weight, price }) => ({
    kind: 'sale',
    ...at(placed, { today, offset, clock: '14:10' }),
    feed,
    weight: toKg(weight, unitOf(placed.world)),
    price: priceToTonne(price, unitOf(placed.world)),
    account: placed.people.owner,
  }))

/** Losses found by a count: a percent of what must have lain there after the uses that were still to come. */
const countLosses = (placed: Placed, today: string, events: readonly StockEvent[]): StockEvent[] =>
  placed.world.counts.map(({ offset, feed, shrinkPercent, reason }) => {
    const moment = at(placed, { today, offset, clock: '20:30' })
    const later = events.filter((event) => event.at > moment.at)
    const left = toKg(found(feedsOf(placed), feed).left, unitOf(placed.world))
    const lay = left + used(later, feed)
    return {
      kind: 'loss',
      ...moment,
      feed,
      weight: Math.round((lay * shrinkPercent) / (100 - shrinkPercent) / 10) * 10,
      account: placed.people.planner,
      note: reason,
    }
  })

const feedsOf = ({ world }: Placed): Map<string, Feed> => new Map(world.feeds.map((feed) => [feed.key, feed]))

/** Everything that moved the stock before today, with an opening that ends at the balance of the description. */
export const stockStory = (placed: Placed, today: string, happened: readonly StockEvent[]): StockEvent[] => {
  const past = happened.filter((event) => event.day < today && event.reversedAt === undefined)
  const losses = [...sales(placed, today), ...countLosses(placed, today, past)]
  const events = [...past, ...losses]
  const supplies = placed.world.feeds.flatMap((feed) => deliveries(placed, today, feed))
  const openings = placed.world.feeds.map((feed): StockEvent => {
    const out = used(events, feed.key)
    const came = [...supplies, ...past]
      .filter((event) => event.feed === feed.key && !OUT.includes(event.kind))
      .reduce((sum, { weight }) => sum + weight, 0)
    return {
      kind: 'opening',
      ...at(placed, { today, offset: -STORY_DAYS - 1, clock: '06:00' }),
      feed: feed.key,
      weight: Math.max(0, toKg(feed.left, unitOf(placed.world)) + out - came),
      price: found(placed.prices, feed.key),
      account: placed.people.owner,
    }
  })
  return [...openings, ...supplies, ...losses, ...happened]
}
