import { trunc2 } from '@manger/contract'
import type { ClientActivity } from '@manger/contract/clients'
import { NO_VALUE, useFormat, useTranslate } from '@manger/platform'
import { StatusChip, TwoLines } from '@manger/ui'
import type { Column } from '@manger/ui/data'
import { accuracyOfDays } from '../activity.formulas.ts'
import { DayStrip } from './day-strip.tsx'
import { MissedNote } from './missed-note.tsx'

const cut = (value: number | null) => (value === null ? null : trunc2(value))

/** Columns of the activity of clients; what the cells tell in small is copied as columns of its own. */
export const useActivityColumns = (): Column<ClientActivity>[] => {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      key: 'client',
      title: t('client.company'),
      isName: true,
      copy: { value: ({ client }) => client.company_name },
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
    { key: 'country', title: t('fields.country'), copy: { value: ({ client }) => client.country } },
    {
      key: 'status',
      title: t('filter.status'),
      copy: { value: ({ client }) => t(`status.${client.status}`) },
      render: ({ client }) => <StatusChip status={client.status} />,
    },
    { key: 'days', title: t('day.title'), render: ({ days }) => <DayStrip days={days} /> },
    { key: 'farms', title: t('fields.farms'), copy: { value: ({ client }) => client.farms.length } },
    { key: 'planned', title: t('activity.planned'), copy: { value: ({ client }) => client.planned_30d } },
    {
      key: 'feedings',
      title: t('activity.feedingsShort'),
      align: 'number',
      copy: { title: t('activity.feedings'), value: ({ client }) => client.uploaded_30d },
      render: ({ client }) =>
        client.planned_30d === 0 ? (
          NO_VALUE
        ) : (
          <TwoLines note={<MissedNote missed={client.missed_30d} />}>
            {format.number(client.uploaded_30d)}
          </TwoLines>
        ),
    },
    { key: 'missed', title: t('activity.missed'), copy: { value: ({ client }) => client.missed_30d } },
    {
      key: 'accuracy',
      title: t('activity.accuracyShort'),
      align: 'number',
      // The strip of days tells it too: on a tablet held upright it goes before anything is cut.
      priority: 2,
      figure: 'accuracy',
      copy: {
        title: t('activity.accuracy'),
        unit: '%',
        value: ({ days }) => cut(accuracyOfDays(days)),
      },
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
      copy: { value: ({ client }) => client.last_activity_at },
      render: ({ client }) => format.relative(client.last_activity_at),
    },
  ]
}
