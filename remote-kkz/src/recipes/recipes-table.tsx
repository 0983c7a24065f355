import { fromKg, type Kg, priceInUnit, trunc2 } from '@manger/contract'
import { type Recipe, recipeRoutes } from '@manger/contract/compound-feed'
import { NO_VALUE, useClient, useFormat, useList, usePaths, useSession, useTranslate } from '@manger/platform'
import { useNavigate } from '@manger/platform/router'
import { Button, FilterRow, type PageAction, Quantity, RestDays, TwoLines } from '@manger/ui'
import { type Column, DataTable } from '@manger/ui/data'

type OnOrder = ((recipe: number) => void) | undefined

const useColumns = (onOrder: OnOrder): Column<Recipe>[] => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { currency } = useClient()
  const { weight, large } = format.units
  const weighed = (kg: Kg) => trunc2(fromKg(kg, units))
  return [
    {
      key: 'name',
      title: t('column.recipe'),
      isName: true,
      order: 'name',
      card: { place: 'title', render: ({ name }) => name },
      copy: { value: ({ name }) => name },
      render: ({ name, product_type_name: product }) => (
        <TwoLines note={product === name ? undefined : product}>{name}</TwoLines>
      ),
    },
    {
      key: 'product',
      title: t('recipes.product'),
      copy: { value: ({ product_type_name }) => product_type_name },
    },
    {
      key: 'starting_mass',
      title: t('recipes.startingMass'),
      unit: weight,
      copy: { value: ({ starting_mass }) => weighed(starting_mass) },
    },
    {
      key: 'mixing_mass',
      title: t('recipes.mixingMass'),
      unit: weight,
      copy: { value: ({ mixing_mass }) => weighed(mixing_mass) },
    },
    {
      key: 'batch',
      title: t('recipes.batch'),
      align: 'number',
      priority: 3,
      render: ({ starting_mass, mixing_mass }) =>
        t('recipes.fromTo', { from: format.weight(starting_mass).value, to: format.weightText(mixing_mass) }),
    },
    {
      key: 'dm',
      title: t('fields.dry_matter'),
      align: 'number',
      priority: 2,
      copy: { unit: '%', value: ({ dry_matter }) => trunc2(dry_matter) },
      render: ({ dry_matter }) => format.percent(dry_matter),
    },
    {
      key: 'price',
      title: t('fields.price', { unit: large }),
      align: 'number',
      priority: 2,
      copy: { title: `${currency}/${large}`, value: ({ price }) => trunc2(priceInUnit(price, units)) },
      render: ({ price }) => format.pricePerTonne(price),
    },
    {
      key: 'rest',
      title: t('recipes.rest'),
      unit: large,
      align: 'number',
      card: { place: 'figure', render: ({ stock_rest }) => <Quantity {...format.tonnes(stock_rest)} /> },
      copy: { unit: weight, value: ({ stock_rest }) => weighed(stock_rest) },
      render: ({ stock_rest }) => format.tonnes(stock_rest).value,
    },
    {
      key: 'days',
      title: t('recipes.days'),
      align: 'number',
      card: 'aside',
      copy: { value: ({ rest_days: days }) => (days === null ? null : trunc2(days)) },
      render: ({ rest_days }) => <RestDays days={rest_days} />,
    },
    {
      key: 'last',
      title: t('recipes.last'),
      align: 'number',
      priority: 3,
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
      title: t('recipes.last'),
      unit: weight,
      // On a phone the way to order it stands here.
      card: {
        place: 'note',
        render: ({ id }) =>
          onOrder && (
            <Button icon="add" onClick={() => onOrder(id)}>
              {t('form.create')}
            </Button>
          ),
      },
      copy: { value: ({ last_craft }) => last_craft && weighed(last_craft.mass) },
    },
  ]
}

/** The recipes of the client, from which one orders; they are changed in the stock. */
export const RecipesTable = ({ onOrder }: { onOrder: OnOrder }) => {
  const t = useTranslate()
  const paths = usePaths()
  const navigate = useNavigate()
  const pathOf = (id: number) => paths.client(`stock/fodder/${id}/recipe/edit`)
  const list = useList(recipeRoutes.list, { ordering: 'name' })
  const columns = useColumns(onOrder)
  const actionsOf = ({ id }: Recipe): PageAction[] => [
    ...(onOrder
      ? [{ key: 'order', icon: 'add' as const, label: t('form.create'), onSelect: () => onOrder(id) }]
      : []),
    { key: 'open', icon: 'eye', label: t('recipes.open'), to: pathOf(id) },
  ]
  return (
    <>
      {list.canView && <FilterRow search={list.search} label={t('search.recipes')} />}
      <DataTable
        {...list.table}
        fill
        label={t('recipes.table')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ text: t('recipes.empty') }}
        onSelect={({ id }) => navigate(pathOf(id))}
        actions={actionsOf}
        copy={{ fileName: 'recipes.csv', rows: list.all }}
      />
    </>
  )
}
