import type { CompoundFeedOrder } from '@manger/contract/compound-feed'
import { useTranslate } from '@manger/platform'
import { ReasonDialog } from '@manger/ui/data'
import { useOrderAction } from './orders.api.ts'

/** What is taken back with a reason: the load under way, or what was made. */
export type ReasonAction = 'cancel' | 'reopen'

type OrderReasonDialogProps = {
  action: ReasonAction
  order: CompoundFeedOrder
  onClose: () => void
}

/** Takes a load back, or opens a finished one again; says why. */
export const OrderReasonDialog = ({ action, order, onClose }: OrderReasonDialogProps) => {
  const t = useTranslate()
  const act = useOrderAction(t(`done.${action}`))
  return (
    <ReasonDialog
      title={`${t(`action.${action}`)}: ${order.recipe.name}`}
      submitLabel={t(`action.${action}`)}
      closeLabel={action === 'cancel' ? t('action.keep') : undefined}
      onSubmit={(reason) => act(order, { action, reason })}
      onDone={onClose}
      onClose={onClose}
    >
      {t(`explain.${action}`)}
    </ReasonDialog>
  )
}
