import { type CompoundFeedOrder, compoundFeedRoutes } from '@manger/contract/compound-feed'
import { useNotify, useSubmit, useTranslate, useWrite } from '@manger/platform'
import { ConfirmDelete } from '@manger/ui/data'
import { OrderFormDialog } from '../order-form/order-form.dialog.tsx'
import { LoadOrderDialog } from '../order-load/load-order.dialog.tsx'
import { OrderReasonDialog, type ReasonAction } from '../shared-here/reason.dialog.tsx'

/** What is open over the plan. */
export type PlanDialog =
  | { kind: 'form'; order: CompoundFeedOrder | null; recipe: number | null }
  | { kind: 'load'; id: number }
  | { kind: 'reason'; action: ReasonAction; order: CompoundFeedOrder }
  | { kind: 'delete'; order: CompoundFeedOrder }

type PlanDialogsProps = {
  dialog: PlanDialog | null
  orders: readonly CompoundFeedOrder[]
  /** The day that a new order is offered for. */
  day: string
  onOpen: (dialog: PlanDialog) => void
  onClose: () => void
}

const DeleteQuestion = ({ order, onClose }: { order: CompoundFeedOrder; onClose: () => void }) => {
  const t = useTranslate()
  const notify = useNotify()
  const remove = useWrite(compoundFeedRoutes.remove, t('done.delete'))
  const { id, version } = order
  const { isBusy, submit } = useSubmit(() => remove({ params: { id }, query: { version } }), notify.error)
  const handleDelete = async () => {
    await submit()
    onClose()
  }
  return (
    <ConfirmDelete
      name={order.recipe.name}
      busy={isBusy}
      onDelete={() => void handleDelete()}
      onClose={onClose}
    />
  )
}

/** The dialogs of the plan, one at a time. */
export const PlanDialogs = ({ dialog, orders, day, onOpen, onClose }: PlanDialogsProps) => {
  if (dialog === null) return null
  switch (dialog.kind) {
    case 'form':
      return <OrderFormDialog order={dialog.order} recipe={dialog.recipe} day={day} onClose={onClose} />
    case 'reason':
      return <OrderReasonDialog action={dialog.action} order={dialog.order} onClose={onClose} />
    case 'delete':
      return <DeleteQuestion order={dialog.order} onClose={onClose} />
    case 'load': {
      // As it stands now: another hand may weigh the same order.
      const order = orders.find(({ id }) => id === dialog.id)
      return order === undefined ? null : (
        <LoadOrderDialog
          order={order}
          onReason={(action) => onOpen({ kind: 'reason', action, order })}
          onClose={onClose}
        />
      )
    }
  }
}
