import { useTranslate } from '@manger/platform'
import { ReasonDialog } from './reason-dialog.tsx'

const REASONS = ['cab.reason.wouldBeMuch', 'cab.reason.noneLeft', 'cab.reason.asTold']

/** Gives the ingredients that are left the weights of the plan again, and says why. */
export const UndoKeptDialog = (props: { onReason: (reason: string) => void; onClose: () => void }) => {
  const t = useTranslate()
  return (
    <ReasonDialog
      {...props}
      title={t('cab.undoTitle', { name: t('cab.keep.action') })}
      reasons={REASONS}
      action={t('cab.undo')}
    >
      <p>{t('cab.keep.undo')}</p>
    </ReasonDialog>
  )
}
