import { useCan, useNotify, usePage, usePaths, useRemoval, useTranslate } from '@manger/platform'
import { useNavigate, useSearch } from '@manger/platform/router'
import { FilterRow, Page, PageHeader } from '@manger/ui'
import { ConfirmDelete, DataTable, WithPanel } from '@manger/ui/data'
import { useState } from 'react'
import { StockTabs } from '../shared-here/stock-tabs.tsx'
import { useRecipes, useRecipeWrites } from './fodder.api.ts'
import { CopyRecipes } from './list/copy-recipes.tsx'
import { RecipeCard } from './list/recipe-card.tsx'
import { useRecipeColumns } from './list/recipe-columns.tsx'
import { RecipePanel } from './list/recipe-panel.tsx'
import { useFodderAccess } from './use-fodder-access.ts'

/** The recipes of compound feed: what it is, costs, how long it lasts and when it was made last. */
export const FodderScreen = () => {
  const t = useTranslate()
  const can = useCan()
  const paths = usePaths()
  const navigate = useNavigate()
  const notify = useNotify()
  const access = useFodderAccess()
  const search = useSearch()
  const { data, error, refresh, part, all } = useRecipes(search.asked)
  const columns = useRecipeColumns()
  const [chosen, setChosen] = useState<number | null>(null)
  const { remove } = useRecipeWrites()
  const removal = useRemoval(remove, ({ name }) => notify.success(t('deleted', { name })))
  usePage({ title: t('areas.fodder') })
  const recipe = data?.data.find(({ id }) => id === chosen)
  const create = () => void navigate(paths.client('stock/fodder/create'))
  return (
    <Page fixed>
      <PageHeader
        title={t('areas.stock')}
        primary={
          access.canAdd
            ? { key: 'create', icon: 'add', label: t('fodder.create'), onSelect: create }
            : undefined
        }
      >
        <StockTabs />
      </PageHeader>
      {access.canView && <FilterRow search={search} label={t('fodder.search')} />}
      <WithPanel
        panel={
          recipe && (
            <RecipePanel
              recipe={recipe}
              onDelete={access.canDelete ? () => removal.ask(recipe) : undefined}
              onClose={() => setChosen(null)}
            />
          )
        }
      >
        <DataTable
          fill
          label={t('fodder.table')}
          columns={columns}
          rows={data?.data}
          rowKey={({ id }) => id}
          error={error}
          onRetry={() => void refresh()}
          canView={can('animalfeed.recipe', 'view')}
          right={t('permissions.animalfeed.recipe')}
          empty={{ text: t('fodder.empty') }}
          onResetFilters={search.asked === '' ? undefined : search.reset}
          selected={chosen}
          onSelect={({ id }) => setChosen(id === chosen ? null : id)}
          renderCard={(row) => <RecipeCard recipe={row} />}
          foot={data && <CopyRecipes recipes={all} />}
          part={part}
        />
      </WithPanel>
      <ConfirmDelete {...removal.question} />
    </Page>
  )
}
