import type { StockCountEntry } from '@manger/contract/stocks'
import { useCan, useFormat, useTranslate } from '@manger/platform'
import { Chip, cx, TwoLines } from '@manger/ui'
import { type Column, DataTable } from '@manger/ui/data'
import { useCounts } from './counting.api.ts'
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
      render: ({ day, at }) => <TwoLines note={format.time(at)}>{format.day(day)}</TwoLines>,
    },
    {
      key: 'ingredient',
      title: t('column.ingredient'),
      isName: true,
      render: ({ ingredient }) => ingredient.name,
    },
    { key: 'kind', title: t('movement.kind'), priority: 2, render: (entry) => <KindOf entry={entry} /> },
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
      render: ({ after }) => format.weightText(after),
    },
    {
      key: 'difference',
      title: t('count.difference'),
      align: 'number',
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
      title: t('count.reason'),
      priority: 3,
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
  const can = useCan()
  const { data, error, refresh, part } = useCounts(stock, ingredient)
  const columns = useHistoryColumns(ingredient !== undefined)
  const format = useFormat()
  return (
    <DataTable
      bare
      size="small"
      label={t('count.history')}
      columns={columns}
      rows={data?.data}
      rowKey={({ id }) => id}
      error={error}
      onRetry={() => void refresh()}
      canView={can('manager.stock', 'view')}
      right={t('permissions.manager.stock')}
      empty={{ title: t('count.never'), text: t('count.neverText') }}
      renderCard={(entry) => (
        <div className={s.card}>
          <b>{ingredient === undefined ? entry.ingredient.name : format.day(entry.day)}</b>
          <div className={s.figures}>
            <KindOf entry={entry} />
            <span>{format.weightText(entry.after)}</span>
            <span className={cx(entry.difference < 0 && s.less)}>
              {format.weightChange(entry.difference)}
            </span>
          </div>
          <div className={s.figures}>
            <span>{entry.reason}</span>
            <span>{ingredient === undefined ? format.day(entry.day) : entry.author?.name}</span>
          </div>
        </div>
      )}
      part={part}
    />
  )
}
