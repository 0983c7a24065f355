import { ingredientRoutes } from '@manger/contract/ingredients'
import { stockRoutes } from '@manger/contract/stocks'
import { useEvery, useMay, usePage, useTranslate } from '@manger/platform'
import { Navigate, useAddress, useIsLedOn, useNavigate } from '@manger/platform/router'
import { Page, PageHeader } from '@manger/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { StockTabs, useStockPages } from '../common/stock-tabs.tsx'
import { CountButton } from './count-button.tsx'
import { IngredientListView, useIngredientList } from './ingredient-list.tsx'
import { StockTiles } from './stock-tiles.tsx'
import { useIngredientDialogs } from './use-ingredient-dialogs.tsx'

// An address of this product only: a link must not lead anywhere else.
const INSIDE = /^\/app\/[\w/-]*$/

/** A new ingredient that another page asks for (`?new=1`), and the way back to that page (`&back=…`) when it is done. */
const useAskedIngredient = (): { isAsked: boolean; leave: () => void } => {
  const { params, change } = useAddress()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const back = params.get('back') ?? ''

  // After the render without the form: while it is there, what was typed in it would be asked about.
  useEffect(() => {
    if (!isLeaving) return
    setLeaving(false)
    if (INSIDE.test(back)) void navigate(back)
    else change({ new: null, back: null })
  }, [isLeaving, back, navigate, change])

  return { isAsked: params.get('new') === '1' && !isLeaving, leave: () => setLeaving(true) }
}

const IngredientFormDialog = lazy(async () => ({
  default: (await import('./ingredient-form.dialog.tsx')).IngredientFormDialog,
}))

const ImportIngredientsDialog = lazy(async () => ({
  default: (await import('./import.dialog.tsx')).ImportIngredientsDialog,
}))

/** What lies in the stocks and how long it lasts. */
export const IngredientsScreen = () => {
  const t = useTranslate()
  const list = useIngredientList()
  const dialogs = useIngredientDialogs()
  const stocks = useEvery(stockRoutes.list, { ordering: 'name' })
  const asked = useAskedIngredient()
  const { stock } = list.values
  const canImport = useMay()(ingredientRoutes.import, stockRoutes.list)
  const title = t('areas.stock')
  const isLedOn = useIsLedOn()
  const [first] = useStockPages()
  usePage({ title })
  // The menu leads here: who may see other pages of the stock alone is led on to those.
  if (isLedOn && first !== undefined && first.page !== 'ingredients')
    return <Navigate to={first.to} replace />
  const create = { key: 'create', icon: 'add', label: t('form.create') } as const
  const bring = { key: 'import', icon: 'upload', label: t('import') } as const
  const deliver = { key: 'deliver', icon: 'truck', label: t('movement.kinds.delivery') } as const
  // What is done most often stands first; who may not book deliveries still makes ingredients.
  const [primary, ...actions] = [
    ...(dialogs.canDeliver ? [{ ...deliver, onSelect: dialogs.deliver }] : []),
    ...(dialogs.canCreate ? [{ ...create, onSelect: () => dialogs.create(stock) }] : []),
    ...(canImport ? [{ ...bring, onSelect: () => list.set({ import: true }) }] : []),
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
      {list.canView && (
        <StockTiles stocks={stocks} chosen={stock} onChoose={(chosen) => list.set({ stock: chosen })} />
      )}
      <IngredientListView list={list} dialogs={dialogs} />
      {dialogs.dialogs}
      {list.values.import && canImport && (
        <Suspense fallback={null}>
          <ImportIngredientsDialog stock={stock} onClose={() => list.set({ import: false })} />
        </Suspense>
      )}
      {asked.isAsked && dialogs.canCreate && (
        <Suspense fallback={null}>
          <IngredientFormDialog ingredient={null} stock={stock} onClose={asked.leave} />
        </Suspense>
      )}
    </Page>
  )
}
