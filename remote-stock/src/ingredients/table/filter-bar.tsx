import { USE_PERIODS } from '@manger/contract'
import { INGREDIENT_CLASSES, type IngredientClass } from '@manger/contract/ingredients'
import { useTranslate } from '@manger/platform'
import { DeviationSign, Input, Segmented, Select } from '@manger/ui'
import type { IngredientFilters } from '../ingredient-filters.ts'
import { LOW_DAYS, useLowCount, useStocks } from '../ingredients.api.ts'
import type { UseDays } from '../rest.formulas.ts'
import * as s from './filter-bar.module.css'

const ALL = 'all'

const LowChip = ({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) => {
  const t = useTranslate()
  const count = useLowCount()
  if (count === undefined || (count === 0 && !isOn)) return null
  return (
    <button type="button" className={s.low} aria-pressed={isOn} onClick={onToggle}>
      <span aria-hidden="true">
        <DeviationSign level="far" label="" size={11} />
      </span>
      {t('filter.low', { days: LOW_DAYS })}
      <b>{count}</b>
    </button>
  )
}

/** What the list shows, and which mean use the rest days are counted from. */
export const FilterBar = ({ filters }: { filters: IngredientFilters }) => {
  const t = useTranslate()
  const stocks = useStocks().data?.data ?? []
  const all = { value: ALL, label: t('filter.all') } as const
  return (
    <div className={s.bar}>
      <div className={s.search}>
        <Input
          {...filters.search.input}
          label={t('filter.search')}
          placeholder={t('filter.search')}
          icon="search"
          clearable
        />
      </div>
      {stocks.length > 0 && (
        <Select<number | typeof ALL>
          compact
          prefix={t('filter.stock')}
          label={t('filter.stock')}
          value={filters.stock ?? ALL}
          options={[all, ...stocks.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(stock) => filters.set('stock', stock === ALL ? null : stock)}
        />
      )}
      <Select<IngredientClass | typeof ALL>
        compact
        prefix={t('filter.class')}
        label={t('filter.class')}
        value={filters.class ?? ALL}
        options={[all, ...INGREDIENT_CLASSES.map((name) => ({ value: name, label: t(`class.${name}`) }))]}
        onChange={(name) => filters.set('class', name === ALL ? null : name)}
      />
      <LowChip isOn={filters.isLow} onToggle={() => filters.set('low', filters.isLow ? null : 1)} />
      <div className={s.counted}>
        <span aria-hidden="true">{t('filter.countedFrom')}</span>
        <Segmented<UseDays>
          label={t('filter.countedFrom')}
          value={filters.useDays}
          options={USE_PERIODS.map((days) => ({ value: days, label: t('filter.days', { count: days }) }))}
          onChange={(days) => filters.set('days', days)}
        />
      </div>
    </div>
  )
}
