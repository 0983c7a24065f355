import { type Delivery, deliveryAccess, deliveryRoutes } from '@manger/contract/deliveries'
import { useChosen, useDelete, useMay, usePage, useTranslate } from '@manger/platform'
import { Page, PageHeader } from '@manger/ui'
import { ConfirmDelete, DataTable, WithPanel } from '@manger/ui/data'
import { useState } from 'react'
import { StockTabs } from '../common/stock-tabs.tsx'
import { useDeliveryColumns } from './delivery.columns.tsx'
import { DeliveryFigures } from './delivery-figures.tsx'
import { DeliveryFilterRow } from './delivery-filter-row.tsx'
import { DeliveryFormDialog } from './delivery-form.dialog.tsx'
import { useDeliveryList } from './delivery-list.ts'
import { DeliveryPanel } from './delivery-panel.tsx'

/** What came into the stocks and what was sold out of them. */
export const DeliveriesScreen = () => {
  const t = useTranslate()
  const may = useMay()
  const list = useDeliveryList()
  const columns = useDeliveryColumns()
  const [chosen, setChosen] = useState<number | null>(null)
  const [edited, setEdited] = useState<Delivery | 'new' | null>(null)
  const removal = useDelete<Delivery>(deliveryRoutes.remove, {
    notice: ({ name }) => t('deleted', { name }),
  })
  usePage({ title: t('areas.deliveries') })
  const delivery = useChosen(deliveryRoutes.get, {
    rows: list.table.rows,
    id: chosen,
    onGone: () => setChosen(null),
  })
  const create = { key: 'create', icon: 'add', label: t('delivery.create') } as const
  const primary = may(deliveryRoutes.create) ? { ...create, onSelect: () => setEdited('new') } : undefined
  return (
    <Page fixed>
      <PageHeader title={t('areas.stock')} primary={primary}>
        <StockTabs />
      </PageHeader>
      {list.canView && <DeliveryFigures list={list} />}
      {list.canView && <DeliveryFilterRow list={list} />}
      <WithPanel
        panel={
          delivery && (
            <DeliveryPanel
              delivery={delivery}
              onEdit={may(deliveryAccess(delivery, 'change')) ? () => setEdited(delivery) : undefined}
              onDelete={may(deliveryAccess(delivery, 'delete')) ? () => removal.ask(delivery) : undefined}
              onClose={() => setChosen(null)}
            />
          )
        }
      >
        <DataTable
          {...list.table}
          fill
          label={t('delivery.table')}
          columns={columns}
          rowKey={({ id }) => id}
          empty={{ text: t('delivery.empty'), steps: primary ? [primary] : [] }}
          selected={chosen}
          onSelect={({ id }) => setChosen(id === chosen ? null : id)}
          copy={{ fileName: 'deliveries.csv', rows: list.all }}
        />
      </WithPanel>
      {edited !== null && (
        <DeliveryFormDialog
          delivery={edited === 'new' ? null : edited}
          type={list.values.type ?? 'delivery'}
          today={list.today}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDelete {...removal.question} text={t('delivery.deleteText')} />
    </Page>
  )
}
