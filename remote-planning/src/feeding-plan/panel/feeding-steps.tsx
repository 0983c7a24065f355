import { dayOf } from '@manger/contract'
import { FEEDING_STATUSES, type Feeding, type FeedingStatus } from '@manger/contract/feedings'
import { useFarm, useFormat, useTranslate } from '@manger/platform'
import { type TimeStep, TimeSteps } from '@manger/ui'
import type { Estimate } from '../mixers-today/turn.formulas.ts'

const useSteps = (feeding: Feeding, estimate: Estimate | undefined): TimeStep[] => {
  const t = useTranslate()
  const format = useFormat()
  const { timezone } = useFarm()
  const about = (clock: string | undefined) =>
    clock === undefined ? '' : t('about', { time: format.time(clock) })
  const at = (moment: string | null, clock?: string) => (moment === null ? about(clock) : format.time(moment))
  // Planned on an earlier day: its time would read as one of today.
  const isOfDay = dayOf(new Date(feeding.created_at), timezone) === feeding.planned_on
  const times: Record<FeedingStatus, string> = {
    waited: isOfDay ? format.time(feeding.created_at) : format.dayMonth(feeding.created_at),
    in_process: at(feeding.load_started_at, estimate?.load),
    loaded: at(feeding.load_ended_at),
    out_process: at(feeding.upload_started_at, estimate?.unload),
    uploaded: at(feeding.upload_ended_at),
  }
  return FEEDING_STATUSES.map((status) => ({ status, time: times[status] }))
}

/** The five statuses of a feeding with the time of each; what is still to come is estimated. */
export const FeedingSteps = ({ feeding, estimate }: { feeding: Feeding; estimate: Estimate | undefined }) => (
  <TimeSteps steps={useSteps(feeding, estimate)} now={feeding.status} />
)
