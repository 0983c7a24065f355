import type { ClientAttention } from '@manger/contract/clients'
import { useFormat, useTranslate } from '@manger/platform'
import { StatusChip, TwoLines } from '@manger/ui'
import type { Column } from '@manger/ui/data'
import { Reasons } from './reasons.tsx'
import { useReasonWords } from './use-reason-words.ts'
import { WeekStrip } from './week-strip.tsx'

/** The days of a client as the strip shows them. */
export const weekOf = ({ week }: ClientAttention) =>
  week.map(({ date, planned, uploaded, missed, accuracy }) => ({
    date,
    planned,
    done: uploaded,
    missed,
    accuracy,
  }))

/** Columns of the portfolio; reasons are copied as the sentences that they are. */
export const usePortfolioColumns = (): Column<ClientAttention>[] => {
  const t = useTranslate()
  const format = useFormat()
  const words = useReasonWords()
  return [
    {
      key: 'client',
      title: t('client.company'),
      isName: true,
      width: 260,
      copy: { value: ({ client }) => client.name },
      render: ({ client, country, seen_at }) => (
        <TwoLines
          note={[country, seen_at === null ? '' : t('portfolio.seen', { when: format.relative(seen_at) })]
            .filter(Boolean)
            .join(' · ')}
        >
          {client.name}
        </TwoLines>
      ),
    },
    { key: 'country', title: t('fields.country'), copy: { value: ({ country }) => country } },
    {
      key: 'status',
      title: t('filter.status'),
      width: 150,
      priority: 3,
      copy: { value: ({ status }) => t(`status.${status}`) },
      render: ({ status }) => <StatusChip status={status} />,
    },
    {
      key: 'reasons',
      title: t('portfolio.reasons'),
      copy: { value: ({ reasons }) => reasons.map(words).join('; ') },
      render: (row) => <Reasons row={row} />,
    },
    {
      key: 'week',
      title: t('portfolio.week'),
      width: 220,
      priority: 2,
      render: (row) => <WeekStrip days={weekOf(row)} name={row.client.name} />,
    },
    { key: 'seen', title: t('portfolio.seenAt'), copy: { value: ({ seen_at }) => seen_at } },
  ]
}
