import type { CompoundFeedOrder } from '@manger/contract/compound-feed'
import { NO_VALUE, useFormat, useTranslate } from '@manger/platform'
import { Button, FactList, IconButton, type PageAction } from '@manger/ui'
import { InfoPanel, Menu } from '@manger/ui/data'
import { BatchTable } from '../../common/batch-table.tsx'
import { OrderStatusChip } from '../../common/order-status.tsx'
import type { PlanDialog } from '../plan-dialogs.tsx'
import { OrderLines } from './order-lines.tsx'

/** What an order cost and how well it was weighed, who made it and when. */
const OrderFacts = ({ order }: { order: CompoundFeedOrder }) => {
  const t = useTranslate()
  const format = useFormat()
  const ofBatch = order.cost === null ? null : order.cost / order.batches
  const facts = [
    [t('column.cost'), format.money(order.cost)],
    [t('panel.batchCost'), format.money(ofBatch)],
    [t('fields.price', { unit: format.units.large }), format.pricePerTonne(order.price)],
    [t('fields.dry_matter'), format.percent(order.dry_matter)],
    [t('day.accuracy'), format.percent(order.accuracy)],
    [t('column.operator'), order.operator?.name ?? NO_VALUE],
    [t('panel.started'), format.time(order.started_at)],
    [t('panel.finished'), format.time(order.loaded_at)],
  ] as const
  // An order that waits has nothing of these to tell.
  const known = facts.filter(([, value]) => value !== NO_VALUE)
  if (known.length === 0) return null
  return <FactList facts={known.map(([label, value]) => ({ label, value }))} />
}

type MainActionProps = { order: CompoundFeedOrder; onOpen: (dialog: PlanDialog) => void }

/** What this person does next with the order; the server says what he may. */
const MainAction = ({ order, onOpen }: MainActionProps) => {
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
