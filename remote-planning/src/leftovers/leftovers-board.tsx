import type { ClientBand } from '@manger/contract/clients'
import { leftoversRoutes } from '@manger/contract/leftovers'
import { type ApiError, useRightOf, useTranslate } from '@manger/platform'
import { Button, EmptyState, ErrorState, Forbidden, SkeletonBlock, useIsPhone } from '@manger/ui'
import { WithPanel } from '@manger/ui/data'
import { DayList } from './day-list.tsx'
import { LeftoversGrid } from './grid/leftovers-grid.tsx'
import { daysOf, type GroupRow, spanTo } from './leftovers.formulas.ts'
import { DayPanel } from './panel/day-panel.tsx'
import type { LeftoversPlace } from './use-leftovers-place.ts'

type LeftoversBoardProps = {
  place: LeftoversPlace
  /** The groups to show; absent until the first answer. */
  rows: readonly GroupRow[] | undefined
  bands: readonly ClientBand[]
  error: ApiError | undefined
  onRetry: () => void
  onResetFilters: (() => void) | undefined
}

/** The grid with the chosen day beside it; on a phone the groups of one day. */
export const LeftoversBoard = ({
  place,
  rows,
  bands,
  error,
  onRetry,
  onResetFilters,
}: LeftoversBoardProps) => {
  const t = useTranslate()
  const rightOf = useRightOf()
  const isPhone = useIsPhone()
  if (rows === undefined) {
    if (error?.status === 403) return <Forbidden right={rightOf(leftoversRoutes.days)} />
    return error === undefined ? <SkeletonBlock rows={7} /> : <ErrorState onRetry={onRetry} />
  }
  if (rows.length === 0) {
    if (onResetFilters === undefined) return <EmptyState text={t('leftovers.none')} />
    const reset = <Button onClick={onResetFilters}>{t('filters.reset')}</Button>
    return <EmptyState title={t('filters.nothing')} text={t('filters.hint')} actions={reset} />
  }
  const row = rows.find(({ id }) => id === place.cell?.group)
  const day = place.cell === null ? undefined : row?.days.get(place.cell.date)
  return (
    <WithPanel
      panel={
        row !== undefined &&
        day !== undefined && (
          <DayPanel
            key={`${row.id} ${day.date}`}
            row={row}
            day={day}
            bands={bands}
            today={place.today}
            onClose={() => place.choose(null)}
          />
        )
      }
    >
      {isPhone ? (
        <DayList rows={rows} date={place.last} onChoose={place.choose} />
      ) : (
        <LeftoversGrid rows={rows} days={daysOf(spanTo(place.last))} place={place} />
      )}
    </WithPanel>
  )
}
