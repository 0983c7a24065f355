import { useTranslate } from '@manger/platform'
import { Chip, Swatch, TwoLines } from '@manger/ui'
import type { DraftLine, Feed } from '../editor/draft.formulas.ts'
import { FeedSelect } from './feed-select.tsx'
import * as s from './lines.module.css'

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
    <div className={s.feed}>
      <span className={s.name}>
        {feed !== null && <Swatch color={feed.swatch} />}
        <TwoLines note={feed?.stock_name}>{feed?.name}</TwoLines>
      </span>
      {isGone && (
        <Chip tone="red" icon="circle-x">
          {t('errors.was_deleted', { name: feed.name })}
        </Chip>
      )}
      {isChoosing && (
        <FeedSelect label={t('rations.chooseFeed')} taken={taken} startsOpen={!isGone} onChoose={onChoose} />
      )}
      {error !== undefined && !isGone && (
        <small className={s.error} role="alert">
          {error}
        </small>
      )}
    </div>
  )
}
