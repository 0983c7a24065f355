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
