import { clientRoutes, type StatusCounts } from '@manger/contract/clients'
import { useEvery, useTranslate } from '@manger/platform'
import { FilterRow, Select } from '@manger/ui'
import type { ClientList } from './client-filters.ts'
import { StatusChoice } from './status-choice.tsx'

const ALL = 'all'

type FilterBarProps = { list: ClientList; counts: StatusCounts | undefined; label?: string }

/** Status with how many clients have it, and country. */
export const FilterBar = ({ list, counts, label }: FilterBarProps) => {
  const t = useTranslate()
  const { values, set, search } = list
  const countries = useEvery(clientRoutes.countries).data?.data ?? []
  const options = countries.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FilterRow isLong search={search} label={label ?? t('search')}>
      <StatusChoice value={values.status} counts={counts} onChange={(status) => set({ status })} />
      <Select<number | typeof ALL>
        compact
        prefix={t('fields.country')}
        label={t('fields.country')}
        value={values.country ?? ALL}
        options={[{ value: ALL, label: t('filter.all') }, ...options]}
        onChange={(country) => set({ country: country === ALL ? null : country })}
      />
    </FilterRow>
  )
}
