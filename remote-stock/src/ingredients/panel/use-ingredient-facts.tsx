import { USE_PERIODS } from '@manger/contract'
import type { Ingredient } from '@manger/contract/ingredients'
import { useFormat, useTranslate } from '@manger/platform'
import type { Fact } from '@manger/ui'
import { ExactPrice } from '../../shared-here/exact-price.tsx'
import { dryMatterOf, useOver } from '../../shared-here/rest.formulas.ts'

/** The facts of an ingredient in words, under their three heads. */
export const useIngredientFacts = (row: Ingredient): Record<'there' | 'use' | 'weighing', Fact[]> => {
  const t = useTranslate()
  const format = useFormat()
  const { large } = format.units
  const isLimited = row.min_humidity !== null || row.max_humidity !== null
  const limits = [row.min_humidity, row.max_humidity].map((limit) => format.percent(limit)).join(' – ')
  return {
    there: [
      { label: t('column.balance'), value: format.tonnesText(row.stock_rest) },
      { label: t('field.dryMatterWeight'), value: format.tonnesText(dryMatterOf(row)) },
      { label: t('field.value'), value: format.money(row.stock_value) },
      {
        label: t('field.price', { unit: large }),
        value: <ExactPrice ingredient={row.id} price={row.price} />,
      },
      { label: t('field.dryMatter'), value: format.percent(row.dry_matter) },
      { label: t('field.humidity'), value: format.percent(row.humidity) },
    ],
    use: USE_PERIODS.map((days) => ({
      label: t('filter.days', { count: days }),
      value: format.weightText(useOver(row.use, days)),
    })),
    weighing: [
      { label: t('field.limits'), value: isLimited ? limits : format.percent(null) },
      {
        label: t('field.tolerance'),
        value: row.tolerance === null ? t('panel.ofMixer') : format.percent(row.tolerance),
      },
      { label: t('field.isWater'), value: t(row.is_water ? 'yes' : 'no') },
      { label: t('field.changed'), value: format.dateTime(row.updated_at) },
    ],
  }
}
