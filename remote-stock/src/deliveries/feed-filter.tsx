import { useTranslate } from '@manger/platform'
import { MultiSelect } from '@manger/ui/data'
import { useState } from 'react'
import { useFeedNames, useFeeds } from './deliveries.api.ts'
import type { DeliveryFilters } from './delivery-filters.ts'

/** Which feeds the list shows. */
export const FeedFilter = ({ filters }: { filters: DeliveryFilters }) => {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const { data, isValidating, part } = useFeeds(search)
  const { ingredient } = filters.wish
  const isUnknown = ingredient.some((id) => !data?.data.some((feed) => feed.id === id))
  const names = useFeedNames(data !== undefined && isUnknown)
  if (data === undefined) return null
  return (
    <MultiSelect<number>
      prefix={t('delivery.feed')}
      label={t('delivery.feed')}
      placeholder={t('filter.all')}
      value={ingredient}
      options={data.data.map(({ id, name, stock_name }) => ({ value: id, label: name, note: stock_name }))}
      chosen={names?.map(({ id, name }) => ({ value: id, label: name }))}
      loading={isValidating}
      onSearch={setSearch}
      onMore={data.data.length < data.count ? part?.more : undefined}
      onChange={(chosen) => filters.set({ ingredient: chosen })}
    />
  )
}
