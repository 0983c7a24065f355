import { type Recipe, recipeRoutes } from '@manger/contract/compound-feed'
import { useChosen, useDelete, useList, usePage, usePaths, useTranslate } from '@manger/platform'
import { useNavigate } from '@manger/platform/router'
import { FilterRow, Page, type PageAction, PageHeader } from '@manger/ui'
import { ConfirmDelete, DataTable, WithPanel } from '@manger/ui/data'
import { useState } from 'react'
import { StockTabs } from '../common/stock-tabs.tsx'
import { useRecipeColumns } from './list/recipe.columns.tsx'
import { RecipePanel } from './list/recipe-panel.tsx'
import { useFodderAccess } from './use-fodder-access.ts'

/** The recipes of compound feed: what it is, costs, how long it lasts and when it was made last. */
export const FodderScreen = () => {
  const t = useTranslate()
  const paths = usePaths()
  const navigate = useNavigate()
  const { canAdd, canDelete } = useFodderAccess()
  const list = useList(recipeRoutes.list, { ordering: 'name' })
  const columns = useRecipeColumns()
  const [chosen, setChosen] = useState<number | null>(null)
  const removal = useDelete<Recipe>(recipeRoutes.remove, { notice: ({ name }) => t('deleted', { name }) })
  usePage({ title: t('areas.fodder') })
  const recipe = useChosen(recipeRoutes.get, {
    rows: list.table.rows,
    id: chosen,
    onGone: () => setChosen(null),
  })
  const create = () => void navigate(paths.client('stock/fodder/create'))
  const primary: PageAction | undefined = canAdd
    ? { key: 'create', icon: 'add', label: t('fodder.create'), onSelect: create }
    : undefined
  return (
    <Page fixed>
      <PageHeader title={t('areas.stock')} primary={primary}>
        <StockTabs />
      </PageHeader>
      {list.canView && <FilterRow search={list.search} label={t('fodder.search')} />}
      <WithPanel
        panel={
          recipe && (
            <RecipePanel
              recipe={recipe}
              onDelete={canDelete ? () => removal.ask(recipe) : undefined}
              onClose={() => setChosen(null)}
            />
          )
        }
      >
        <DataTable
          {...list.table}
          fill
          label={t('fodder.table')}
          columns={columns}
          rowKey={({ id }) => id}
          empty={{ text: t('fodder.empty'), steps: primary ? [primary] : [] }}
          selected={chosen}
          onSelect={({ id }) => setChosen(id === chosen ? null : id)}
          copy={{ fileName: 'recipes.csv', rows: list.all }}
        />
      </WithPanel>
      <ConfirmDelete {...removal.question} />
    </Page>
  )
}
