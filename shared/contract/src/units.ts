/** A number that says what it measures; a plain number fits, another unit does not. */
type Measure<Unit extends string> = number & { readonly __unit?: Unit }

/** Kilograms as fed. */
export type Kg = Measure<'kg'>
/** Tonnes of 1000 kg. */
export type Tonnes = Measure<'t'>
/** Percent, 0 to 100 unless a deviation. */
export type Percent = Measure<'%'>
/** Seconds. */
export type Seconds = Measure<'s'>
/** Minutes. */
export type Minutes = Measure<'min'>
/** Money in the client's currency. */
export type Money = Measure<'money'>
/** Money per 1000 kg. */
export type PricePerTonne = Measure<'money/t'>

/** The unit in which a farm weighs and a person reads. */
export type WeightUnit = 'kg' | 'lb'

/** Kilograms of one pound (domain b). */
export const KG_PER_LB = 0.45359237
/** Pounds of one short ton (domain b). */
const LB_PER_TON = 2000

/** Kilograms of one "1" in the given unit. */
export const kgPerUnit = (unit: WeightUnit): Kg => (unit === 'lb' ? KG_PER_LB : 1)

/** Kilograms in the person's unit; not rounded. */
export const fromKg = (kg: Kg, unit: WeightUnit): number => kg / kgPerUnit(unit)

/** A typed number of the person's unit in kilograms, cut to the 8 decimals that the database keeps. */
export const toKg = (value: number, unit: WeightUnit): Kg =>
  unit === 'lb' ? roundTo(value * KG_PER_LB, 8) : value

/** A price per 1000 kg as the person reads it: per tonne, or per short ton of 2000 lb. */
export const priceInUnit = (price: PricePerTonne, unit: WeightUnit): number =>
  unit === 'lb' ? (price * LB_PER_TON * KG_PER_LB) / 1000 : price

/** A typed price per tonne or short ton as price per 1000 kg, with the 8 decimals that the database keeps. */
export const priceToTonne = (price: number, unit: WeightUnit): PricePerTonne =>
  unit === 'lb' ? roundTo((price * 1000) / (LB_PER_TON * KG_PER_LB), 8) : price

// From here on a number counts in whole or half steps itself.
const FINEST = 2 ** 52

/**
 * Rounds to the nearest value of so many decimals, halves away from 0 as the database's numeric does; heals the drift of
 * binary fractions, so that a half of the decimal that was typed is a half here too.
 */
export const roundTo = (value: number, digits: number): number => {
  const factor = 10 ** digits
  const steps = Math.abs(value) * factor
  // A number this large has no such digits; the nudge below would move it by whole steps.
  if (steps >= FINEST) return value
  const nudge = steps < FINEST / 4 ? 1 + Number.EPSILON : 1
  const size = Math.round(steps * nudge) / factor
  // Never a minus before nothing.
  return value < 0 && size > 0 ? -size : size
}

/** Sum of one number per item, with the 8 decimals that the database keeps. */
export const sumOf = <Item>(items: readonly Item[], read: (item: Item) => number): number =>
  roundTo(
    items.reduce((sum, item) => sum + read(item), 0),
    8,
  )

/** Cuts to two decimals towards zero, as every value on screen is (specification 9, domain b: trunc2). */
export const trunc2 = (value: number): number => {
  const cut = Math.floor(Math.round(Math.abs(value) * 1e6) / 1e4) / 100
  // A minus before nothing would be shown as -0.00.
  return value < 0 && cut > 0 ? -cut : cut
}

/** Cuts to two decimals as `trunc2`; with 6 to the six that a share has, which is all that it has: binary dust goes. */
export const cutAt = (value: number, decimals: 2 | 6 = 2): number =>
  decimals === 2 ? trunc2(value) : roundTo(value, 6)

/** Cuts to `digits` decimals towards zero; up to two, since trunc2 has already dropped the binary dust. */
export const cutTo = (value: number, digits: 0 | 1 | 2): number => {
  const factor = 10 ** digits
  return digits === 2 ? trunc2(value) : Math.trunc(Math.round(trunc2(value) * 100) / (100 / factor)) / factor
}

/** Rounds to the nearest multiple of `step`, halves up (F2). */
export const roundHalfUp = (value: number, step: number): number => {
  // The step is brought to whole hundredths first, else 0.01 steps drift in binary.
  const units = Math.round((value / step) * 1e6) / 1e6
  return roundTo(Math.floor(units + 0.5) * step, 8)
}

/** Kilograms in tonnes, exact to the gram's thousandth: what is computed on. */
export const tonnesOf = (kg: Kg): Tonnes => roundTo(kg / 1000, 9)

/** Kilograms in tonnes, rounded to two decimals (specification 9): what is shown. */
export const toTonnes = (kg: Kg): Tonnes => roundHalfUp(kg / 1000, 0.01)

/** Seconds in minutes with one decimal, rounded half up (F11). */
export const toMinutes = (seconds: Seconds): Minutes => roundHalfUp(seconds / 60, 0.1)
