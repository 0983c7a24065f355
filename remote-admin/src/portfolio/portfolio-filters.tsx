import {
  ATTENTION_KINDS,
  type AttentionCounts,
  type AttentionKind,
  clientRoutes,
} from '@manger/contract/clients'
import { type List, useEvery, useTranslate } from '@manger/platform'
import { filterOf } from '@manger/platform/router'
import { FilterRow, Select } from '@manger/ui'

/** What a portfolio is narrowed to; the chosen client is a place in it. */
export const PORTFOLIO_FILTERS = {
  reason: filterOf.oneOf(ATTENTION_KINDS),
  country: filterOf.id(),
  client: { ...filterOf.id(), isPlace: true },
} as const

const ALL = 'all'

type PortfolioFiltersProps = {
  list: Pick<List<never, typeof PORTFOLIO_FILTERS>, 'values' | 'set' | 'search'>
  counts: AttentionCounts | undefined
}

/** One reason with how many clients have it, country, and the name. */
export const PortfolioFilters = ({ list: { values, set, search }, counts }: PortfolioFiltersProps) => {
  const t = useTranslate()
  const countries = useEvery(clientRoutes.countries).data?.data ?? []
  return (
    <FilterRow isLong search={search} label={t('search')}>
      <Select<AttentionKind | typeof ALL>
        compact
        prefix={t('fields.reason')}
        label={t('fields.reason')}
        value={values.reason ?? ALL}
        options={[
          { value: ALL, label: t('filter.all'), note: counts?.clients.toString() },
          ...ATTENTION_KINDS.map((kind) => ({
            value: kind,
            label: t(`kind.${kind}`),
            note: counts?.kinds[kind].toString(),
          })),
        ]}
        onChange={(reason) => set({ reason: reason === ALL ? null : reason })}
      />
      <Select<number | typeof ALL>
        compact
        prefix={t('fields.country')}
        label={t('fields.country')}
        value={values.country ?? ALL}
        options={[
          { value: ALL, label: t('filter.all') },
          ...countries.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(country) => set({ country: country === ALL ? null : country })}
      />
    </FilterRow>
  )
}
