/** Units that a scale names. */
export const SCALE_UNITS = ['kg', 'lb', 't', 'g'] as const
export type ScaleUnit = (typeof SCALE_UNITS)[number]

/** What one line of a scale says. */
export type Reading = {
  /** In the scale's own unit; null where it cannot tell one: it is over or under what it may weigh. */
  weight: number | null
  /** Null: this format names none. */
  unit: ScaleUnit | null
  /** Null: this format does not say whether it stands still. */
  stability: 'stable' | 'moving' | 'over' | 'under' | null
  isNet: boolean | null
  /** Turns of the auger since the scale was switched on. */
  rotations: number | null
}

/** A reading to write, with as many decimals as the scale shows. */
export type Sent = Partial<Reading> & { weight: number; decimals?: number }

const KG = { kg: 1, lb: 0.453_592_37, t: 1000, g: 0.001 } as const satisfies Record<ScaleUnit, number>

/** Kg of a weight in the scale's unit. */
export const kgOf = (weight: number, unit: ScaleUnit): number => weight * KG[unit]
