import type { CompoundFeedOrder } from '@manger/contract/compound-feed'
import { useTranslate } from '@manger/platform'
import { Button } from '@manger/ui'
import type { PlanDialog } from '../plan-dialogs.tsx'

type MainActionProps = { order: CompoundFeedOrder; onOpen: (dialog: PlanDialog) => void }

/** What this person does next with the order; the server says what he may. */
export const MainAction = ({ order, onOpen }: MainActionProps) => {
  const t = useTranslate()
  const { id, allowed_actions: allowed } = order
  const load = () => onOpen({ kind: 'load', id })
  if (allowed.includes('start')) {
    return (
      <Button kind="primary" icon="load" onClick={load}>
        {t('action.start')}
      </Button>
    )
  }
  if (allowed.includes('weigh')) {
    return (
      <Button kind="primary" icon="load" onClick={load}>
        {t('action.continue')}
      </Button>
    )
  }
  if (allowed.includes('reopen')) {
    return (
      <Button icon="undo" onClick={() => onOpen({ kind: 'reason', action: 'reopen', order })}>
        {t('action.reopen')}
      </Button>
    )
  }
  return null
}
