import { conflictRoutes, type OfflineConflict } from '@manger/contract/feedings'
import { useTranslate, useWrite } from '@manger/platform'
import { ReasonDialog } from '@manger/ui/data'
import { useConflictWords } from './use-conflict-words.ts'

type ReverseDialogProps = { conflict: OfflineConflict; onClose: () => void }

/** Takes an unplaced weight back: its feed lies in the store again. */
export const ReverseDialog = ({ conflict, onClose }: ReverseDialogProps) => {
  const t = useTranslate()
  const settle = useWrite(conflictRoutes.settle, t('conflicts.reversed'))
  const words = useConflictWords()
  return (
    <ReasonDialog
      title={t('conflicts.reverseTitle')}
      submitLabel={t('conflicts.reverse')}
      onSubmit={(reason) => settle({ params: { id: conflict.id }, body: { action: 'reverse', reason } })}
      onDone={onClose}
      onClose={onClose}
    >
      {`${words.what(conflict)}. ${t('conflicts.reverseText')}`}
    </ReasonDialog>
  )
}
