import { INGREDIENT_CLASSES, type IngredientClass, ingredientRoutes } from '@manger/contract/ingredients'
import { LOW_REST_DAYS } from '@manger/contract/ledger'
import { stockRoutes } from '@manger/contract/stocks'
import { useCount, useEvery, useTranslate } from '@manger/platform'
import { cx, DeviationSign, FilterRow, Segmented, Select } from '@manger/ui'
import { REST_BASES, REST_BASIS_USUAL, type RestBasis } from '../common/rest.formulas.ts'
import * as s from './filter-bar.module.css'
import type { IngredientList } from './ingredient-list.tsx'

const ALL = 'all'

type LowChipProps = { stock: number | null; isOn: boolean; onToggle: () => void }

const LowChip = ({ stock, isOn, onToggle }: LowChipProps) => {
  const t = useTranslate()
  const count = useCount(ingredientRoutes.list, { stock: stock ?? undefined, rest_days_below: LOW_REST_DAYS })
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

type ChoiceProps = { list: IngredientList }

const StockChoice = ({ list: { values, set } }: ChoiceProps) => {
  const t = useTranslate()
  const { data } = useEvery(stockRoutes.list, { ordering: 'name' })
  const stocks = data?.data ?? []
  if (data && stocks.length === 0) return null
  return (
    <Select<number | typeof ALL>
      compact
      prefix={t('fields.stock')}
      label={t('fields.stock')}
      value={values.stock ?? ALL}
      options={[
        { value: ALL, label: t('filter.all') },
        ...stocks.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(stock) => set({ stock: stock === ALL ? null : stock })}
    />
  )
}

const ClassChoice = ({ list: { values, set } }: ChoiceProps) => {
  const t = useTranslate()
  return (
    <Select<IngredientClass | typeof ALL>
      compact
      prefix={t('fields.class')}
      label={t('fields.class')}
      value={values.class ?? ALL}
      options={[
        { value: ALL, label: t('filter.all') },
        ...INGREDIENT_CLASSES.map((name) => ({ value: name, label: t(`choices.class.${name}`) })),
      ]}
      onChange={(name) => set({ class: name === ALL ? null : name })}
    />
  )
}

const DeletedChoice = ({ list: { values, set } }: ChoiceProps) => {
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

type FilterBarProps = ChoiceProps & {
  /** The page is that of this stock, which is then no choice. */
  stock: number | undefined
}

/** What the list shows, and what the rest days are counted from. */
export const FilterBar = ({ list, stock }: FilterBarProps) => {
  const t = useTranslate()
  // After "1 day, 7 days" the bare numbers say it, and the row stays one line in every language.
  const wordOf = (basis: RestBasis): string => {
    if (basis === 'plan') return t('filter.plan')
    return basis > REST_BASIS_USUAL ? String(basis) : t('filter.days', { count: basis })
  }
  const { values, set, search } = list
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
      {stock === undefined && <StockChoice list={list} />}
      <ClassChoice list={list} />
      <DeletedChoice list={list} />
      <LowChip stock={stock ?? values.stock} isOn={values.low} onToggle={() => set({ low: !values.low })} />
    </FilterRow>
  )
}
