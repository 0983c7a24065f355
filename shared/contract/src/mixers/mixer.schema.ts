import { z } from 'zod'
import { FEEDING_STATUSES } from '../feedings/feeding.words.ts'
import { readAs } from '../field-kinds.ts'
import { Id, IdList, line, name } from '../fields.ts'
import { NOUN } from '../nouns.ts'
import { keptResource } from '../resource.ts'
import { Ref, rowFields } from '../row.ts'
import { type Kg, toKg, type WeightUnit } from '../units.ts'
import { mixerScale } from './scale.schema.ts'

const kg = (min: number, max: number) => readAs('weight', z.number().min(min).max(max))
const admittance = () => readAs('percent', z.number().min(0).max(20))

/** What is typed to make a mixer; weights in kg, times in seconds, admittance in percent (domain d2, F11, F13). */
export const MixerDraft = z.object({
  farm: Id,
  name: name(60),
  model: Id.nullable().default(null),
  max_weight: kg(100, 60_000),
  mix_time: readAs('minutes', z.number().int().min(0).max(3600)).default(240),
  mix_time_per_ton: readAs('minutesPerTon', z.number().int().min(0).max(600)).default(0),
  /** Plans are rounded to 5 of the farm's unit when the ration allows it too (F3). */
  rounding: z.boolean().default(true),
  calibration: line(64).default(''),
  load_admittance: admittance().default(2),
  unload_admittance: admittance().default(3),
  load_sensitivity: kg(1, 200).default(5),
  unload_sensitivity: kg(1, 200).default(5),
  /** Seconds in the window before the next ingredient comes by itself; null switches it off (F13). */
  automatic_transition_time: readAs('seconds', z.number().int().min(1).max(60)).nullable().default(5),
  auger_rotations: z.number().min(0).max(10_000).default(0),
  auger_rotation_coefficient: readAs('turnsPerTon', z.number().min(0).max(10_000)).default(0),
  ...mixerScale,
})
export type MixerDraft = z.infer<typeof MixerDraft>

/** Sensitivity in kg of a new mixer on a farm that weighs in this unit: 5 kg or 10 lb (F13). */
export const usualSensitivity = (unit: WeightUnit): Kg => toKg(unit === 'lb' ? 10 : 5, unit)

/** A mixer; `busy` names the feeding that occupies it. */
export const Mixer = MixerDraft.extend({
  ...rowFields,
  brand_name: z.string().nullable(),
  model_name: z.string().nullable(),
  busy: Ref.extend({ status: z.enum(FEEDING_STATUSES) }).nullable(),
})
export type Mixer = z.infer<typeof Mixer>

/** Calls of mixers (specification 7). */
export const mixerRoutes = keptResource({
  path: 'manager/mixers/',
  section: 'manager.mixer',
  item: Mixer,
  lite: Mixer.pick({ farm: true, max_weight: true }).shape,
  draft: MixerDraft,
  filters: { farm: IdList.optional() },
  // What waits in a mixer is reckoned anew with it, and both tell its name.
  touches: [NOUN.feedings, NOUN.periods],
  noun: 'mixers',
})
