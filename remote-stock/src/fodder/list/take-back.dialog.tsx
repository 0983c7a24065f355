import { type CompoundFeedOrder, compoundFeedRoutes } from '@manger/contract/compound-feed'
import { useFormat, useTranslate, useWrite } from '@manger/platform'
import { ReasonDialog } from '@manger/ui/data'

type TakeBackDialogProps = { order: CompoundFeedOrder; onDone?: () => void; onClose: () => void }

/** Takes back what was made: the ingredients return to their stores, the product leaves its own (domain c). */
export const TakeBackDialog = ({ order, onDone, onClose }: TakeBackDialogProps) => {
  const t = useTranslate()
  const format = useFormat()
  const act = useWrite(compoundFeedRoutes.load, t('fodder.takenBack'))
  return (
    <ReasonDialog
      title={t('fodder.takeBackTitle', {
        name: order.recipe.name,
        mass: format.weightText(order.actual_mass),
      })}
      submitLabel={t('fodder.takeBack')}
      onSubmit={(reason) => act({ params: { id: order.id }, body: { action: 'reopen', reason } })}
      onDone={() => {
        onDone?.()
        onClose()
      }}
      onClose={onClose}
    >
      {t('fodder.takeBackText')}
    </ReasonDialog>
  )
}
