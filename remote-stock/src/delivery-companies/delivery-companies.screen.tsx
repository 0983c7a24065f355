import { dayOf } from '@manger/contract'
import {
  COMPANY_ROLES,
  type CompanyRole,
  type DeliveryCompany,
  deliveryCompanyRoutes,
  deliveryRoutes,
} from '@manger/contract/deliveries'
import { type List, useChosen, useList, useMay, usePage, useSession, useTranslate } from '@manger/platform'
import { filterOf } from '@manger/platform/router'
import { FilterRow, Page, PageHeader, Select } from '@manger/ui'
import { ConfirmDelete, DataTable, useRecords, WithPanel } from '@manger/ui/data'
import { useState } from 'react'
import { StockTabs } from '../common/stock-tabs.tsx'
import { useCompanyColumns } from './company.columns.tsx'
import { CompanyFormDialog } from './company-form.dialog.tsx'
import { CompanyPanel } from './company-panel.tsx'

const ALL = 'all'
const FIRST_YEAR = 2000
const YEARS_KNOWN = Array.from({ length: 100 }, (_, index) => FIRST_YEAR + index)
// Deliveries are noted about five years back (domain d3).
const YEARS_OFFERED = 5

const FILTERS = { role: filterOf.oneOf(COMPANY_ROLES), year: filterOf.oneOf(YEARS_KNOWN) } as const

type FilterProps = { list: List<DeliveryCompany, typeof FILTERS>; thisYear: number }

/** Which companies the list shows, and the year of their sums. */
const CompanyFilterRow = ({ list: { values, set, search }, thisYear }: FilterProps) => {
  const t = useTranslate()
  const years = Array.from({ length: YEARS_OFFERED }, (_, index) => thisYear - index)
  return (
    <FilterRow search={search} label={t('partner.search')}>
      <Select<CompanyRole | typeof ALL>
        compact
        prefix={t('fields.role')}
        label={t('fields.role')}
        value={values.role ?? ALL}
        options={[
          { value: ALL, label: t('filter.all') },
          ...COMPANY_ROLES.map((name) => ({ value: name, label: t(`choices.role.${name}`) })),
        ]}
        onChange={(chosen) => set({ role: chosen === ALL ? null : chosen })}
      />
      <Select<number>
        compact
        prefix={t('partner.year')}
        label={t('partner.year')}
        value={values.year ?? thisYear}
        options={years.map((one) => ({ value: one, label: String(one) }))}
        onChange={(chosen) => set({ year: chosen === thisYear ? null : chosen })}
      />
    </FilterRow>
  )
}

/** Of whom feed is bought and to whom it is sold; the year's sums stand beside each. */
export const DeliveryCompaniesScreen = () => {
  const t = useTranslate()
  const may = useMay()
  const { timezone } = useSession()
  const thisYear = Number(dayOf(new Date(), timezone).slice(0, 4))
  const list = useList(deliveryCompanyRoutes.list, {
    filters: FILTERS,
    query: (values) => ({ year: values.year ?? thisYear }),
    ordering: 'name',
  })
  const year = list.values.year ?? thisYear
  const columns = useCompanyColumns(year)
  const [chosen, setChosen] = useState<number | null>(null)
  const records = useRecords<DeliveryCompany>(deliveryCompanyRoutes, { create: t('partner.create') })
  usePage({ title: t('areas.companies') })
  const company = useChosen(deliveryCompanyRoutes.get, {
    rows: list.table.rows,
    id: chosen,
    onGone: () => setChosen(null),
  })
  return (
    <Page fixed>
      <PageHeader title={t('areas.stock')} primary={records.create}>
        <StockTabs />
      </PageHeader>
      {list.canView && <CompanyFilterRow list={list} thisYear={thisYear} />}
      <WithPanel
        panel={
          company && (
            <CompanyPanel
              company={company}
              year={year}
              seesDeliveries={may(deliveryRoutes.list)}
              onEdit={records.edit}
              onDelete={records.remove}
              onClose={() => setChosen(null)}
            />
          )
        }
      >
        <DataTable
          {...list.table}
          fill
          label={t('partner.table')}
          columns={columns}
          rowKey={({ id }) => id}
          empty={{ text: t('partner.empty'), steps: records.create ? [records.create] : [] }}
          selected={chosen}
          onSelect={({ id }) => setChosen(id === chosen ? null : id)}
          copy={{ fileName: 'companies.csv', rows: list.all }}
        />
      </WithPanel>
      {records.form((edited, onClose) => (
        <CompanyFormDialog company={edited} role={list.values.role ?? 'both'} onClose={onClose} />
      ))}
      <ConfirmDelete {...records.question} />
    </Page>
  )
}
