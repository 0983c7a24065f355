import { z } from 'zod'
import { readAs } from '../field-kinds.ts'
import { line } from '../fields.ts'
import { KG_PER_LB, type Kg, roundTo } from '../units.ts'

/** Ways to speak of the scales of mixers, by the names of `@manger/scale`, which reads them. */
export const SCALE_PROTOCOLS = [
  'ez2',
  'scorem7',
  'scorem11',
  'dini',
  'and',
  'cas22',
  'mt-sics',
  'toledo',
  'nci',
  'rinstrum',
  'sma',
] as const

/** Units that a scale may weigh in. */
export const SCALE_UNITS = ['kg', 'lb', 't', 'g'] as const
/** A unit of {@link SCALE_UNITS}. */
export type ScaleUnit = (typeof SCALE_UNITS)[number]

const KG: Readonly<Record<ScaleUnit, Kg>> = { kg: 1, lb: KG_PER_LB, t: 1000, g: 0.001 }

/** Kg of a weight in the unit of a scale, with the 8 decimals that the database keeps. */
export const kgOnScale = (weight: number, unit: ScaleUnit): Kg => roundTo(weight * KG[unit], 8)

// A program beside the scale: pages may reach the device itself and names of the farm's own network.
const BRIDGE = /^(http:\/\/(localhost|127\.0\.0\.1|[a-z0-9-]+\.local)(:\d{1,5})?)?$/

/** How the scale of a mixer is read; all of it may be left out, since a scale tells most by itself (F13). */
export const mixerScale = {
  /** Null: found by listening. */
  scale_protocol: z.enum(SCALE_PROTOCOLS).nullable().default(null),
  /** The unit of its display, where it sends none or one that nobody knows; null: the one that it sends. */
  scale_unit: z.enum(SCALE_UNITS).nullable().default(null),
  /** The smallest step that it shows, kg. */
  scale_division: readAs('weight', z.number().min(0.01).max(100)).nullable().default(null),
  /** Where the program beside it answers: `http://localhost:7373`. Empty: none, or the usual one. */
  scale_address: line(100).regex(BRIDGE).default(''),
}

/** What the cab is told of the scale of a feeding's mixer. */
export const MixerScale = z.object(mixerScale)
export type MixerScale = z.infer<typeof MixerScale>
