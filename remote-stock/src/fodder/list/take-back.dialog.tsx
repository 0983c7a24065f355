import type { CompoundFeedOrder } from '@manger/contract/compound-feed'
import { useFormat, useNotify, useOpId, useTranslate } from '@manger/platform'
import { ReasonDialog } from '@manger/ui/data'
import { useCraftWrites } from '../fodder.api.ts'

type TakeBackDialogProps = { order: CompoundFeedOrder; onDone?: () => void; onClose: () => void }

/** Takes back what was made: the ingredients return to their stores, the product leaves its own (domain c). */
export const TakeBackDialog = ({ order, onDone, onClose }: TakeBackDialogProps) => {
  const t = useTranslate()
  const format = useFormat()
  const notify = useNotify()
  const op_id = useOpId()
  const { act } = useCraftWrites()
  return (
    <ReasonDialog
      title={t('fodder.takeBackTitle', {
        name: order.recipe.name,
        mass: format.weightText(order.actual_mass),
      })}
      submitLabel={t('fodder.takeBack')}
      onSubmit={(reason) => act(order.id, { action: 'reopen', op_id, reason })}
      onDone={() => {
        notify.success(t('fodder.takenBack'))
        onDone?.()
        onClose()
      }}
      onClose={onClose}
    >
      {t('fodder.takeBackText')}
    </ReasonDialog>
  )
}
