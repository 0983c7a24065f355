import { type CompoundFeedOrder, compoundFeedRoutes } from '@manger/contract/compound-feed'
import { type ApiError, useMay, useRightOf, useTranslate } from '@manger/platform'
import { DataTable, WithPanel } from '@manger/ui/data'
import { useState } from 'react'
import { OrderPanel } from '../panel/order-panel.tsx'
import type { PlanDialog } from '../plan-dialogs.tsx'
import type { PlaceOfPage } from '../use-place-of-page.ts'
import { useOrderColumns } from './order.columns.tsx'
import { OrderFilterRow } from './order-filter-row.tsx'
import { OrderTotals } from './order-totals.tsx'

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
