import { dayOf } from '@manger/contract'
import { useFarm, useFormat, useTranslate } from '@manger/platform'
import { EmptyState, ErrorState, SkeletonBlock } from '@manger/ui'
import { useFeedingEvents } from '../feeding-plan.api.ts'
import * as s from './panel.module.css'

/** What was done with a feeding, by whom and when. */
export const EventLog = ({ feeding }: { feeding: number }) => {
  const t = useTranslate()
  const format = useFormat()
  const { timezone } = useFarm()
  const { data, error, refresh } = useFeedingEvents(feeding)
  if (data === undefined && error !== undefined) return <ErrorState onRetry={() => void refresh()} />
  if (data === undefined) return <SkeletonBlock rows={5} />
  if (data.data.length === 0) return <EmptyState title={t('event.none')} />
  // What is put right later would read as done on the feeding's day.
  const onFirstDay = (at: string) =>
    dayOf(new Date(at), timezone) === dayOf(new Date(data.data[0]?.at ?? at), timezone)
  return (
    <ol className={s.log}>
      {data.data.map(({ id, kind, at, operator, subject, weight, reason }) => (
        <li key={id}>
          <time dateTime={at}>
            {format.time(at)}
            {!onFirstDay(at) && <small>{format.dayMonth(at)}</small>}
          </time>
          <span className={s.words}>
            <span>
              <b>{t(`event.${kind}`, { defaultValue: kind })}</b>
              {subject !== null && ` · ${subject}`}
              {weight !== null && ` · ${format.weightText(weight)}`}
            </span>
            <small className={s.sub}>{[operator?.name, reason].filter(Boolean).join(' · ')}</small>
          </span>
        </li>
      ))}
    </ol>
  )
}
