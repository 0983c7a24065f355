import { useFarm, useFormat, useTranslate } from '@manger/platform'
import { type Option, Select } from '@manger/ui'
import { useState } from 'react'
import type { Feed } from '../editor/draft.formulas.ts'
import { useFeeds } from '../rations.api.ts'

type FeedSelectProps = {
  label: string
  /** Feeds that the ration has already: they can be seen, not taken again. */
  taken: readonly number[]
  onChoose: (feed: Feed) => void
  startsOpen?: boolean
}

/** A feed out of the stocks of the farm's company, searched on the server. */
export const FeedSelect = ({ label, taken, onChoose, startsOpen }: FeedSelectProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { company } = useFarm()
  const [search, setSearch] = useState('')
  const { feeds = [], isLoading, more } = useFeeds(company, search)
  const options = feeds.map(
    ({ ingredient, name, stock_name, dry_matter }): Option => ({
      value: ingredient,
      label: name,
      note: t('rations.feedNote', { stock: stock_name, dm: format.percent(dry_matter) }),
      disabled: taken.includes(ingredient),
    }),
  )
  return (
    <Select
      label={label}
      placeholder={label}
      value={null}
      options={options}
      loading={isLoading}
      startsOpen={startsOpen === true}
      onSearch={setSearch}
      onMore={more}
      onChange={(id) => {
        const feed = feeds.find(({ ingredient }) => ingredient === id)
        if (feed !== undefined) onChoose(feed)
      }}
    />
  )
}
