import type { FeedingStatus } from '@manger/contract/feedings'
import { useTranslate } from '@manger/platform'
import { Chip, StatusChip } from '@manger/ui'
import { createContext, type ReactNode, useContext } from 'react'

const OfOrders = createContext(false)

/** Says whose statuses the report below tells: those of compound feed end with the product, which is never unloaded. */
export const StatusesOf = ({ type, children }: { type: string; children: ReactNode }) => (
  <OfOrders value={type === 'animalfeed'}>{children}</OfOrders>
)

/** The word of a status, as the schedule of feedings or of compound feed has it. */
export const useStatusWord = (): ((status: string) => string) => {
  const t = useTranslate()
  const isOfOrders = useContext(OfOrders)
  return (status) => t(isOfOrders && status === 'loaded' ? 'order.loaded' : `status.${status}`)
}

/** The status of a compound feed as icon and word. */
export const OrderStatusChip = ({ status }: { status: FeedingStatus }) => {
  const t = useTranslate()
  if (status !== 'loaded') return <StatusChip status={status} />
  return (
    <Chip tone="green" icon="circle-check">
      {t('order.loaded')}
    </Chip>
  )
}

/** The status of a row as icon and word. */
export const RowStatus = ({ status }: { status: FeedingStatus }) =>
  useContext(OfOrders) ? <OrderStatusChip status={status} /> : <StatusChip status={status} />
