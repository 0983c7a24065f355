import type { Action } from '@manger/contract'
import { type Delivery, deliverySection } from '@manger/contract/deliveries'
import { useCan, useNotify, usePage, useRemoval, useTranslate } from '@manger/platform'
import { Page, PageHeader } from '@manger/ui'
import { ConfirmDelete, DataTable, WithPanel } from '@manger/ui/data'
import { useState } from 'react'
import { StockTabs } from '../shared-here/stock-tabs.tsx'
import { CopyDeliveries } from './copy-deliveries.tsx'
import { useDeliveries, useDeliveryWrites, useSeesDeliveries } from './deliveries.api.ts'
import { DeliveryCard } from './delivery-card.tsx'
import { useDeliveryColumns } from './delivery-columns.tsx'
import { DeliveryFigures } from './delivery-figures.tsx'
import { DeliveryFilterRow } from './delivery-filter-row.tsx'
import { useDeliveryFilters } from './delivery-filters.ts'
import { DeliveryPanel } from './delivery-panel.tsx'
import { DeliveryFormDialog } from './form/delivery-form.dialog.tsx'

/** What came into the stocks and what was sold out of them. */
export const DeliveriesScreen = () => {
  const t = useTranslate()
  const can = useCan()
  const notify = useNotify()
  const canView = useSeesDeliveries()
  const filters = useDeliveryFilters()
  const { wish } = filters
  const { data, error, refresh, part } = useDeliveries(wish)
  const columns = useDeliveryColumns()
  const [chosen, setChosen] = useState<number | null>(null)
  const [edited, setEdited] = useState<Delivery | 'new' | null>(null)
  const { remove } = useDeliveryWrites()
  const removal = useRemoval(remove, ({ name }: Delivery) => notify.success(t('deleted', { name })))
  usePage({ title: t('areas.deliveries') })
  const delivery = data?.data.find(({ id }) => id === chosen)
  const may = (row: Delivery, action: Action) => can(deliverySection(row.is_product), action)
  const canAdd = can('manager.delivery', 'add') || can('animalfeed.delivery', 'add')
  return (
    <Page fixed>
      <PageHeader
        title={t('areas.stock')}
        primary={
          canAdd
            ? { key: 'create', icon: 'add', label: t('delivery.create'), onSelect: () => setEdited('new') }
            : undefined
        }
      >
        <StockTabs />
      </PageHeader>
      {canView && <DeliveryFigures wish={wish} />}
      {canView && <DeliveryFilterRow filters={filters} />}
      <WithPanel
        panel={
          delivery && (
            <DeliveryPanel
              delivery={delivery}
              onEdit={may(delivery, 'change') ? () => setEdited(delivery) : undefined}
              onDelete={may(delivery, 'delete') ? () => removal.ask(delivery) : undefined}
              onClose={() => setChosen(null)}
            />
          )
        }
      >
        <DataTable
          fill
          label={t('delivery.table')}
          columns={columns}
          rows={data?.data}
          rowKey={({ id }) => id}
          error={error}
          onRetry={() => void refresh()}
          canView={canView}
          right={t('permissions.manager.delivery')}
          empty={{ text: t('delivery.empty') }}
          onResetFilters={filters.isActive ? filters.reset : undefined}
          selected={chosen}
          onSelect={({ id }) => setChosen(id === chosen ? null : id)}
          renderCard={(row) => <DeliveryCard delivery={row} />}
          foot={<CopyDeliveries wish={wish} />}
          part={part}
        />
      </WithPanel>
      {edited !== null && (
        <DeliveryFormDialog
          delivery={edited === 'new' ? null : edited}
          type={wish.type ?? 'delivery'}
          today={filters.today}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDelete {...removal.question} text={t('delivery.deleteText')} />
    </Page>
  )
}
