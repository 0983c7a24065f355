import { type Stock, stockRoutes } from '@manger/contract/stocks'
import { useDelete, useMay, useTranslate } from '@manger/platform'
import type { PageAction } from '@manger/ui'
import { ConfirmDelete, useUndo } from '@manger/ui/data'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { LockStockDialog } from './lock-stock.dialog.tsx'
import { StockFormDialog } from './stock-form.dialog.tsx'

const CountSheetDialog = lazy(async () => ({
  default: (await import('../counting/count-sheet.dialog.tsx')).CountSheetDialog,
}))

type Opened = { kind: 'form'; stock: Stock | null } | { kind: 'lock' | 'count'; stock: Stock }

/** What can be done with stocks, and the dialog that is open. */
type StockDialogs = {
  canCreate: boolean
  hasActions: boolean
  create: () => void
  actionsOf: (stock: Stock) => PageAction[]
  dialogs: ReactNode
}

/** The dialogs over the stocks of a company; `onDeleted` leaves a page whose stock is gone. */
export const useStockDialogs = (company: number, onDeleted?: () => void): StockDialogs => {
  const t = useTranslate()
  const may = useMay()
  const [opened, setOpened] = useState<Opened | null>(null)
  const removal = useDelete<Stock>(stockRoutes.remove, {
    notice: ({ name }) => t('deleted', { name }),
    undo: useUndo(stockRoutes.restoreDeleted),
    onDeleted,
  })
  const close = () => setOpened(null)
  const canChange = may(stockRoutes.update)
  const canDelete = may(stockRoutes.remove)

  const actionsOf = (stock: Stock): PageAction[] => {
    const open = (kind: Opened['kind']) => () => setOpened({ kind, stock })
    return [
      ...(may(stockRoutes.count)
        ? [{ key: 'count', icon: 'clipboard', label: t('count.action'), onSelect: open('count') } as const]
        : []),
      ...(may(stockRoutes.lock)
        ? [{ key: 'lock', icon: 'lock', label: t('lock.action'), onSelect: open('lock') } as const]
        : []),
      ...(canChange
        ? [{ key: 'edit', icon: 'edit', label: t('edit'), onSelect: open('form') } as const]
        : []),
      ...(canDelete
        ? [
            {
              key: 'delete',
              icon: 'delete',
              label: t('delete'),
              danger: true,
              onSelect: () => removal.ask(stock),
            } as const,
          ]
        : []),
    ]
  }

  const shown = (): ReactNode => {
    switch (opened?.kind) {
      case undefined:
        return null
      case 'form':
        return <StockFormDialog company={company} stock={opened.stock} onClose={close} />
      case 'lock':
        return <LockStockDialog stock={opened.stock} onClose={close} />
      case 'count':
        return <CountSheetDialog stock={opened.stock} ingredient={null} onClose={close} />
    }
  }

  return {
    canCreate: may(stockRoutes.create),
    hasActions: canChange || canDelete,
    create: () => setOpened({ kind: 'form', stock: null }),
    actionsOf,
    dialogs: (
      <>
        <Suspense fallback={null}>{shown()}</Suspense>
        <ConfirmDelete {...removal.question} />
      </>
    ),
  }
}
