import { type CompoundFeedOrder, ORDER_STATUSES, type OrderStatus } from '@manger/contract/compound-feed'
import { useTranslate } from '@manger/platform'
import { FilterRow, Select } from '@manger/ui'
import type { PlaceOfPage } from '../use-place-of-page.ts'
import { CopyOrders } from './copy-orders.tsx'

const ALL = 'all'

type OrderFilterRowProps = { place: PlaceOfPage; orders: readonly CompoundFeedOrder[] | undefined }

/** Which orders of the day the list shows, and the way to a spreadsheet. */
export const OrderFilterRow = ({ place, orders }: OrderFilterRowProps) => {
  const t = useTranslate()
  return (
    <FilterRow
      isLong
      search={place.search}
      label={t('search.orders')}
      aside={orders && orders.length > 0 && <CopyOrders orders={orders} today={place.today} />}
    >
      <Select<OrderStatus | typeof ALL>
        compact
        prefix={t('column.status')}
        label={t('column.status')}
        value={place.status ?? ALL}
        options={[
          { value: ALL, label: t('search.all') },
          ...ORDER_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
        ]}
        onChange={(status) => place.setStatus(status === ALL ? null : status)}
      />
    </FilterRow>
  )
}
