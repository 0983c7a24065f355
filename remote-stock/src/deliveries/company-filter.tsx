import { useTranslate } from '@manger/platform'
import { MultiSelect } from '@manger/ui/data'
import { useState } from 'react'
import { useCompanies, useCompanyNames } from './deliveries.api.ts'
import type { DeliveryFilters } from './delivery-filters.ts'

/** Deliveries and sales of which companies the list shows. */
export const CompanyFilter = ({ filters }: { filters: DeliveryFilters }) => {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const { data, isValidating, part } = useCompanies(search)
  const { company } = filters.wish
  const isUnknown = company.some((id) => !data?.data.some((one) => one.id === id))
  const names = useCompanyNames(data !== undefined && isUnknown)
  if (data === undefined) return null
  return (
    <MultiSelect<number>
      prefix={t('delivery.company')}
      label={t('delivery.company')}
      placeholder={t('filter.all')}
      value={company}
      options={data.data.map(({ id, name, role }) => ({
        value: id,
        label: name,
        note: t(`partner.roles.${role}`),
      }))}
      chosen={names?.map(({ id, name }) => ({ value: id, label: name }))}
      loading={isValidating}
      onSearch={setSearch}
      onMore={data.data.length < data.count ? part?.more : undefined}
      onChange={(chosen) => filters.set({ company: chosen })}
    />
  )
}
