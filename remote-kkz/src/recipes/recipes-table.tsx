import type { Recipe } from '@manger/contract/compound-feed'
import { NO_VALUE, useCan, useFormat, usePaths, useTranslate } from '@manger/platform'
import { type Search, useNavigate } from '@manger/platform/router'
import { FilterRow, type PageAction, RestDays, TwoLines } from '@manger/ui'
import { type Column, DataTable } from '@manger/ui/data'
import { useRecipes } from '../shared-here/orders.api.ts'
import { CopyRecipes } from './copy-recipes.tsx'
import { RecipeCard } from './recipe-card.tsx'

const useColumns = (): Column<Recipe>[] => {
  const t = useTranslate()
  const format = useFormat()
  const { large } = format.units
  return [
    {
      key: 'name',
      title: t('column.recipe'),
      isName: true,
      render: ({ name, product_type_name: product }) => (
        <TwoLines note={product === name ? undefined : product}>{name}</TwoLines>
      ),
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
      title: t('panel.dryMatter'),
      align: 'number',
      priority: 2,
      render: ({ dry_matter }) => format.percent(dry_matter),
    },
    {
      key: 'price',
      title: t('panel.price', { unit: large }),
      align: 'number',
      priority: 2,
      render: ({ price }) => format.pricePerTonne(price),
    },
    {
      key: 'rest',
      title: t('recipes.rest'),
      unit: large,
      align: 'number',
      render: ({ stock_rest }) => format.tonnes(stock_rest).value,
    },
    {
      key: 'days',
      title: t('recipes.days'),
      align: 'number',
      render: ({ rest_days }) => <RestDays days={rest_days} />,
    },
    {
      key: 'last',
      title: t('recipes.last'),
      align: 'number',
      priority: 3,
      render: ({ last_craft: last }) =>
        last === null ? (
          NO_VALUE
        ) : (
          <TwoLines note={format.weightText(last.mass)}>{format.day(last.at)}</TwoLines>
        ),
    },
  ]
}

type RecipesTableProps = { search: Search; onOrder: ((recipe: number) => void) | undefined }

/** The recipes of the client, from which one orders; they are changed in the stock. */
export const RecipesTable = ({ search, onOrder }: RecipesTableProps) => {
  const t = useTranslate()
  const can = useCan()
  const paths = usePaths()
  const navigate = useNavigate()
  const pathOf = (id: number) => paths.client(`stock/fodder/${id}/recipe/edit`)
  const { data, error, refresh, part, all } = useRecipes(search.asked)
  const columns = useColumns()
  const actionsOf = ({ id }: Recipe): PageAction[] => [
    ...(onOrder
      ? [{ key: 'order', icon: 'add' as const, label: t('form.create'), onSelect: () => onOrder(id) }]
      : []),
    {
      key: 'open',
      icon: 'eye',
      label: t('recipes.open'),
      to: pathOf(id),
    },
  ]
  const canView = can('animalfeed.recipe', 'view')
  return (
    <>
      {canView && <FilterRow search={search} label={t('search.recipes')} />}
      <DataTable
        fill
        label={t('recipes.table')}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refresh()}
        canView={canView}
        right={t('permissions.animalfeed.recipe')}
        empty={{ text: t('recipes.empty') }}
        onResetFilters={search.asked === '' ? undefined : search.reset}
        onSelect={({ id }) => navigate(pathOf(id))}
        actions={actionsOf}
        renderCard={(recipe) => <RecipeCard recipe={recipe} onOrder={onOrder} />}
        foot={data && <CopyRecipes recipes={all} />}
        part={part}
      />
    </>
  )
}
