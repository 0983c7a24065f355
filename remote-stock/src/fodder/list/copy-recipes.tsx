import { fromKg, type Kg, priceInUnit, trunc2 } from '@manger/contract'
import type { Recipe } from '@manger/contract/compound-feed'
import { useClient, useFormat, useSession, useTranslate } from '@manger/platform'
import { type CopyColumn, CopyTable } from '@manger/ui/data'

/** Copies the recipes of the list. */
export const CopyRecipes = ({ recipes }: { recipes: () => Promise<readonly Recipe[]> }) => {
  const t = useTranslate()
  const { units } = useSession()
  const { currency } = useClient()
  const { weight, large } = useFormat().units
  const weighed = (kg: Kg) => trunc2(fromKg(kg, units))
  const columns: CopyColumn<Recipe>[] = [
    { title: t('fodder.recipe'), value: ({ name }) => name },
    { title: t('fodder.product'), value: ({ product_type_name }) => product_type_name },
    { title: `${t('fodder.starting_mass')}, ${weight}`, value: (row) => weighed(row.starting_mass) },
    { title: `${t('fodder.mixing_mass')}, ${weight}`, value: (row) => weighed(row.mixing_mass) },
    { title: `${t('column.dryMatter')}, %`, value: ({ dry_matter }) => trunc2(dry_matter) },
    {
      title: `${currency}/${large}`,
      value: ({ price }) => trunc2(priceInUnit(price, units)),
    },
    { title: `${t('column.balance')}, ${weight}`, value: ({ stock_rest }) => weighed(stock_rest) },
    { title: t('column.restDays'), value: ({ rest_days: days }) => (days === null ? null : trunc2(days)) },
    { title: t('fodder.lastCraft'), value: ({ last_craft }) => last_craft?.at },
    {
      title: `${t('fodder.lastCraft')}, ${weight}`,
      value: ({ last_craft }) => last_craft && weighed(last_craft.mass),
    },
  ]
  return <CopyTable size="small" columns={columns} rows={recipes} fileName="recipes.csv" />
}
