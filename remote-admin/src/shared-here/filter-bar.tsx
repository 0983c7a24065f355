import type { StatusCounts } from '@manger/contract/clients'
import { useTranslate } from '@manger/platform'
import { FilterRow, Select } from '@manger/ui'
import type { ClientFilters } from './client-filters.ts'
import { useCountries } from './countries.api.ts'
import { StatusChoice } from './status-choice.tsx'

const ALL = 'all'

type FilterBarProps = { filters: ClientFilters; counts: StatusCounts | undefined }

/** Status with how many clients have it, and country. */
export const FilterBar = ({ filters, counts }: FilterBarProps) => {
  const t = useTranslate()
  const countries = useCountries().data?.data ?? []
  const options = countries.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FilterRow isLong search={filters.search} label={t('search')}>
      <StatusChoice
        value={filters.values.status}
        counts={counts}
        onChange={(status) => filters.set({ status })}
      />
      <Select<number | typeof ALL>
        compact
        prefix={t('filter.country')}
        label={t('filter.country')}
        value={filters.values.country ?? ALL}
        options={[{ value: ALL, label: t('filter.all') }, ...options]}
        onChange={(country) => filters.set({ country: country === ALL ? null : country })}
      />
    </FilterRow>
  )
}
