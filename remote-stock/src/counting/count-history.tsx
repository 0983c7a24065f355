import { type StockCountEntry, stockRoutes } from '@manger/contract/stocks'
import { useFormat, useListPart, useTranslate } from '@manger/platform'
import { Chip, cx, TwoLines } from '@manger/ui'
import { type Column, DataTable } from '@manger/ui/data'
import * as s from './counting.module.css'

const KindOf = ({ entry: { kind } }: { entry: StockCountEntry }) => {
  const t = useTranslate()
  return (
    <Chip tone={kind === 'count' ? 'grey' : 'orange'} icon={kind === 'count' ? 'clipboard' : 'delete'}>
      {t(`count.kind.${kind}`)}
    </Chip>
  )
}

const useHistoryColumns = (isOfOne: boolean): Column<StockCountEntry>[] => {
  const t = useTranslate()
  const format = useFormat()
  const columns: Column<StockCountEntry>[] = [
    {
      key: 'day',
      title: t('movement.day'),
      isName: isOfOne,
      card: { place: isOfOne ? 'title' : 'note', render: ({ day }) => format.day(day) },
      render: ({ day, at }) => <TwoLines note={format.time(at)}>{format.day(day)}</TwoLines>,
    },
    {
      key: 'ingredient',
      title: t('fields.ingredient'),
      isName: true,
      card: 'title',
      render: ({ ingredient }) => ingredient.name,
    },
    {
      key: 'kind',
      title: t('movement.kind'),
      priority: 2,
      card: 'aside',
      render: (entry) => <KindOf entry={entry} />,
    },
    {
      key: 'before',
      title: t('count.expected'),
      align: 'number',
      priority: 2,
      render: ({ before }) => format.weightText(before),
    },
    {
      key: 'after',
      title: t('count.found'),
      align: 'number',
      card: 'figure',
      render: ({ after }) => format.weightText(after),
    },
    {
      key: 'difference',
      title: t('count.difference'),
      align: 'number',
      card: 'note',
      render: ({ difference }) => (
        <span className={cx(difference < 0 && s.less)}>{format.weightChange(difference)}</span>
      ),
    },
    {
      key: 'money',
      title: t('count.money'),
      align: 'number',
      priority: 3,
      render: ({ value }) => format.money(value),
    },
    {
      key: 'reason',
      title: t('fields.reason'),
      priority: 3,
      card: 'below',
      render: ({ reason, author }) => <TwoLines note={author?.name}>{reason}</TwoLines>,
    },
  ]
  return columns.filter(({ key }) => !isOfOne || key !== 'ingredient')
}

type CountHistoryProps = {
  stock: number | undefined
  /** Only the counts of one ingredient. */
  ingredient?: number
}

/** What was counted and what spoilt, the latest first, with the difference that was booked. */
export const CountHistory = ({ stock, ingredient }: CountHistoryProps) => {
  const t = useTranslate()
  const { table } = useListPart(stockRoutes.counts, {
    params: { id: stock ?? 0 },
    query: { ingredient },
    isAsked: stock !== undefined,
  })
  const columns = useHistoryColumns(ingredient !== undefined)
  return (
    <DataTable
      {...table}
      bare
      size="small"
      label={t('count.history')}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('count.never'), text: t('count.neverText') }}
    />
  )
}
