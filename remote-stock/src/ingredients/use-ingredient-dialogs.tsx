import { dayOf } from '@manger/contract'
import { deliveryRoutes } from '@manger/contract/deliveries'
import { type Ingredient, ingredientRoutes } from '@manger/contract/ingredients'
import { stockRoutes } from '@manger/contract/stocks'
import { useDelete, useEvery, useFormat, useMay, useOne, useSession, useTranslate } from '@manger/platform'
import type { PageAction } from '@manger/ui'
import { ConfirmDelete, useUndo } from '@manger/ui/data'
import { lazy, type ReactNode, Suspense, useState } from 'react'

// Who only looks fetches no form.
const IngredientFormDialog = lazy(async () => ({
  default: (await import('./ingredient-form.dialog.tsx')).IngredientFormDialog,
}))
const CountSheetDialog = lazy(async () => ({
  default: (await import('../counting/count-sheet.dialog.tsx')).CountSheetDialog,
}))
const DeliveryFormDialog = lazy(async () => ({
  default: (await import('../deliveries/delivery-form.dialog.tsx')).DeliveryFormDialog,
}))
const SpoilageDialog = lazy(async () => ({
  default: (await import('../counting/spoilage.dialog.tsx')).SpoilageDialog,
}))

/** A stock as a count needs it. */
export type CountedStock = { id: number; name: string; locked_until: string | null }

type Opened =
  | { kind: 'form'; ingredient: Ingredient | null; stock: number | null }
  | { kind: 'count'; stock: CountedStock; ingredient: Ingredient | null }
  | { kind: 'spoilage'; ingredient: Ingredient; lockedUntil: string | null }
  | { kind: 'delivery' }

/** What can be done with ingredients and stocks, and the dialog that is open. */
export type IngredientDialogs = {
  canCreate: boolean
  canCount: boolean
  canDeliver: boolean
  create: (stock: number | null) => void
  countStock: (stock: CountedStock) => void
  deliver: () => void
  actionsOf: (ingredient: Ingredient) => PageAction[]
  dialogs: ReactNode
}

const useDeletionText = (ingredient: Ingredient | null): string | undefined => {
  const t = useTranslate()
  const format = useFormat()
  const rations = useOne(ingredientRoutes.rations, ingredient?.id ?? null).data?.count ?? 0
  if (ingredient === null) return undefined
  const lies = t('deletion.lies', { weight: format.tonnesText(ingredient.stock_rest) })
  return [
    ...(ingredient.stock_rest > 0 ? [lies] : []),
    ...(rations > 0 ? [t('deletion.rations', { count: rations })] : []),
  ].join(' ')
}

/** The dialogs over ingredients; `onDeleted` leaves a page whose ingredient is gone. */
export const useIngredientDialogs = (onDeleted?: () => void): IngredientDialogs => {
  const t = useTranslate()
  const may = useMay()
  const stocks = useEvery(stockRoutes.list, { ordering: 'name' }).data?.data ?? []
  const [opened, setOpened] = useState<Opened | null>(null)
  const [doomed, setDoomed] = useState<Ingredient | null>(null)
  const deletionText = useDeletionText(doomed)
  const removal = useDelete<Ingredient>(ingredientRoutes.remove, {
    notice: ({ name }) => t('deleted', { name }),
    undo: useUndo(ingredientRoutes.restoreDeleted),
    onDeleted,
  })
  const today = dayOf(new Date(), useSession().timezone)
  const close = () => setOpened(null)
  const canChange = may(ingredientRoutes.update, stockRoutes.list)
  const canDelete = may(ingredientRoutes.remove)
  const canCount = may(stockRoutes.count)
  const stockOf = ({ stock, stock_name }: Ingredient): CountedStock =>
    stocks.find(({ id }) => id === stock) ?? { id: stock, name: stock_name, locked_until: null }

  const actionsOf = (ingredient: Ingredient): PageAction[] => {
    if (ingredient.deleted) return []
    const stock = stockOf(ingredient)
    const edit = () => setOpened({ kind: 'form', ingredient, stock: null })
    const count = () => setOpened({ kind: 'count', stock, ingredient })
    const spoil = () => setOpened({ kind: 'spoilage', ingredient, lockedUntil: stock.locked_until })
    const ask = () => {
      setDoomed(ingredient)
      removal.ask(ingredient)
    }
    const countActions: PageAction[] = [
      { key: 'count', icon: 'clipboard', label: t('count.action'), onSelect: count },
      { key: 'spoilage', icon: 'minus', label: t('spoilage.action'), onSelect: spoil },
    ]
    return [
      ...(canCount && !ingredient.is_water ? countActions : []),
      ...(canChange ? [{ key: 'edit', icon: 'edit', label: t('edit'), onSelect: edit } as const] : []),
      ...(canDelete
        ? [{ key: 'delete', icon: 'delete', label: t('delete'), danger: true, onSelect: ask } as const]
        : []),
    ]
  }

  const shown = (): ReactNode => {
    switch (opened?.kind) {
      case undefined:
        return null
      case 'form':
        return <IngredientFormDialog ingredient={opened.ingredient} stock={opened.stock} onClose={close} />
      case 'count':
        return <CountSheetDialog stock={opened.stock} ingredient={opened.ingredient} onClose={close} />
      case 'spoilage':
        return (
          <SpoilageDialog ingredient={opened.ingredient} lockedUntil={opened.lockedUntil} onClose={close} />
        )
      case 'delivery':
        return <DeliveryFormDialog delivery={null} type="delivery" today={today} onClose={close} />
    }
  }

  return {
    canCreate: may(ingredientRoutes.create, stockRoutes.list),
    canCount,
    canDeliver: may(deliveryRoutes.create),
    create: (stock) => setOpened({ kind: 'form', ingredient: null, stock }),
    countStock: (stock) => setOpened({ kind: 'count', stock, ingredient: null }),
    deliver: () => setOpened({ kind: 'delivery' }),
    actionsOf,
    dialogs: (
      <>
        <Suspense fallback={null}>{shown()}</Suspense>
        <ConfirmDelete {...removal.question} text={deletionText} />
      </>
    ),
  }
}
