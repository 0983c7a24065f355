import type { ClientActivity } from '@manger/contract/clients'
import { NO_VALUE, useFormat, useTranslate } from '@manger/platform'
import { StatusChip, TwoLines } from '@manger/ui'
import type { Column } from '@manger/ui/data'
import { accuracyOfDays } from '../activity.formulas.ts'
import { DayStrip } from './day-strip.tsx'
import { MissedNote } from './missed-note.tsx'

/** Columns of the activity of clients. */
export const useActivityColumns = (): Column<ClientActivity>[] => {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      key: 'client',
      title: t('client.company'),
      isName: true,
      render: ({ client }) => (
        <TwoLines
          note={[client.country, t('client.farmCount', { count: client.farms.length })]
            .filter(Boolean)
            .join(' · ')}
        >
          {client.company_name}
        </TwoLines>
      ),
    },
    {
      key: 'status',
      title: t('filter.status'),
      render: ({ client }) => <StatusChip status={client.status} />,
    },
    { key: 'days', title: t('day.title'), render: ({ days }) => <DayStrip days={days} /> },
    {
      key: 'feedings',
      title: t('activity.feedingsShort'),
      align: 'number',
      render: ({ client }) =>
        client.planned_30d === 0 ? (
          NO_VALUE
        ) : (
          <TwoLines note={<MissedNote missed={client.missed_30d} />}>
            {format.number(client.uploaded_30d)}
          </TwoLines>
        ),
    },
    {
      key: 'accuracy',
      title: t('activity.accuracyShort'),
      align: 'number',
      figure: 'accuracy',
      render: ({ client, days }) => {
        const accuracy = accuracyOfDays(days)
        if (accuracy === null) return NO_VALUE
        const week = t('activity.week', { percent: format.percent(client.accuracy_7d) })
        return <TwoLines note={week}>{format.percent(accuracy)}</TwoLines>
      },
    },
    {
      key: 'seen',
      title: t('activity.lastSeen'),
      priority: 3,
      render: ({ client }) => format.relative(client.last_activity_at),
    },
  ]
}
