import { useCan, usePage, useTranslate } from '@manger/platform'
import { Page, PageHeader } from '@manger/ui'
import { DataTable, DaySwitcher, WithPanel } from '@manger/ui/data'
import { useState } from 'react'
import { useOrdersOfDay } from './compound-feed-plan.api.ts'
import { OrderCard } from './order-card.tsx'
import { useOrderColumns } from './order-columns.tsx'
import { OrderPanel } from './order-panel.tsx'
import { OrderTotals } from './order-totals.tsx'
import { useDayOfPage } from './use-day-of-page.ts'

/** The day's compound-feed orders: what is to be produced, what was, and from what. */
export const CompoundFeedPlanScreen = () => {
  const t = useTranslate()
  const canView = useCan()('animalfeed.schedule', 'view')
  const { day, today, setDay } = useDayOfPage()
  const { data, error, refresh } = useOrdersOfDay(canView ? day : null)
  const columns = useOrderColumns()
  const [chosen, setChosen] = useState<number | null>(null)
  usePage({ title: t('title') })
  const orders = data?.data
  const order = orders?.find(({ id }) => id === chosen)
  return (
    <Page fixed>
      <PageHeader title={t('title')}>
        <DaySwitcher value={day} today={today} onChange={setDay} />
      </PageHeader>
      <WithPanel panel={order && <OrderPanel order={order} onClose={() => setChosen(null)} />}>
        {orders && orders.length > 0 && <OrderTotals orders={orders} />}
        <DataTable
          label={t('table')}
          columns={columns}
          rows={orders}
          rowKey={({ id }) => id}
          error={error}
          onRetry={() => void refresh()}
          canView={canView}
          right={t('permissions.animalfeed.schedule')}
          empty={{ text: t('empty') }}
          selected={chosen}
          onSelect={({ id }) => setChosen(id)}
          renderCard={(row) => <OrderCard order={row} />}
        />
      </WithPanel>
    </Page>
  )
}
