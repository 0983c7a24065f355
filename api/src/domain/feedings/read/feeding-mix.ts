import { type Money, roundTo, sumOf } from '@manger/contract'
import { actualMix, shareByGroup } from '@manger/contract/feedings'
import { mixOf } from '@manger/contract/rations'
import type { CarriedFeed } from '#core/database/tables/feedings.ts'
import type { FeedingRecord } from './read-feedings.ts'

/** Dry matter in percent, price per 1000 kg and cost in money of a feeding; null where nothing can be told yet. */
type FeedingMix = { dry_matter: number | null; price: number | null; cost: number | null }

/** Of a plan what the ingredients are now, of a load what was weighed (F6, F8, F10). */
export const mixOfFeeding = (record: FeedingRecord): FeedingMix => {
  const { row, ingredients } = record
  if (row.status === 'waited') {
    const lines = ingredients.map(({ percent, dry_matter_now, price_now }) => ({
      percent,
      dry_matter: dry_matter_now,
      price: price_now,
    }))
    const { dryMatter, price } = mixOf(lines)
    return { dry_matter: dryMatter, price, cost: null }
  }
  const { mass, dryMatter, price, cost } = actualMix(weighedFeed(record))
  if (mass <= 0)
    return { dry_matter: row.snapshot?.dry_matter ?? null, price: row.snapshot?.price ?? null, cost: null }
  return { dry_matter: dryMatter, price, cost: roundTo(cost - carriedOnCost(record), 4) }
}

// Feed that the next load takes over is paid for there, to the last decimal (F15).
const carriedOnCost = (record: FeedingRecord): Money =>
  record.row.residue_choice === 'carry' && (record.row.residue ?? 0) > 0 ? carriedFeedOf(record).cost : 0

/** Everything that lies in the mixer: the weighed lines and the feed that was carried into this load (F15). */
export const weighedFeed = ({ row, ingredients }: FeedingRecord) => {
  const carried = row.snapshot?.carried
  return [
    ...ingredients.map(({ actual, dry_matter, cost }) => ({
      actual: actual ?? 0,
      dry_matter,
      value: cost ?? 0,
    })),
    ...(carried
      ? [{ actual: carried.weight, dry_matter: carried.dry_matter ?? 0, value: carried.cost }]
      : []),
  ]
}

/** What the feed left by a load consists of and cost: its share of everything that was in the mixer (F15, F23). */
export const carriedFeedOf = (source: FeedingRecord): CarriedFeed => {
  const { row, groups, ingredients } = source
  const given = groups.map(({ actual_weight }) => actual_weight ?? 0)
  const loaded = row.actual_weight ?? 0
  const own = ingredients.map(({ ingredient_id, actual, cost }) => ({
    ingredient: ingredient_id,
    weight: actual ?? 0,
    cost: cost ?? 0,
  }))
  const lines = merged([...own, ...(row.snapshot?.carried?.lines ?? [])])
    .filter(({ weight }) => weight > 0)
    .map(({ ingredient, weight, cost }) => ({
      ingredient,
      weight: shareByGroup({ amount: weight, loaded }, given).residue,
      cost: shareByGroup({ amount: cost, loaded, decimals: 4 }, given).residue,
    }))
  return {
    weight: row.residue ?? 0,
    dry_matter: actualMix(weighedFeed(source)).dryMatter,
    cost: roundTo(
      sumOf(lines, ({ cost }) => cost),
      4,
    ),
    lines,
  }
}

type Line = CarriedFeed['lines'][number]

const merged = (lines: readonly Line[]): Line[] =>
  [...Map.groupBy(lines, ({ ingredient }) => ingredient)].map(([ingredient, same]) => ({
    ingredient,
    weight: sumOf(same, ({ weight }) => weight),
    cost: sumOf(same, ({ cost }) => cost),
  }))
