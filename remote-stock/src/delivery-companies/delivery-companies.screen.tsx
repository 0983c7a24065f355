import type { DeliveryCompany } from '@manger/contract/deliveries'
import { useCan, useNotify, usePage, useRemoval, useTranslate } from '@manger/platform'
import { Page, PageHeader } from '@manger/ui'
import { ConfirmDelete, DataTable, WithPanel } from '@manger/ui/data'
import { useState } from 'react'
import { StockTabs } from '../shared-here/stock-tabs.tsx'
import { CompanyCard } from './company-card.tsx'
import { useCompanyColumns } from './company-columns.tsx'
import { CompanyFilterRow } from './company-filter-row.tsx'
import { useCompanyFilters } from './company-filters.ts'
import { CompanyPanel } from './company-panel.tsx'
import { CopyCompanies } from './copy-companies.tsx'
import { useDeliveryCompanies, useDeliveryCompanyWrites } from './delivery-companies.api.ts'
import { CompanyFormDialog } from './form/company-form.dialog.tsx'

/** Of whom feed is bought and to whom it is sold; the year's sums stand beside each. */
export const DeliveryCompaniesScreen = () => {
  const t = useTranslate()
  const can = useCan()
  const notify = useNotify()
  const filters = useCompanyFilters()
  const { role, year, search } = filters
  const wish = { search: search.asked, role, year }
  const canView = can('manager.deliverycompany', 'view')
  const { data, error, refresh, part } = useDeliveryCompanies(wish)
  const columns = useCompanyColumns(year)
  const [chosen, setChosen] = useState<number | null>(null)
  const [edited, setEdited] = useState<DeliveryCompany | 'new' | null>(null)
  const { remove } = useDeliveryCompanyWrites()
  const removal = useRemoval(remove, ({ name }) => notify.success(t('deleted', { name })))
  usePage({ title: t('areas.companies') })
  const company = data?.data.find(({ id }) => id === chosen)
  return (
    <Page fixed>
      <PageHeader
        title={t('areas.stock')}
        primary={
          can('manager.deliverycompany', 'add')
            ? { key: 'create', icon: 'add', label: t('partner.create'), onSelect: () => setEdited('new') }
            : undefined
        }
      >
        <StockTabs />
      </PageHeader>
      {canView && <CompanyFilterRow filters={filters} />}
      <WithPanel
        panel={
          company && (
            <CompanyPanel
              company={company}
              year={year}
              seesDeliveries={can('manager.delivery', 'view') || can('animalfeed.delivery', 'view')}
              onEdit={can('manager.deliverycompany', 'change') ? () => setEdited(company) : undefined}
              onDelete={can('manager.deliverycompany', 'delete') ? () => removal.ask(company) : undefined}
              onClose={() => setChosen(null)}
            />
          )
        }
      >
        <DataTable
          fill
          label={t('partner.table')}
          columns={columns}
          rows={data?.data}
          rowKey={({ id }) => id}
          error={error}
          onRetry={() => void refresh()}
          canView={canView}
          right={t('permissions.manager.deliverycompany')}
          empty={{ text: t('partner.empty') }}
          onResetFilters={filters.isActive ? filters.reset : undefined}
          selected={chosen}
          onSelect={({ id }) => setChosen(id === chosen ? null : id)}
          renderCard={(row) => <CompanyCard company={row} year={year} />}
          foot={<CopyCompanies wish={wish} />}
          part={part}
        />
      </WithPanel>
      {edited !== null && (
        <CompanyFormDialog
          company={edited === 'new' ? null : edited}
          role={role ?? 'both'}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDelete {...removal.question} />
    </Page>
  )
}
