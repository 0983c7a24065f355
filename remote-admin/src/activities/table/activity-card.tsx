import type { ClientActivity } from '@manger/contract/clients'
import { useFormat, useTranslate } from '@manger/platform'
import { StatusChip } from '@manger/ui'
import * as s from './activity-card.module.css'
import { DayStrip } from './day-strip.tsx'
import { MissedNote } from './missed-note.tsx'

/** A client's 30 days on a phone: name, status, strip, one big figure. */
export const ActivityCard = ({ activity: { client, days } }: { activity: ClientActivity }) => {
  const t = useTranslate()
  const format = useFormat()
  return (
    <div className={s.card}>
      <div className={s.line}>
        <b className={s.name}>{client.company_name}</b>
        <StatusChip status={client.status} />
      </div>
      <div className={s.line}>
        <DayStrip days={days} />
        <span>{format.relative(client.last_activity_at)}</span>
      </div>
      {client.planned_30d > 0 && (
        <div className={s.line}>
          <span className={s.figure}>
            {format.number(client.uploaded_30d)}
            <small>{t('activity.ofPlanned', { total: format.number(client.planned_30d) })}</small>
          </span>
          <MissedNote missed={client.missed_30d} />
        </div>
      )}
    </div>
  )
}
