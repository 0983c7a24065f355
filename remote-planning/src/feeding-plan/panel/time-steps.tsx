import { dayOf } from '@manger/contract'
import type { Feeding, FeedingStatus } from '@manger/contract/feedings'
import { useFarm, useFormat, useTranslate } from '@manger/platform'
import { Icon, type IconName } from '@manger/ui'
import type { Estimate } from '../mixers-today/turn.formulas.ts'
import * as s from './time-steps.module.css'

type Step = { status: FeedingStatus; icon: IconName; time: string }

const ICONS: Record<FeedingStatus, IconName> = {
  waited: 'circle-dashed',
  in_process: 'load',
  loaded: 'circle-dot',
  out_process: 'unload',
  uploaded: 'circle-check',
}

const useSteps = (feeding: Feeding, estimate: Estimate | undefined): Step[] => {
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
  const statuses: FeedingStatus[] = ['waited', 'in_process', 'loaded', 'out_process', 'uploaded']
  return statuses.map((status) => ({ status, icon: ICONS[status], time: times[status] }))
}

/** The five statuses of a feeding with the time of each; what is still to come is estimated. */
export const TimeSteps = ({ feeding, estimate }: { feeding: Feeding; estimate: Estimate | undefined }) => {
  const t = useTranslate()
  const steps = useSteps(feeding, estimate)
  const now = steps.findIndex(({ status }) => status === feeding.status)
  const stateOf = (index: number) => (index === now ? 'now' : index < now ? 'done' : 'ahead')
  return (
    <ol className={s.steps}>
      {steps.map(({ status, icon, time }, index) => (
        <li key={status} data-state={stateOf(index)} aria-current={index === now ? 'step' : undefined}>
          <span className={s.icon}>
            <Icon name={icon} size={14} label={t(`status.${status}`)} />
          </span>
          <small>{time}</small>
        </li>
      ))}
    </ol>
  )
}
