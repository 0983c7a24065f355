import type { CompoundFeedOrder } from '@manger/contract/compound-feed'
import type { ReasonAction } from '../common/reason.dialog.tsx'
import { MadeDialog } from './made.dialog.tsx'
import { StartDialog } from './start.dialog.tsx'
import { WeighDialog } from './weigh.dialog.tsx'

/** What each step of making an order needs. */
export type LoadStep = {
  order: CompoundFeedOrder
  onReason: (action: ReasonAction) => void
  onClose: () => void
}

/** Makes an order: start, each batch by its ingredients, finish. */
export const LoadOrderDialog = (step: LoadStep) => {
  switch (step.order.status) {
    case 'waited':
      return <StartDialog {...step} />
    case 'in_process':
      return <WeighDialog {...step} />
    case 'loaded':
      return <MadeDialog {...step} />
  }
}
