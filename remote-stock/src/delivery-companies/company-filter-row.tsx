import { COMPANY_ROLES, type CompanyRole } from '@manger/contract/deliveries'
import { useTranslate } from '@manger/platform'
import { FilterRow, Select } from '@manger/ui'
import type { CompanyFilters } from './company-filters.ts'

const ALL = 'all'

/** Which companies the list shows, and the year of their sums. */
export const CompanyFilterRow = ({ filters }: { filters: CompanyFilters }) => {
  const t = useTranslate()
  const { role, year, years, set } = filters
  return (
    <FilterRow search={filters.search} label={t('partner.search')}>
      <Select<CompanyRole | typeof ALL>
        compact
        prefix={t('partner.role')}
        label={t('partner.role')}
        value={role ?? ALL}
        options={[
          { value: ALL, label: t('filter.all') },
          ...COMPANY_ROLES.map((name) => ({ value: name, label: t(`partner.roles.${name}`) })),
        ]}
        onChange={(chosen) => set({ role: chosen === ALL ? null : chosen })}
      />
      <Select<number>
        compact
        prefix={t('partner.year')}
        label={t('partner.year')}
        value={year}
        options={years.map((one) => ({ value: one, label: String(one) }))}
        onChange={(chosen) => set({ year: chosen === years[0] ? null : chosen })}
      />
    </FilterRow>
  )
}
