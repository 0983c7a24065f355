import { DELIVERY_TYPES, type DeliveryType } from '@manger/contract/deliveries'
import { useTranslate } from '@manger/platform'
import { FilterRow, Segmented } from '@manger/ui'
import { DateRangeField } from '@manger/ui/data'
import { CompanyFilter } from './company-filter.tsx'
import * as s from './deliveries.module.css'
import type { DeliveryFilters } from './delivery-filters.ts'
import { FeedFilter } from './feed-filter.tsx'

const ALL = 'all'

/** What the list shows. */
export const DeliveryFilterRow = ({ filters }: { filters: DeliveryFilters }) => {
  const t = useTranslate()
  const { wish, today, set } = filters
  return (
    <FilterRow isLong search={filters.search} label={t('delivery.search')}>
      <Segmented<DeliveryType | typeof ALL>
        label={t('delivery.type')}
        value={wish.type ?? ALL}
        options={[
          { value: ALL, label: t('filter.all') },
          ...DELIVERY_TYPES.map((type) => ({ value: type, label: t(`delivery.types.${type}`) })),
        ]}
        onChange={(type) => set({ type: type === ALL ? null : type })}
      />
      <div className={s.days}>
        <DateRangeField
          label={t('delivery.days')}
          value={{ from: wish.from, to: wish.to }}
          max={today}
          onChange={set}
        />
      </div>
      <div className={s.choice}>
        <FeedFilter filters={filters} />
      </div>
      <div className={s.choice}>
        <CompanyFilter filters={filters} />
      </div>
    </FilterRow>
  )
}
