import { useCan, usePage, useTranslate } from '@manger/platform'
import { Page, type PageAction, PageHeader } from '@manger/ui'
import { lazy, Suspense } from 'react'
import { StockTabs } from '../shared-here/stock-tabs.tsx'
import { useIngredientDialogs } from '../shared-here/use-ingredient-dialogs.tsx'
import { useRecent } from '../shared-here/use-recent.ts'
import { CountButton } from './count-button.tsx'
import { useIngredientFilters, wishOf } from './ingredient-filters.ts'
import { useStocks } from './ingredients.api.ts'
import { RecentIngredients } from './recent-ingredients.tsx'
import { FilterBar } from './table/filter-bar.tsx'
import { IngredientTable } from './table/ingredient-table.tsx'
import { StockTiles } from './tiles/stock-tiles.tsx'
import { useAskedIngredient } from './use-asked-ingredient.ts'

const IngredientFormDialog = lazy(async () => ({
  default: (await import('./form/ingredient-form.dialog.tsx')).IngredientFormDialog,
}))

/** What lies in the stocks and how long it lasts. */
export const IngredientsScreen = () => {
  const t = useTranslate()
  const can = useCan()
  const filters = useIngredientFilters()
  const recent = useRecent('recent-ingredients')
  const dialogs = useIngredientDialogs()
  const stocks = useStocks()
  const asked = useAskedIngredient()
  const { stock } = filters.values
  const title = t('areas.stock')
  usePage({ title })
  const choose = (id: number | null) => {
    if (id !== null) recent.remember(id)
    filters.set({ ingredient: id })
  }
  const create: PageAction = {
    key: 'create',
    icon: 'add',
    label: t('form.create'),
    onSelect: () => dialogs.create(stock),
  }
  const deliver: PageAction = {
    key: 'deliver',
    icon: 'truck',
    label: t('movement.kinds.delivery'),
    onSelect: dialogs.deliver,
  }
  // What is done most often stands first; who may not book deliveries still makes ingredients.
  const [primary, ...actions] = [
    ...(dialogs.canDeliver ? [deliver] : []),
    ...(dialogs.canCreate ? [create] : []),
  ]
  return (
    <Page fixed>
      <PageHeader
        title={title}
        extra={
          dialogs.canCount && (
            <CountButton
              stocks={stocks.data?.data ?? []}
              areComing={stocks.isLoading}
              chosen={stock}
              onCount={dialogs.countStock}
            />
          )
        }
        actions={actions}
        primary={primary}
      >
        <StockTabs />
      </PageHeader>
      {can('manager.ingredient', 'view') && (
        <>
          <StockTiles chosen={stock} onChoose={(chosen) => filters.set({ stock: chosen })} />
          <FilterBar filters={filters} />
          <RecentIngredients ids={recent.ids} stock={stock} onChoose={choose} />
        </>
      )}
      <IngredientTable filters={filters} wish={wishOf(filters)} dialogs={dialogs} onChoose={choose} />
      {dialogs.dialogs}
      {asked.isAsked && dialogs.canCreate && (
        <Suspense fallback={null}>
          <IngredientFormDialog ingredient={null} stock={stock} onClose={asked.leave} />
        </Suspense>
      )}
    </Page>
  )
}
