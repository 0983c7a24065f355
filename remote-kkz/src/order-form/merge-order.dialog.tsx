import type { CompoundFeedOrder } from '@manger/contract/compound-feed'
import { NO_VALUE, useFormat, useTranslate } from '@manger/platform'
import { MergeDialog, type MergeField } from '@manger/ui/data'
import { useRecipes } from '../shared-here/orders.api.ts'
import { formOf, type OrderForm } from './draft.formulas.ts'
import type { OrderFormState } from './use-order-form.ts'

/** Somebody saved the order meanwhile: what both changed is chosen. */
export const MergeOrderDialog = ({ form, theirs }: { form: OrderFormState; theirs: CompoundFeedOrder }) => {
  const t = useTranslate()
  const format = useFormat()
  const recipes = useRecipes().data?.data
  const other = formOf(theirs)
  const recipeName = (id: number | null) =>
    id === theirs.recipe.id ? theirs.recipe.name : (recipes?.find((one) => one.id === id)?.name ?? NO_VALUE)
  const stockName = (id: number | null) =>
    id === theirs.stock.id
      ? theirs.stock.name
      : (form.choices?.places.find(({ stock }) => stock.id === id)?.stock.name ?? NO_VALUE)
  const valuesOf = <Key extends keyof OrderForm>(key: Key) => ({
    key,
    base: form.base[key],
    mine: form.form[key],
    theirs: other[key],
  })
  const fields: MergeField<OrderForm>[] = [
    { ...valuesOf('recipe'), label: t('column.recipe'), text: recipeName },
    { ...valuesOf('planned_mass'), label: t('form.mass'), text: format.weightText },
    { ...valuesOf('stock'), label: t('form.stock'), text: stockName },
    { ...valuesOf('planned_on'), label: t('form.day'), text: (day: string) => format.day(day) },
  ]
  return (
    <MergeDialog<OrderForm>
      fields={fields}
      busy={form.isBusy}
      onMerge={(values) => void form.merge(values)}
      onClose={form.closeMerge}
    />
  )
}
