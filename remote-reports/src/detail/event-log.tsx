import type { FeedingEvent } from '@manger/contract/feedings'
import { type Format, useTranslate } from '@manger/platform'
import { Card, EmptyState } from '@manger/ui'
import * as s from './detail.module.css'

/** What was done, by whom and when, oldest first. */
export const EventLog = ({ events, format }: { events: readonly FeedingEvent[]; format: Format }) => {
  const t = useTranslate()
  return (
    <Card title={t('detail.log')}>
      {events.length === 0 ? (
        <EmptyState text={t('detail.noLog')} />
      ) : (
        <ol className={s.log}>
          {events.map(({ id, kind, at, operator, subject, weight, reason }) => (
            <li key={id}>
              <time dateTime={at}>{format.time(at)}</time>
              <span>
                <b>{t(`event.${kind}`, { defaultValue: kind })}</b>
                {subject !== null && ` · ${subject}`}
                {weight !== null && ` · ${format.weightText(weight)}`}
                <small>{[operator?.name, reason].filter(Boolean).join(' · ')}</small>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
