import { INGREDIENT_CLASSES, type IngredientClass } from '@manger/contract/ingredients'
import { LOW_REST_DAYS } from '@manger/contract/ledger'
import { useTranslate } from '@manger/platform'
import { cx, DeviationSign, FilterRow, Segmented, Select } from '@manger/ui'
import { REST_BASES, REST_BASIS_USUAL, type RestBasis } from '../../shared-here/rest.formulas.ts'
import type { IngredientFilters } from '../ingredient-filters.ts'
import { useLowCount, useStocks } from '../ingredients.api.ts'
import * as s from './filter-bar.module.css'

const ALL = 'all'

type LowChipProps = { stock: number | null; isOn: boolean; onToggle: () => void }

const LowChip = ({ stock, isOn, onToggle }: LowChipProps) => {
  const t = useTranslate()
  const count = useLowCount(stock)
  // Its place is kept while it is counted, and where there is nothing to narrow to: the row beside it stands still.
  const isShown = isOn || (count !== undefined && count > 0)
  return (
    <button
      type="button"
      className={cx(s.low, !isShown && s.away)}
      aria-pressed={isOn}
      aria-hidden={!isShown || undefined}
      onClick={onToggle}
    >
      <span aria-hidden="true">
        <DeviationSign level="far" label="" size={11} />
      </span>
      {t('filter.low', { days: LOW_REST_DAYS })}
      <b>{count ?? 0}</b>
    </button>
  )
}

const StockChoice = ({ filters: { values, set } }: { filters: IngredientFilters }) => {
  const t = useTranslate()
  const { data } = useStocks()
  const stocks = data?.data ?? []
  if (data && stocks.length === 0) return null
  return (
    <Select<number | typeof ALL>
      compact
      prefix={t('filter.stock')}
      label={t('filter.stock')}
      value={values.stock ?? ALL}
      options={[
        { value: ALL, label: t('filter.all') },
        ...stocks.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(stock) => set({ stock: stock === ALL ? null : stock })}
    />
  )
}

const ClassChoice = ({ filters: { values, set } }: { filters: IngredientFilters }) => {
  const t = useTranslate()
  return (
    <Select<IngredientClass | typeof ALL>
      compact
      prefix={t('filter.class')}
      label={t('filter.class')}
      value={values.class ?? ALL}
      options={[
        { value: ALL, label: t('filter.all') },
        ...INGREDIENT_CLASSES.map((name) => ({ value: name, label: t(`class.${name}`) })),
      ]}
      onChange={(name) => set({ class: name === ALL ? null : name })}
    />
  )
}

const DeletedChoice = ({ filters: { values, set } }: { filters: IngredientFilters }) => {
  const t = useTranslate()
  return (
    <Select
      compact
      prefix={t('filter.shown')}
      label={t('filter.shown')}
      value={values.deleted ? 'deleted' : 'current'}
      options={[
        { value: 'current', label: t('filter.current') },
        { value: 'deleted', label: t('filter.deleted') },
      ]}
      onChange={(choice) => set({ deleted: choice === 'deleted' })}
    />
  )
}

type FilterBarProps = {
  filters: IngredientFilters
  /** The page is that of this stock, which is then no choice. */
  stock?: number
}

/** What the list shows, and what the rest days are counted from. */
export const FilterBar = ({ filters, stock }: FilterBarProps) => {
  const t = useTranslate()
  // After "1 day, 7 days" the bare numbers say it, and the row stays one line in every language.
  const wordOf = (basis: RestBasis): string => {
    if (basis === 'plan') return t('filter.plan')
    return basis > REST_BASIS_USUAL ? String(basis) : t('filter.days', { count: basis })
  }
  const { values, set, search } = filters
  return (
    <FilterRow
      isLong
      search={search}
      label={t('filter.search')}
      aside={
        <div className={s.counted}>
          <span aria-hidden="true">{t('filter.countedFrom')}</span>
          <Segmented<RestBasis>
            label={t('filter.countedFrom')}
            value={values.days}
            options={REST_BASES.map((basis) => ({ value: basis, label: wordOf(basis) }))}
            onChange={(days) => set({ days })}
          />
        </div>
      }
    >
      {stock === undefined && <StockChoice filters={filters} />}
      <ClassChoice filters={filters} />
      <DeletedChoice filters={filters} />
      <LowChip stock={stock ?? values.stock} isOn={values.low} onToggle={() => set({ low: !values.low })} />
    </FilterRow>
  )
}
