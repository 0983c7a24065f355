import type { CompoundFeedOrder } from '@manger/contract/compound-feed'
import { useTranslate } from '@manger/platform'
import { IconButton, type PageAction } from '@manger/ui'
import { InfoPanel, Menu } from '@manger/ui/data'
import { BatchTable } from '../../common/batch-table.tsx'
import { OrderStatusChip } from '../../common/order-status.tsx'
import type { PlanDialog } from '../plan-dialogs.tsx'
import { MainAction } from './main-action.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'

type OrderPanelProps = {
  order: CompoundFeedOrder
  today: string
  onOpen: (dialog: PlanDialog) => void
  onClose: () => void
}

const useMoreActions = ({ order, onOpen }: Pick<OrderPanelProps, 'order' | 'onOpen'>): PageAction[] => {
  const t = useTranslate()
  const all: (PageAction & { needs: CompoundFeedOrder['allowed_actions'][number] })[] = [
    {
      key: 'edit',
      needs: 'edit',
      icon: 'edit',
      label: t('action.edit'),
      onSelect: () => onOpen({ kind: 'form', order, recipe: null }),
    },
    {
      key: 'cancel',
      needs: 'cancel',
      icon: 'undo',
      label: t('action.cancel'),
      onSelect: () => onOpen({ kind: 'reason', action: 'cancel', order }),
    },
    {
      key: 'delete',
      needs: 'delete',
      icon: 'delete',
      danger: true,
      label: t('action.delete'),
      onSelect: () => onOpen({ kind: 'delete', order }),
    },
  ]
  return all.flatMap(({ needs, ...action }) => (order.allowed_actions.includes(needs) ? [action] : []))
}

/** The chosen order: what goes in, batch by batch, what it cost, and what can be done now. */
export const OrderPanel = ({ order, today, onOpen, onClose }: OrderPanelProps) => {
  const t = useTranslate()
  const more = useMoreActions({ order, onOpen })
  return (
    <InfoPanel
      title={order.recipe.name}
      chip={<OrderStatusChip order={order} today={today} />}
      note={t('panel.stock', { name: order.stock.name })}
      tools={
        more.length > 0 && (
          <Menu actions={more}>
            <IconButton icon="more" size="small" label={t('moreActions')} />
          </Menu>
        )
      }
      footer={<MainAction order={order} onOpen={onOpen} />}
      onClose={onClose}
    >
      <OrderLines order={order} />
      <BatchTable order={order} />
      <OrderFacts order={order} />
    </InfoPanel>
  )
}
