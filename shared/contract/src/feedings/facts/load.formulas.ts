import {
  type Kg,
  type Money,
  type Percent,
  type PricePerTonne,
  roundTo,
  type Seconds,
  sumOf,
} from '../../units.ts'

/** A weighed line of a load: kg, dry matter in percent when weighed, value of its movements in money (F21). */
type WeighedFeed = { actual: Kg; dry_matter: Percent; value: Money }

/** What was really loaded: kg, money, and dry matter in percent and price per 1000 kg, null for an empty load. */
type ActualMix = { mass: Kg; cost: Money; dryMatter: Percent | null; price: PricePerTonne | null }

/** Actual dry matter, cost and price of a load (F10); carried residue is one of the lines (F15). */
export const actualMix = (lines: readonly WeighedFeed[]): ActualMix => {
  const mass = sumOf(lines, (line) => line.actual)
  const cost = roundTo(
    sumOf(lines, (line) => line.value),
    4,
  )
  if (mass <= 0) return { mass, cost, dryMatter: null, price: null }
  const dryMatter = sumOf(lines, (line) => line.actual * line.dry_matter) / mass
  return { mass, cost, dryMatter, price: (cost / mass) * 1000 }
}

/** Mixing settings of a mixer: seconds and auger rotations, each a base and an addition per 1000 kg. */
type MixingSettings = {
  mix_time: Seconds
  mix_time_per_ton: Seconds
  auger_rotations: number
  auger_rotation_coefficient: number
}

/** How long, and with how many auger rotations, a load is mixed; 0 rotations = only the time counts. */
type Mixing = { seconds: Seconds; rotations: number }

/** Mixing time in seconds and auger rotations that a load of so many kg needs, from the last ingredient on (F11). */
export const mixingOf = (mixer: MixingSettings, weight: Kg): Mixing => ({
  seconds: roundTo(mixer.mix_time + (mixer.mix_time_per_ton * weight) / 1000, 6),
  rotations: roundTo(mixer.auger_rotations + (mixer.auger_rotation_coefficient * weight) / 1000, 6),
})

/** Seconds of mixing that are missing; 0 when the time was reached (F11, alert "mixing too short"). */
export const mixingShortfall = (done: Seconds, needed: Seconds): Seconds => Math.max(0, needed - done)

/**
 * Seconds of mixing that are missing until the time and, where a scale counts them, the rotations are reached; rotations take
 * the time that the mixer has for them, at least a second; 0 when it is mixed (F11).
 */
export const mixingMissing = (
  done: { seconds: Seconds; rotations: number | null },
  needed: Mixing,
): Seconds => {
  const rotations = done.rotations === null ? 0 : Math.max(0, needed.rotations - done.rotations)
  const forRotations = rotations > 0 ? Math.max(1, (rotations / needed.rotations) * needed.seconds) : 0
  return Math.max(mixingShortfall(done.seconds, needed.seconds), forRotations)
}
