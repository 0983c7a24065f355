import type { ClientBand } from '@manger/contract/clients'
import type { LeftoversDay } from '@manger/contract/leftovers'
import { type ApiError, useTranslate } from '@manger/platform'
import { EmptyState, ErrorState, Forbidden, SkeletonBlock, useIsPhone } from '@manger/ui'
import { WithPanel } from '@manger/ui/data'
import { DayList } from './day-list.tsx'
import { LeftoversGrid } from './grid/leftovers-grid.tsx'
import { daysOf, rowsOf, spanTo } from './leftovers.formulas.ts'
import { DayPanel } from './panel/day-panel.tsx'
import type { LeftoversPlace } from './use-leftovers-place.ts'

type LeftoversBoardProps = {
  place: LeftoversPlace
  answer: { data: LeftoversDay[]; bands: ClientBand[] | null } | undefined
  error: ApiError | undefined
  onRetry: () => void
}

/** The grid with the chosen day beside it; on a phone the groups of one day. */
export const LeftoversBoard = ({ place, answer, error, onRetry }: LeftoversBoardProps) => {
  const t = useTranslate()
  const isPhone = useIsPhone()
  if (answer === undefined) {
    if (error?.status === 403) return <Forbidden right={t('permissions.schedule.schedule')} />
    return error === undefined ? <SkeletonBlock rows={7} /> : <ErrorState onRetry={onRetry} />
  }
  const rows = rowsOf(answer.data)
  if (rows.length === 0) return <EmptyState text={t('leftovers.none')} />
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
            bands={answer.bands ?? []}
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
