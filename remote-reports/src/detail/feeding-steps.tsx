import { FEEDING_STATUSES, type Feeding, type FeedingStatus } from '@manger/contract/feedings'
import type { Format } from '@manger/platform'
import { TimeSteps } from '@manger/ui'

const momentsOf = (feeding: Feeding): Record<FeedingStatus, string | null> => ({
  waited: null,
  in_process: feeding.load_started_at,
  loaded: feeding.load_ended_at,
  out_process: feeding.upload_started_at,
  uploaded: feeding.upload_ended_at,
})

/** The way of a feeding through its statuses, with the time at which each began. */
export const FeedingSteps = ({ feeding, format }: { feeding: Feeding; format: Format }) => {
  const moments = momentsOf(feeding)
  const timeOf = (status: FeedingStatus) =>
    format.time(status === 'waited' ? feeding.period.time_start : moments[status])
  const steps = FEEDING_STATUSES.map((status) => ({ status, time: timeOf(status) }))
  return <TimeSteps framed steps={steps} now={feeding.status} />
}
