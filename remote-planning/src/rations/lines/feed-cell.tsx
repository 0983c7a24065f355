import { useTranslate } from '@manger/platform'
import { Chip } from '@manger/ui'
import { RecipeFeed } from '@manger/ui/data'
import type { DraftLine, Feed } from '../editor/draft.formulas.ts'
import { FeedSelect } from './feed-select.tsx'

type FeedCellProps = {
  line: DraftLine
  error: string | undefined
  taken: readonly number[]
  /** Another feed is being chosen for the line. */
  isChoosing: boolean
  onChoose: (feed: Feed) => void
}

/** The feed of a line with its stock; one that was deleted must be replaced. */
export const FeedCell = ({ line: { feed }, error, taken, isChoosing, onChoose }: FeedCellProps) => {
  const t = useTranslate()
  const isGone = feed?.deleted === true
  return (
    <RecipeFeed
      name={feed?.name ?? ''}
      note={feed?.stock_name}
      color={feed?.swatch}
      error={isGone ? undefined : error}
    >
      {isGone && (
        <Chip tone="red" icon="circle-x">
          {t('errors.was_deleted', { name: feed.name })}
        </Chip>
      )}
      {isChoosing && (
        <FeedSelect label={t('rations.chooseFeed')} taken={taken} startsOpen={!isGone} onChoose={onChoose} />
      )}
    </RecipeFeed>
  )
}
