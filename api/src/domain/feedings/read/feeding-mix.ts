import { type Money, roundTo } from '@manger/contract'
import { actualMix } from '@manger/contract/feedings'
import { mixOf } from '@manger/contract/rations'
import { carriedFeedOf, weighedFeed } from './carried-feed.ts'
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
