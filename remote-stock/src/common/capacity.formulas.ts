import { KG_PER_LB, roundTo, type Tonnes, type WeightUnit } from '@manger/contract'

const TONNES_PER_TON = (2000 * KG_PER_LB) / 1000

/** A capacity as the person reads it: tonnes, or tons of 2000 lb, with the two decimals of a field. */
export const capacityIn = (tonnes: Tonnes, unit: WeightUnit): number =>
  unit === 'lb' ? roundTo(tonnes / TONNES_PER_TON, 2) : tonnes

/** A typed capacity in tonnes. */
export const capacityOf = (typed: number, unit: WeightUnit): Tonnes =>
  unit === 'lb' ? roundTo(typed * TONNES_PER_TON, 8) : typed
