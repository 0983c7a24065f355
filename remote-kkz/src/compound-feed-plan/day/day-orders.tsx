import {
  type CompoundFeedOrder,
  compoundFeedRoutes,
  ORDER_STATUSES,
  type OrderStatus,
} from '@manger/contract/compound-feed'
import { type ApiError, useFormat, useMay, useRightOf, useTranslate } from '@manger/platform'
import { Figure, FigureRow, FilterRow, Select, WaitingFigures } from '@manger/ui'
import { DataTable, WithPanel } from '@manger/ui/data'
import { useState } from 'react'
import { OrderPanel } from '../panel/order-panel.tsx'
import type { PlanDialog } from '../plan-dialogs.tsx'
import type { PlaceOfPage } from '../use-place-of-page.ts'
import { useOrderColumns } from './order.columns.tsx'

const sum = (values: (number | null)[]): number =>
  values.reduce((total: number, value) => total + (value ?? 0), 0)

/** The day in four figures: planned and produced mass, accuracy, cost; their room until the day is there. */
const OrderTotals = ({ orders }: { orders: readonly CompoundFeedOrder[] | undefined }) => {
  const t = useTranslate()
  const format = useFormat()
  const labels = {
    planned: t('day.planned'),
    made: t('day.made'),
    accuracy: t('day.accuracy'),
    cost: t('day.cost'),
  }
  if (orders === undefined)
    return <WaitingFigures figures={Object.values(labels).map((label) => ({ label }))} />
  const planned = format.weight(sum(orders.map((order) => order.planned_mass)))
  const made = format.weight(sum(orders.map((order) => order.actual_mass)))
  const done = orders.filter((order) => order.accuracy !== null)
  const accuracy = done.length > 0 ? sum(done.map((order) => order.accuracy)) / done.length : null
  return (
    <FigureRow>
      <Figure
        label={labels.planned}
        value={planned.value}
        unit={`${planned.unit} · ${t('day.orders', { count: orders.length })}`}
      />
      <Figure label={labels.made} value={made.value} unit={made.unit} />
      <Figure label={labels.accuracy} value={format.percent(accuracy)} />
      <Figure
        label={labels.cost}
        value={format.money(done.length > 0 ? sum(done.map((order) => order.cost)) : null)}
      />
    </FigureRow>
  )
}

const ALL = 'all'

/** Which orders of the day the list shows. */
const OrderFilterRow = ({ place }: { place: PlaceOfPage }) => {
  const t = useTranslate()
  return (
    <FilterRow search={place.search} label={t('search.orders')}>
      <Select<OrderStatus | typeof ALL>
        compact
        prefix={t('column.status')}
        label={t('column.status')}
        value={place.status ?? ALL}
        options={[
          { value: ALL, label: t('search.all') },
          ...ORDER_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
        ]}
        onChange={(status) => place.setStatus(status === ALL ? null : status)}
      />
    </FilterRow>
  )
}

type DayOrdersProps = {
  orders: {
    data: { data: CompoundFeedOrder[]; count: number } | undefined
    error: ApiError | undefined
    refresh: () => Promise<void>
  }
  place: PlaceOfPage
  onOpen: (dialog: PlanDialog) => void
}

/** The orders of a day, and the chosen one beside them. */
export const DayOrders = ({ orders: { data, error, refresh }, place, onOpen }: DayOrdersProps) => {
  const t = useTranslate()
  const canView = useMay()(compoundFeedRoutes.orders)
  const rightOf = useRightOf()
  const { today } = place
  const columns = useOrderColumns(today)
  const [chosen, setChosen] = useState<number | null>(null)
  const rows = data?.data
  const order = rows?.find(({ id }) => id === chosen)
  return (
    <WithPanel
      panel={
        order && <OrderPanel order={order} today={today} onOpen={onOpen} onClose={() => setChosen(null)} />
      }
    >
      {canView && error === undefined && <OrderTotals orders={rows} />}
      {canView && <OrderFilterRow place={place} />}
      <DataTable
        fill
        label={t('table')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refresh()}
        canView={canView}
        right={rightOf(compoundFeedRoutes.orders)}
        empty={{ text: t('empty') }}
        onResetFilters={place.isNarrowed ? place.reset : undefined}
        selected={chosen}
        onSelect={({ id }) => setChosen(id === chosen ? null : id)}
        part={data && { shown: data.data.length, total: data.count }}
        copy={{ fileName: 'compound-feed.csv', rows: async () => rows ?? [] }}
      />
    </WithPanel>
  )
}
