import type { RecipeFeed } from '@manger/contract/compound-feed'
import { useTranslate } from '@manger/platform'
import { Chip, Swatch, TwoLines } from '@manger/ui'
import type { DraftLine } from '../editor/draft.formulas.ts'
import type { RecipeEditor } from '../editor/use-recipe-editor.ts'
import { FeedSelect } from './feed-select.tsx'
import * as s from './lines.module.css'

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
  return (
    <div className={s.feed}>
      <span className={s.name}>
        <Swatch color={feed.swatch} />
        <TwoLines note={t(`class.${feed.class}`)}>{feed.name}</TwoLines>
      </span>
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
      {isRound && (
        <small className={s.error} role="alert">
          {t('fodder.goesRound', { name: feed.name })}
        </small>
      )}
      {error !== undefined && !isGone && !isRound && (
        <small className={s.error} role="alert">
          {error}
        </small>
      )}
    </div>
  )
}
