import { FEEDING_STATUSES, type Feeding, type FeedingStatus } from '@manger/contract/feedings'
import { type Format, useTranslate } from '@manger/platform'
import { Icon, type IconName } from '@manger/ui'
import * as s from './time-steps.module.css'

const ICONS: Record<FeedingStatus, IconName> = {
  waited: 'circle-dashed',
  in_process: 'load',
  loaded: 'circle-dot',
  out_process: 'unload',
  uploaded: 'circle-check',
}

const momentsOf = (feeding: Feeding): Record<FeedingStatus, string | null> => ({
  waited: null,
  in_process: feeding.load_started_at,
  loaded: feeding.load_ended_at,
  out_process: feeding.upload_started_at,
  uploaded: feeding.upload_ended_at,
})

/** The way of a feeding through its statuses, with the time at which each began. */
export const TimeSteps = ({ feeding, format }: { feeding: Feeding; format: Format }) => {
  const t = useTranslate()
  const moments = momentsOf(feeding)
  const now = FEEDING_STATUSES.indexOf(feeding.status)
  return (
    <ol className={s.steps}>
      {FEEDING_STATUSES.map((status, index) => (
        <li
          key={status}
          data-state={index < now ? 'done' : index === now ? 'now' : 'ahead'}
          aria-current={index === now ? 'step' : undefined}
        >
          <span className={s.icon}>
            <Icon name={ICONS[status]} size={16} />
          </span>
          <span className={s.word}>{t(`status.${status}`)}</span>
          <small>
            {status === 'waited' ? format.time(feeding.period.time_start) : format.time(moments[status])}
          </small>
        </li>
      ))}
    </ol>
  )
}
