import { FINE_STEP, WEIGHT_STEP } from '../../constants.ts'
import { type Kg, toKg, type WeightUnit } from '../../units.ts'

/** The two switches that must both be on for rounding to whole steps, and the farm's unit. */
type StepChoice = { mixerRounding: boolean; rationRounding: boolean; unit: WeightUnit }

/** Rounding step in the farm's own unit (F3): 5 when mixer and ration both round, else 0.01. */
export const stepInUnit = ({ mixerRounding, rationRounding }: StepChoice): number =>
  mixerRounding && rationRounding ? WEIGHT_STEP : FINE_STEP

/** Rounding step in kg (F3): 5 kg, 5 lb = 2.26796185 kg, or 0.01 of the farm's unit; never the viewer's unit. */
export const stepOf = (choice: StepChoice): Kg => toKg(stepInUnit(choice), choice.unit)
