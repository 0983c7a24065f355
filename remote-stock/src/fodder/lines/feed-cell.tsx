import type { RecipeFeed } from '@manger/contract/compound-feed'
import { useTranslate } from '@manger/platform'
import { Chip } from '@manger/ui'
import { RecipeFeed as FeedOfLine } from '@manger/ui/data'
import type { DraftLine } from '../editor/draft.formulas.ts'
import type { RecipeEditor } from '../editor/use-recipe-editor.ts'
import { FeedSelect } from './feed-select.tsx'

type FeedCellProps = {
  editor: RecipeEditor
  line: DraftLine
  error: string | undefined
  /** Another feed is being chosen for the line. */
  isChoosing: boolean
  onChoose: (feed: RecipeFeed) => void
}

/** The feed of a line; one that was deleted must be replaced, one that nobody has is not counted. */
export const FeedCell = ({ editor, line: { feed }, error, isChoosing, onChoose }: FeedCellProps) => {
  const t = useTranslate()
  const isGone = feed.deleted
  const isRound = editor.isRound(feed.ingredient_type)
  const round = isRound ? t('fodder.goesRound', { name: feed.name }) : undefined
  return (
    <FeedOfLine
      name={feed.name}
      note={t(`choices.class.${feed.class}`)}
      color={feed.swatch}
      error={round ?? (isGone ? undefined : error)}
    >
      {isGone && (
        <Chip tone="red" icon="circle-x">
          {t('errors.was_deleted', { name: feed.name })}
        </Chip>
      )}
      {!isGone && feed.dry_matter === null && (
        <Chip tone="orange" icon="warning">
          {t('fodder.notInStock')}
        </Chip>
      )}
      {isChoosing && (
        <FeedSelect editor={editor} label={t('fodder.line.other')} startsOpen={!isGone} onChoose={onChoose} />
      )}
    </FeedOfLine>
  )
}
