import { ORDER_STATUSES, type OrderStatus } from '@manger/contract/compound-feed'
import { useTranslate } from '@manger/platform'
import { FilterRow, Select } from '@manger/ui'
import type { PlaceOfPage } from '../use-place-of-page.ts'

const ALL = 'all'

/** Which orders of the day the list shows. */
export const OrderFilterRow = ({ place }: { place: PlaceOfPage }) => {
  const t = useTranslate()
  return (
    <FilterRow search={place.search} label={t('search.orders')}>
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
