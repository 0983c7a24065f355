import { roundTo } from '@manger/contract'
import { actualMix } from '@manger/contract/feedings'
import { mixOf } from '@manger/contract/rations'
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
  return { dry_matter: dryMatter, price, cost: roundTo(cost * shareOfOwn(record), 4) }
}

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

// Feed that the next load took over is paid for there (F15).
const shareOfOwn = ({ row }: FeedingRecord): number => {
  const left = row.residue_choice === 'carry' ? (row.residue ?? 0) : 0
  return row.actual_weight && left > 0 ? 1 - left / row.actual_weight : 1
}
