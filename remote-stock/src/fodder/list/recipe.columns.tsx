import { fromKg, type Kg, priceInUnit, trunc2 } from '@manger/contract'
import type { Recipe } from '@manger/contract/compound-feed'
import { NO_VALUE, useClient, useFormat, useSession, useTranslate } from '@manger/platform'
import { Quantity, RestDays, Tag, TwoLines } from '@manger/ui'
import type { Column } from '@manger/ui/data'

/** Something in the recipe must be replaced before it can be changed or made. */
const isBroken = ({ ingredients }: Recipe): boolean => ingredients.some(({ deleted }) => deleted)

/** The name of a recipe with what it makes, and a sign where a feed of it was deleted. */
const RecipeName = ({ recipe }: { recipe: Recipe }) => {
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
  const { units } = useSession()
  const { currency } = useClient()
  const { weight, large } = format.units
  const weighed = (kg: Kg) => trunc2(fromKg(kg, units))
  return [
    {
      key: 'name',
      title: t('fodder.recipe'),
      isName: true,
      order: 'name',
      card: 'title',
      copy: { value: ({ name }) => name },
      render: (recipe) => <RecipeName recipe={recipe} />,
    },
    {
      key: 'product',
      title: t('fodder.product'),
      copy: { value: ({ product_type_name }) => product_type_name },
    },
    {
      key: 'starting_mass',
      title: t('fodder.starting_mass'),
      unit: weight,
      copy: { value: ({ starting_mass }) => weighed(starting_mass) },
    },
    {
      key: 'mixing_mass',
      title: t('fodder.mixing_mass'),
      unit: weight,
      copy: { value: ({ mixing_mass }) => weighed(mixing_mass) },
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
      card: {
        place: 'below',
        render: ({ dry_matter, last_craft }) => {
          const made = last_craft && t('fodder.madeOn', { day: format.day(last_craft.at) })
          return [t('fodder.dm', { dm: format.percent(dry_matter) }), made].filter(Boolean).join(' · ')
        },
      },
      copy: { unit: '%', value: ({ dry_matter }) => trunc2(dry_matter) },
      render: ({ dry_matter }) => format.percent(dry_matter),
    },
    {
      key: 'price',
      title: t('fields.price', { unit: large }),
      align: 'number',
      card: {
        place: 'note',
        render: ({ price }) => t('fodder.per', { price: format.pricePerTonne(price), unit: large }),
      },
      copy: { title: `${currency}/${large}`, value: ({ price }) => trunc2(priceInUnit(price, units)) },
      render: ({ price }) => format.pricePerTonne(price),
    },
    {
      key: 'rest',
      title: t('column.balance'),
      unit: large,
      align: 'number',
      card: { place: 'figure', render: ({ stock_rest }) => <Quantity {...format.tonnes(stock_rest)} /> },
      copy: { unit: weight, value: ({ stock_rest }) => weighed(stock_rest) },
      render: ({ stock_rest }) => format.tonnes(stock_rest).value,
    },
    {
      key: 'days',
      title: t('column.restDays'),
      align: 'number',
      card: {
        place: 'aside',
        render: ({ rest_days }) => <RestDays days={rest_days} text={(days) => t('tile.days', { days })} />,
      },
      copy: { value: ({ rest_days: days }) => (days === null ? null : trunc2(days)) },
      render: ({ rest_days }) => <RestDays days={rest_days} />,
    },
    {
      key: 'last',
      title: t('fodder.lastCraft'),
      align: 'number',
      priority: 2,
      copy: { value: ({ last_craft }) => last_craft?.at },
      render: ({ last_craft: last }) =>
        last === null ? (
          NO_VALUE
        ) : (
          <TwoLines note={format.weightText(last.mass)}>{format.day(last.at)}</TwoLines>
        ),
    },
    {
      key: 'last_mass',
      title: t('fodder.lastCraft'),
      unit: weight,
      copy: { value: ({ last_craft }) => last_craft && weighed(last_craft.mass) },
    },
  ]
}
