import { dayOf } from '@manger/contract'
import { scaleCheckError, scaleLevel } from '@manger/contract/alerts'
import { zoneOfFarm } from '#core/records/today.ts'
import { type Raising, raiseAlerts } from './raise.ts'

/** A scale check of a mixer: weights in kg, `at` when it was made. */
type CheckedScale = {
  farm: number
  mixer: { id: number; name: string }
  reference: number
  shown: number
  at: string
}

/** Raises an alert when a mixer's scale is more than 1 % off its reference (domain c). */
export const alertScale = async (
  work: Raising,
  { farm, mixer, reference, shown, at }: CheckedScale,
): Promise<void> => {
  const error = scaleCheckError(reference, shown)
  const level = scaleLevel(error)
  if (!level) return
  const day = dayOf(new Date(at), await zoneOfFarm(work.tx, work.client, farm))
  await raiseAlerts(work, [
    {
      kind: 'scale_check',
      object: `mixer:${mixer.id}`,
      day,
      level,
      home: { farm },
      at,
      facts: { mixer, reference, shown, error },
    },
  ])
}
