import { ingredientRoutes } from '@manger/contract/ingredients'
import { useMay, useTranslate } from '@manger/platform'
import { Button } from '@manger/ui'
import { ReasonDialog } from '../../reason/reason-dialog.tsx'

type SkipDialogProps = {
  name: string
  onReason: (reason: string) => void
  /** Another ingredient is loaded instead. */
  onSubstitute: () => void
  onClose: () => void
}

const REASONS = ['cab.reason.noneLeft', 'cab.reason.spoiled', 'cab.reason.machineBroken']

/** Leaves an ingredient out, or takes another one instead. */
export const SkipDialog = ({ name, onReason, onSubstitute, onClose }: SkipDialogProps) => {
  const t = useTranslate()
  const may = useMay()
  return (
    <ReasonDialog
      title={t('cab.skipTitle', { name })}
      reasons={REASONS}
      action={t('cab.skip')}
      onReason={onReason}
      onClose={onClose}
    >
      <p>{t('cab.skipText')}</p>
      {may(ingredientRoutes.list) && (
        <Button size="large" icon="compare" onClick={onSubstitute}>
          {t('cab.substitute')}
        </Button>
      )}
    </ReasonDialog>
  )
}
