import { type ApiError, useTranslate } from '@manger/platform'
import { Button, EmptyState, type EmptyStateProps, ErrorState, Forbidden, SkeletonBlock } from '@manger/ui'

type FarmsStateProps = {
  /** How many are shown; absent until the first answer. */
  count: number | undefined
  error: ApiError | undefined
  onRetry: () => void
  /** Absent while nothing is searched. */
  onResetSearch: (() => void) | undefined
  /** What there is none of, and the next step. */
  empty: Pick<EmptyStateProps, 'title' | 'text' | 'steps'>
}

/** What stands in the place of companies and farms while there are none to show. */
export const FarmsState = ({ count, error, onRetry, onResetSearch, empty }: FarmsStateProps) => {
  const t = useTranslate()
  if (error?.status === 403) return <Forbidden right={t('areas.companies')} />
  if (count === undefined)
    return error === undefined ? <SkeletonBlock rows={7} /> : <ErrorState onRetry={onRetry} />
  if (count > 0) return null
  if (onResetSearch === undefined) return <EmptyState {...empty} />
  return (
    <EmptyState
      title={t('filters.nothing')}
      text={t('filters.hint')}
      actions={<Button onClick={onResetSearch}>{t('filters.reset')}</Button>}
    />
  )
}
