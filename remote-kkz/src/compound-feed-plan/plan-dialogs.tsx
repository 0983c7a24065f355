import { type CompoundFeedOrder, compoundFeedRoutes } from '@manger/contract/compound-feed'
import { useDelete, useTranslate } from '@manger/platform'
import { ConfirmDelete } from '@manger/ui/data'
import { type ReactNode, useState } from 'react'
import { OrderReasonDialog, type ReasonAction } from '../common/reason.dialog.tsx'
import { OrderFormDialog } from '../order-form/order-form.dialog.tsx'
import { LoadOrderDialog } from '../order-load/load-order.dialog.tsx'

/** What is open over the plan. */
export type PlanDialog =
  | { kind: 'form'; order: CompoundFeedOrder | null; recipe: number | null }
  | { kind: 'load'; id: number }
  | { kind: 'reason'; action: ReasonAction; order: CompoundFeedOrder }
  | { kind: 'delete'; order: CompoundFeedOrder }

type Surroundings = {
  orders: readonly CompoundFeedOrder[]
  /** The day that a new order is offered for. */
  day: string
}

/** The dialogs over the plan, one at a time: how to open them, and the one that is open. */
export const usePlanDialogs = ({
  orders,
  day,
}: Surroundings): { open: (dialog: PlanDialog) => void; dialogs: ReactNode } => {
  const t = useTranslate()
  const [dialog, setDialog] = useState<Exclude<PlanDialog, { kind: 'delete' }> | null>(null)
  const close = () => setDialog(null)
  const removal = useDelete<CompoundFeedOrder & { name: string }>(compoundFeedRoutes.remove, {
    notice: () => t('done.delete'),
  })

  const shown = (): ReactNode => {
    switch (dialog?.kind) {
      case undefined:
        return null
      case 'form':
        return <OrderFormDialog order={dialog.order} recipe={dialog.recipe} day={day} onClose={close} />
      case 'reason':
        return <OrderReasonDialog action={dialog.action} order={dialog.order} onClose={close} />
      case 'load': {
        // As it stands now: another hand may weigh the same order.
        const order = orders.find(({ id }) => id === dialog.id)
        return order === undefined ? null : (
          <LoadOrderDialog
            order={order}
            onReason={(action) => setDialog({ kind: 'reason', action, order })}
            onClose={close}
          />
        )
      }
    }
  }
  return {
    open: (wanted) => {
      if (wanted.kind === 'delete') removal.ask({ ...wanted.order, name: wanted.order.recipe.name })
      else setDialog(wanted)
    },
    dialogs: (
      <>
        {shown()}
        <ConfirmDelete {...removal.question} />
      </>
    ),
  }
}
