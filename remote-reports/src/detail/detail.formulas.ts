import { toMinutes } from '@manger/contract'
import type { Feeding } from '@manger/contract/feedings'
import type { FeedingReport } from '@manger/contract/reports'

/** Loading or unloading: one feeding has both. */
export type Half = 'load' | 'upload'

type Result = { planned: number; actual: number | null; accuracy: number | null; admittance: number }

/** Plan, fact, accuracy and tolerance of one half of a feeding; weights in kg, the others in percent. */
export const resultOf = (feeding: Feeding, half: Half): Result =>
  half === 'load'
    ? {
        planned: feeding.load_target,
        // The target is what is weighed; feed taken over from an earlier load lies in the mixer beside it.
        actual: feeding.actual_weight === null ? null : feeding.actual_weight - feeding.carried_weight,
        accuracy: feeding.accuracy,
        admittance: feeding.settings.load_admittance,
      }
    : {
        planned: feeding.planned_weight,
        actual: feeding.unloaded_weight,
        accuracy: feeding.upload_accuracy,
        admittance: feeding.settings.unload_admittance,
      }

/** Mixing time by plan and as it was, in minutes; the share of it that was done is 1 when nothing is demanded (F11). */
export const mixingOf = ({
  feeding,
  mixed_seconds,
}: Pick<FeedingReport, 'feeding' | 'mixed_seconds'>): {
  planned: number
  done: number | null
  share: number
} => {
  const { mixing_seconds } = feeding.settings
  return {
    planned: toMinutes(mixing_seconds),
    done: mixed_seconds === null ? null : toMinutes(mixed_seconds),
    share: mixing_seconds > 0 ? Math.min(1, (mixed_seconds ?? 0) / mixing_seconds) : 1,
  }
}
