import { FINE_STEP } from '../constants.ts'
import { mixOf } from '../rations/mix.formulas.ts'
import {
  fromKg,
  type Kg,
  type Money,
  type Percent,
  type PricePerTonne,
  roundTo,
  sumOf,
  toKg,
  type WeightUnit,
} from '../units.ts'
import { batchWeights } from './compound-feed.formulas.ts'

/** Kg of each input over all equal batches (F4, F26): shared out in the farm's unit, so that its scale can show it. */
export const plannedInputs = (
  { batches, batch }: { batches: number; batch: Kg },
  percents: readonly Percent[],
  unit: WeightUnit,
): Kg[] =>
  batchWeights(roundTo(fromKg(batch, unit), 8), percents, FINE_STEP).map((weight) =>
    roundTo(toKg(weight, unit) * batches, 8),
  )

/** What goes into a craft: kg, and what the feed is. */
type CraftWeight = { weight: Kg; dry_matter: Percent; price: PricePerTonne }

/** What comes out: kg, money, price per 1000 kg (F21) and dry matter in % (F6); null without any kg. */
export type CraftResult = {
  mass: Kg
  cost: Money
  price: PricePerTonne | null
  dryMatter: Percent | null
}

/** What a craft of these weights would be, at the prices at which the feeds leave their stores now (F6, F21). */
export const craftResult = (lines: readonly CraftWeight[]): CraftResult => {
  const mass = roundTo(
    sumOf(lines, ({ weight }) => weight),
    8,
  )
  const parts = lines.map(({ weight, ...feed }) => ({
    ...feed,
    percent: mass > 0 ? (100 * weight) / mass : 0,
  }))
  const { dryMatter, price } = mixOf(parts)
  return {
    mass,
    cost: roundTo(
      sumOf(lines, ({ weight, price: of }) => (weight * of) / 1000),
      4,
    ),
    price,
    dryMatter,
  }
}
