import { type Feeding, feedingRoutes } from '@manger/contract/feedings'
import { useTranslate, useWrite } from '@manger/platform'
import { ReasonDialog } from '@manger/ui/data'
import type { ReasonAction } from '../plan-dialog.ts'

type FeedingReasonDialogProps = { action: ReasonAction; feeding: Feeding; onClose: () => void }

/** Takes a step of a load back, or gives the load up; says why. */
export const FeedingReasonDialog = ({ action, feeding, onClose }: FeedingReasonDialogProps) => {
  const t = useTranslate()
  const notice = t(`event.${action}`)
  const load = useWrite(feedingRoutes.load, notice)
  const unload = useWrite(feedingRoutes.upload, notice)
  const params = { id: feeding.id }
  const send = (reason: string) => {
    switch (action) {
      case 'reopen_load':
        return load({ params, body: { action: 'reopen', reason } })
      case 'cancel_unload':
        return unload({ params, body: { action: 'cancel', reason } })
      case 'discard':
        return unload({ params, body: { action: 'discard', reason } })
      case 'reopen_unload':
        return unload({ params, body: { action: 'reopen', reason } })
    }
  }
  return (
    <ReasonDialog
      title={`${t(`action.${action}`)}: ${feeding.ration.name}`}
      submitLabel={t(`action.${action}`)}
      closeLabel={action === 'cancel_unload' ? t('action.goOnUnloading') : undefined}
      onSubmit={send}
      onDone={onClose}
      onClose={onClose}
    >
      {t(`explain.${action}`)}
    </ReasonDialog>
  )
}
