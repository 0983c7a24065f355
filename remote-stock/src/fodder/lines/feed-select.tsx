import type { RecipeFeed } from '@manger/contract/compound-feed'
import { useFormat, useTranslate } from '@manger/platform'
import { type Option, Select } from '@manger/ui'
import type { RecipeEditor } from '../editor/use-recipe-editor.ts'

type FeedSelectProps = {
  editor: RecipeEditor
  label: string
  startsOpen?: boolean
  onChoose: (feed: RecipeFeed) => void
}

/** A type of feed with what it is now; those that stand in the recipe, or would make it go round, can only be seen. */
export const FeedSelect = ({ editor, label, startsOpen = false, onChoose }: FeedSelectProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { feeds, draft, isRound } = editor
  const taken = draft.lines.map(({ feed }) => feed.ingredient_type)
  const noteOf = ({ ingredient_type, dry_matter }: RecipeFeed): string => {
    if (isRound(ingredient_type)) return t('fodder.round')
    return dry_matter === null ? t('fodder.notInStock') : t('fodder.dm', { dm: format.percent(dry_matter) })
  }
  return (
    <Select
      search
      label={label}
      placeholder={label}
      value={null}
      options={feeds.map(
        (feed): Option => ({
          value: feed.ingredient_type,
          label: feed.name,
          note: noteOf(feed),
          disabled: taken.includes(feed.ingredient_type) || isRound(feed.ingredient_type),
        }),
      )}
      startsOpen={startsOpen}
      onChange={(type) => {
        const feed = feeds.find(({ ingredient_type }) => ingredient_type === type)
        if (feed !== undefined) onChoose(feed)
      }}
    />
  )
}
