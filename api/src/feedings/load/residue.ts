import { dayOf, roundTo, sumOf } from '@manger/contract'
import { actualMix, shareByGroup } from '@manger/contract/feedings'
import type { CarriedFeed } from '#database/tables/feedings.ts'
import { changeFeeding, logEvent } from '../actions/keep.ts'
import { weighedFeed } from '../read/feeding-mix.ts'
import { type FeedingRecord, readFeedings } from '../read/read-feedings.ts'
import type { Acting, Work } from '../work.ts'
import { openResidueOf } from './residue.queries.ts'

/** Feed that lies in a feeding's mixer from an earlier load. */
export type OpenResidue = { source: FeedingRecord; isSameRation: boolean; isExpired: boolean }

/** What was carried over to a feeding's mixer and not used yet; at the end of its day it counts as lost (F15). */
export const findResidue = async (work: Work, { row }: FeedingRecord): Promise<OpenResidue | null> => {
  const found = await openResidueOf(work.tx, work.client, row.mixer_id)
  if (!found) return null
  const [source] = await readFeedings(work.tx, work.client, { ids: [found.id] })
  if (!source) return null
  const leftOn = dayOf(new Date(source.row.upload_ended_at ?? work.now), row.timezone)
  return {
    source,
    isSameRation: source.row.ration_id === row.ration_id,
    isExpired: leftOn < dayOf(work.now, row.timezone),
  }
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

/** Writes off what an earlier load had left to be carried on. */
export const writeOffResidue = async (work: Acting, { row }: FeedingRecord): Promise<void> => {
  await changeFeeding(work, row.id, { residue_choice: 'write_off' })
  await logEvent(work, {
    feeding: row.id,
    kind: 'write_off',
    at: work.now.toISOString(),
    weight: row.residue,
  })
}
