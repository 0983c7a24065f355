import { useState } from 'react'
import { Select } from '#fields/select.tsx'
import type { MixFeed } from './mix.formulas.ts'
import type { MixLook } from './mix-look.ts'

type MixFeedSelectProps<Feed extends MixFeed> = {
  label: string
  look: MixLook<Feed>
  /** Feeds that the mix has already: they can be seen, not taken again. */
  taken: readonly number[]
  startsOpen: boolean
  onChoose: (feed: Feed) => void
}

/** A feed that the mix may be made of, with what it is now. */
export const MixFeedSelect = <Feed extends MixFeed>(props: MixFeedSelectProps<Feed>) => {
  const { label, look, taken, startsOpen, onChoose } = props
  const { useFeeds, choiceLook, isFound = false } = look
  const [search, setSearch] = useState('')
  const { feeds, isLoading = false, more } = useFeeds(search)
  return (
    <Select
      label={label}
      placeholder={label}
      value={null}
      options={feeds.map((feed) => {
        const { note, disabled = false } = choiceLook(feed)
        return { value: feed.id, label: feed.name, note, disabled: disabled || taken.includes(feed.id) }
      })}
      loading={isLoading}
      startsOpen={startsOpen}
      {...(isFound ? { onSearch: setSearch, onMore: more } : { search: true })}
      onChange={(id) => {
        const feed = feeds.find((one) => one.id === id)
        if (feed !== undefined) onChoose(feed)
      }}
    />
  )
}
