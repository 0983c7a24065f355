import type { Feeding } from '@manger/contract/feedings'
import { useNotify, useOpId, useTranslate } from '@manger/platform'
import { ReasonDialog } from '@manger/ui/data'
import type { ReasonAction } from '../plan-dialog.ts'
import { useLoadWrites } from './actions.api.ts'

type FeedingReasonDialogProps = { action: ReasonAction; feeding: Feeding; onClose: () => void }

/** Takes a step of a load back, or gives the load up; says why. */
export const FeedingReasonDialog = ({ action, feeding, onClose }: FeedingReasonDialogProps) => {
  const t = useTranslate()
  const notify = useNotify()
  const op_id = useOpId()
  const { doWithReason } = useLoadWrites()
  return (
    <ReasonDialog
      title={`${t(`action.${action}`)}: ${feeding.ration.name}`}
      submitLabel={t(`action.${action}`)}
      closeLabel={action === 'cancel_unload' ? t('action.goOnUnloading') : undefined}
      onSubmit={(reason) => doWithReason(feeding.id, action, { op_id, reason })}
      onDone={() => {
        notify.success(t(`event.${action}`))
        onClose()
      }}
      onClose={onClose}
    >
      {t(`explain.${action}`)}
    </ReasonDialog>
  )
}
