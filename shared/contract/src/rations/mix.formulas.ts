import { type Kg, type Money, type Percent, type PricePerTonne, roundTo, sumOf } from '../units.ts'

/** A part of a mix: its percent, dry matter in percent and price per 1000 kg. */
export type MixLine = { percent: Percent; dry_matter: Percent; price: PricePerTonne }

/** What a mix is: dry matter and humidity in percent, price per 1000 kg; null while it has no parts. */
export type Mix = {
  dryMatter: Percent | null
  humidity: Percent | null
  price: PricePerTonne | null
  percentTotal: Percent
}

/** Humidity of a dry matter, or dry matter of a humidity, in percent (F6): one is typed, the other follows. */
export const restOfHundred = (percent: Percent): Percent => roundTo(100 - percent, 6)

/** Dry matter, humidity and price of a mix (F6, F8); a draft that is not 100 % yet counts as the mix so far. */
export const mixOf = (lines: readonly MixLine[]): Mix => {
  const percentTotal = sumOf(lines, (line) => line.percent)
  if (percentTotal <= 0) return { dryMatter: null, humidity: null, price: null, percentTotal }
  const dryMatter = sumOf(lines, (line) => line.percent * line.dry_matter) / percentTotal
  const price = sumOf(lines, (line) => line.percent * line.price) / percentTotal
  return { dryMatter, humidity: restOfHundred(dryMatter), price, percentTotal }
}

/** What one head gets in kg, kg dry matter and money: a draft counts with the sum it has, not as 100 % (F6, F8). */
export const perHead = (
  lines: readonly MixLine[],
  kgPerHead: Kg,
): { kg: Kg; dryMatter: Kg; cost: Money } => ({
  kg: (kgPerHead * sumOf(lines, (line) => line.percent)) / 100,
  dryMatter: (kgPerHead * sumOf(lines, (line) => line.percent * line.dry_matter)) / 10_000,
  cost: (kgPerHead * sumOf(lines, (line) => line.percent * line.price)) / 100_000,
})

/** Dry matter per head in kg (F7); `weight` is the group's plan, or what was delivered less leftovers; null without heads. */
export const dryMatterPerHead = (weight: Kg, dryMatter: Percent, heads: number): Kg | null =>
  heads > 0 ? (weight * dryMatter) / 100 / heads : null

/** Cost of one head's day in money: over its feedings, kg per head times the price per 1000 kg (F8). */
export const costPerHeadDay = (feedings: readonly { kgPerHead: Kg; price: PricePerTonne }[]): Money =>
  sumOf(feedings, ({ kgPerHead, price }) => (kgPerHead * price) / 1000)

/** Price of one kg of dry matter in money (F8); null for a mix without dry matter. */
export const pricePerKgDryMatter = (price: PricePerTonne, dryMatter: Percent): Money | null =>
  dryMatter > 0 ? price / 1000 / (dryMatter / 100) : null
