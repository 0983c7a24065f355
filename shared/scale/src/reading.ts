import type { ScaleUnit } from '@manger/contract/mixers'

export type { ScaleUnit }

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
