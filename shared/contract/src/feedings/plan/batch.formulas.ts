import { roundHalfUp, roundTo } from '../../units.ts'

/** A batch in one unit, the farm's: the sum of the groups' needs, feed carried in the mixer, the step of F3. */
type BatchInput = { need: number; residue?: number; step: number }

/** Weights of the batch in the same unit; `difference` is what rounding the load target added to `weight - residue`. */
type Batch = { weight: number; loadTarget: number; difference: number }

/** Batch weight and load target (F2): both rounded half up; feed carried from the last load is not loaded again. */
export const batchOf = ({ need, residue = 0, step }: BatchInput): Batch => {
  const weight = roundHalfUp(need, step)
  const missing = Math.max(0, weight - residue)
  const loadTarget = residue > 0 ? roundHalfUp(missing, step) : weight
  return { weight, loadTarget, difference: roundTo(loadTarget - missing, 8) }
}

// A pound stored in kg comes back a billionth off; that is no overload.
const HAIR = 1e-6

/** Whether a batch is heavier than the mixer may be (F2, specification 5); a weight that equals the maximum fits. */
export const isOverCapacity = (weight: number, maxWeight: number): boolean => weight > maxWeight + HAIR

/** Equal loads in whole steps that each fit the mixer and together are exactly the weight (F2). */
export const splitLoads = (weight: number, maxWeight: number, step: number): number[] => {
  // Loads are whole steps, so the maximum of the mixer is cut to whole steps: else rounding could lift a load above it.
  const holds = Math.floor(roundTo(maxWeight / step, 6)) * step
  if (weight <= 0 || holds <= 0) return []
  const count = Math.ceil(roundTo(weight / holds, 9))
  const steps = Math.floor(roundTo(weight / step, 6))
  // The first loads take a step more; what is less than a step goes with the last.
  const loads = Array.from(
    { length: count },
    (_, index) => Math.floor(steps / count) + (index < steps % count ? 1 : 0),
  )
  const rest = weight - steps * step
  return loads.map((load, index) => roundTo(load * step + (index === count - 1 ? rest : 0), 8))
}
