import { fromKg, type Kg, priceInUnit, trunc2, USE_PERIODS } from '@manger/contract'
import type { Ingredient } from '@manger/contract/ingredients'
import { useClient, useFormat, useSession, useTranslate } from '@manger/platform'
import { type CopyColumn, CopyTable } from '@manger/ui/data'
import { dryMatterOf, fillOf, useOver } from '../../shared-here/rest.formulas.ts'
import { type IngredientWish, useAllIngredients } from '../ingredients.api.ts'

const useCopyColumns = (): CopyColumn<Ingredient>[] => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { currency } = useClient()
  const { weight, large } = format.units
  const weighed = (kg: Kg | null) => (kg === null ? null : trunc2(fromKg(kg, units)))
  const cut = (value: number | null) => (value === null ? null : trunc2(value))
  return [
    { title: t('column.ingredient'), value: ({ name }) => name },
    { title: t('field.stock'), value: ({ stock_name }) => stock_name },
    { title: t('filter.class'), value: (row) => t(`class.${row.class}`) },
    { title: `${t('column.balance')}, ${weight}`, value: (row) => weighed(row.stock_rest) },
    { title: `${t('field.dryMatterWeight')}, ${weight}`, value: (row) => weighed(dryMatterOf(row)) },
    { title: `${t('column.fill')}, %`, value: (row) => cut(fillOf(row)) },
    { title: `${t('field.humidity')}, %`, value: ({ humidity }) => cut(humidity) },
    { title: `${t('column.dryMatter')}, %`, value: ({ dry_matter }) => cut(dry_matter) },
    { title: `${currency}/${large}`, value: ({ price }) => cut(priceInUnit(price, units)) },
    { title: `${t('field.value')}, ${currency}`, value: ({ stock_value }) => cut(stock_value) },
    ...USE_PERIODS.map((days) => ({
      title: `${t('column.use', { days })}, ${weight}`,
      value: ({ use }: Ingredient) => weighed(useOver(use, days)),
    })),
    { title: t('column.restDays'), value: ({ rest_days }) => cut(rest_days) },
    { title: t('column.runOut'), value: ({ run_out }) => run_out },
    { title: t('column.runOutPlan'), value: ({ plan }) => plan.run_out },
  ]
}

/** Copies every ingredient that the filters leave, also those that the page does not show. */
export const CopyIngredients = ({ wish }: { wish: IngredientWish }) => {
  const columns = useCopyColumns()
  const fetchAll = useAllIngredients(wish)
  return <CopyTable size="small" columns={columns} rows={fetchAll} fileName="ingredients.csv" />
}
