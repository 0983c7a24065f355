import type { Recipe } from '@manger/contract/compound-feed'
import { NO_VALUE, useFormat, useTranslate } from '@manger/platform'
import { RestDays, Tag, TwoLines } from '@manger/ui'
import type { Column } from '@manger/ui/data'

/** Something in the recipe must be replaced before it can be changed or made. */
const isBroken = ({ ingredients }: Recipe): boolean => ingredients.some(({ deleted }) => deleted)

/** The name of a recipe with what it makes, and a sign where a feed of it was deleted. */
export const RecipeName = ({ recipe }: { recipe: Recipe }) => {
  const t = useTranslate()
  return (
    <TwoLines note={recipe.product_type_name === recipe.name ? undefined : recipe.product_type_name}>
      {recipe.name} {isBroken(recipe) && <Tag tone="wheat">{t('fodder.broken')}</Tag>}
    </TwoLines>
  )
}

/** Columns of the recipes. */
export const useRecipeColumns = (): Column<Recipe>[] => {
  const t = useTranslate()
  const format = useFormat()
  const { large } = format.units
  return [
    {
      key: 'name',
      title: t('fodder.recipe'),
      isName: true,
      render: (recipe) => <RecipeName recipe={recipe} />,
    },
    {
      key: 'batch',
      title: t('fodder.batch'),
      align: 'number',
      priority: 3,
      render: ({ starting_mass, mixing_mass }) =>
        t('fodder.fromTo', {
          from: format.weight(starting_mass).value,
          to: format.weightText(mixing_mass),
        }),
    },
    {
      key: 'dm',
      title: t('column.dryMatter'),
      align: 'number',
      priority: 2,
      render: ({ dry_matter }) => format.percent(dry_matter),
    },
    {
      key: 'price',
      title: t('field.price', { unit: large }),
      align: 'number',
      render: ({ price }) => format.pricePerTonne(price),
    },
    {
      key: 'rest',
      title: t('column.balance'),
      unit: large,
      align: 'number',
      render: ({ stock_rest }) => format.tonnes(stock_rest).value,
    },
    {
      key: 'days',
      title: t('column.restDays'),
      align: 'number',
      render: ({ rest_days }) => <RestDays days={rest_days} />,
    },
    {
      key: 'last',
      title: t('fodder.lastCraft'),
      align: 'number',
      priority: 2,
      render: ({ last_craft: last }) =>
        last === null ? (
          NO_VALUE
        ) : (
          <TwoLines note={format.weightText(last.mass)}>{format.day(last.at)}</TwoLines>
        ),
    },
  ]
}
