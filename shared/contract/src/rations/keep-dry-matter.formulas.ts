import { type Percent, roundTo } from '../units.ts'
import { mixOf } from './mix.formulas.ts'
import { readableShares } from './percents.formulas.ts'

/** A line whose dry matter changes: the percent it has, its dry matter before and now, in percent. */
type DryMatterLine = { percent: Percent; dry_matter: Percent; new_dry_matter: Percent }

/** The recalculated ration: percents that add up to 100, the factor k for kg per head, dry matter in percent. */
export type KeptDryMatter = { percents: Percent[]; factor: number; dryMatter: Percent }

/**
 * Recalculates a ration so that every head keeps the kg of dry matter of every ingredient (F9).
 * Null when a used ingredient would have no dry matter: no weight of it could replace what was there.
 */
export const keepDryMatter = (lines: readonly DryMatterLine[]): KeptDryMatter | null => {
  const used = lines.filter((line) => line.percent > 0 && line.dry_matter > 0)
  if (used.length === 0 || used.some((line) => line.new_dry_matter <= 0)) return null
  // Water and the like carry no dry matter to keep: they keep their share of the old mix.
  const needs = lines.map((line) =>
    line.dry_matter > 0 && line.new_dry_matter > 0
      ? (line.percent * line.dry_matter) / line.new_dry_matter
      : line.percent,
  )
  const total = needs.reduce((sum, needed) => sum + needed, 0)
  const percents = readableShares(
    needs,
    lines.map(({ percent }) => percent),
  )
  // What is told is what will be saved: the mix of the rounded percents.
  const { dryMatter } = mixOf(
    lines.map((line, index) => ({
      percent: percents[index] ?? 0,
      dry_matter: line.new_dry_matter,
      price: 0,
    })),
  )
  return { percents, factor: total / 100, dryMatter: roundTo(dryMatter ?? 0, 8) }
}
