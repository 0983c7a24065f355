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
    { title: t('column.recipe'), value: ({ name }) => name },
    { title: t('recipes.product'), value: ({ product_type_name }) => product_type_name },
    { title: `${t('recipes.startingMass')}, ${weight}`, value: (row) => weighed(row.starting_mass) },
    { title: `${t('recipes.mixingMass')}, ${weight}`, value: (row) => weighed(row.mixing_mass) },
    { title: `${t('panel.dryMatter')}, %`, value: ({ dry_matter }) => trunc2(dry_matter) },
    {
      title: `${currency}/${large}`,
      value: ({ price }) => trunc2(priceInUnit(price, units)),
    },
    { title: `${t('recipes.rest')}, ${weight}`, value: ({ stock_rest }) => weighed(stock_rest) },
    { title: t('recipes.days'), value: ({ rest_days: days }) => (days === null ? null : trunc2(days)) },
    { title: t('recipes.last'), value: ({ last_craft }) => last_craft?.at },
    {
      title: `${t('recipes.last')}, ${weight}`,
      value: ({ last_craft }) => last_craft && weighed(last_craft.mass),
    },
  ]
  return <CopyTable size="small" columns={columns} rows={recipes} fileName="recipes.csv" />
}
