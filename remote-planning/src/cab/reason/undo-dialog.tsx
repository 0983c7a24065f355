import { useTranslate } from '@manger/platform'
import { ReasonDialog } from './reason-dialog.tsx'

type UndoDialogProps = {
  name: string
  /** What is taken back; null = it was skipped. */
  weight: string | null
  /** Key of the reason "it was another one". */
  wrong: 'cab.reason.wrongIngredient' | 'cab.reason.wrongGroup'
  onReason: (reason: string) => void
  onClose: () => void
}

/** Takes the last weighing back, and says why. */
export const UndoDialog = ({ name, weight, wrong, onReason, onClose }: UndoDialogProps) => {
  const t = useTranslate()
  return (
    <ReasonDialog
      title={t('cab.undoTitle', { name })}
      reasons={[wrong, 'cab.reason.wrongWeight', 'cab.reason.scaleWrong']}
      action={t('cab.undo')}
      onReason={onReason}
      onClose={onClose}
    >
      <p>{weight === null ? t('cab.undoSkip') : t('cab.undoText', { weight })}</p>
    </ReasonDialog>
  )
}

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
