import type { OfflineConflict } from '@manger/contract/feedings'
import { useNotify, useOpId, useTranslate } from '@manger/platform'
import { ReasonDialog } from '@manger/ui/data'
import { useSettle } from './conflicts.api.ts'
import { useConflictWords } from './use-conflict-words.ts'

type ReverseDialogProps = { conflict: OfflineConflict; onClose: () => void }

/** Takes an unplaced weight back: its feed lies in the store again. */
export const ReverseDialog = ({ conflict, onClose }: ReverseDialogProps) => {
  const t = useTranslate()
  const notify = useNotify()
  const settle = useSettle()
  const words = useConflictWords()
  const op_id = useOpId()
  return (
    <ReasonDialog
      title={t('conflicts.reverseTitle')}
      submitLabel={t('conflicts.reverse')}
      onSubmit={(reason) => settle(conflict, { action: 'reverse', op_id, reason })}
      onDone={() => {
        notify.success(t('conflicts.reversed'))
        onClose()
      }}
      onClose={onClose}
    >
      {`${words.what(conflict)}. ${t('conflicts.reverseText')}`}
    </ReasonDialog>
  )
}
