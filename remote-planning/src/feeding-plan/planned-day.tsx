import { feedingRoutes } from '@manger/contract/feedings'
import { periodRoutes } from '@manger/contract/periods'
import { useFarm, useMay } from '@manger/platform'
import { Page, useIsPhone } from '@manger/ui'
import { useMarks, WithPanel } from '@manger/ui/data'
import { lazy, Suspense, useCallback, useState } from 'react'
import { SentNote } from '../cab/sent/sent-note.tsx'
import { DayFigures, WaitingDay } from './day/day-figures.tsx'
import { PlanHeader } from './day/plan-header.tsx'
import { PlanPeriods, WaitingPeriods } from './day/plan-periods.tsx'
import { useEmptyDay } from './day/use-empty-day.ts'
import { MixersToday } from './mixers-today/mixers-today.tsx'
import { OccupiedNote, useOccupiedMixers } from './mixers-today/occupied-mixers.tsx'
import { planMixers } from './mixers-today/timeline.formulas.ts'
import { FeedingPanel } from './panel/feeding-panel.tsx'
import { FeedingTable } from './table/feeding-table.tsx'
import { PlanTools } from './table/plan-tools.tsx'
import { inMixerOrder } from './table/table.formulas.ts'
import { useNow } from './use-now.ts'
import { usePlanDialogs } from './use-plan-dialogs.tsx'
import { usePlanPlace } from './use-plan-place.ts'
import { usePlannedDay } from './use-planned-day.ts'

// What a planner settles once in a while is not fetched with the day.
const ConflictsDialog = lazy(async () => ({
  default: (await import('../conflicts/conflicts.dialog.tsx')).ConflictsDialog,
}))
const DayOnPaper = lazy(async () => ({ default: (await import('./print/day-on-paper.tsx')).DayOnPaper }))
const BulkBar = lazy(async () => ({ default: (await import('./bulk/bulk-bar.tsx')).BulkBar }))

// A tenth of a minute of mixing is six seconds.
const TICK_MS = 5000

/** The day's plan: figures, periods, feedings by mixer, the chosen one beside them, and the mixers' day. */
export const PlannedDay = () => {
  const now = useNow(TICK_MS)
  const place = usePlanPlace(now)
  const { timezone } = useFarm()
  const isPhone = useIsPhone()
  const { feedings, rows, periods, period, isLoading, error, refresh } = usePlannedDay(place, now)
  const { actions, dialogs } = usePlanDialogs({
    day: place.day,
    period: period?.id ?? null,
    periods,
    feedings: feedings ?? [],
    ration: place.planned,
    onPlanned: () => place.setPlanned(null),
  })
  const all = feedings ?? []
  const empty = useEmptyDay({
    day: place.day,
    isWholeDayEmpty: feedings?.length === 0,
    hasPeriods: periods.length > 0,
    actions,
  })
  const isToday = place.day === place.today
  const may = useMay()
  const canSeePeriods = may(periodRoutes.list)
  const { create, update, remove } = feedingRoutes
  const canMark = [create, update, remove].some((route) => may(route)) && (rows?.length ?? 0) > 0
  const { marks, start } = useMarks()
  const [isPrinting, setPrinting] = useState(false)
  const endPrinting = useCallback(() => setPrinting(false), [])
  const at = { day: place.day, timezone, now }
  const { lanes, estimates } = planMixers(inMixerOrder(all), at)
  const occupied = useOccupiedMixers(isToday ? feedings : undefined)
  // A mixer with rows says it in its own one; cards have none.
  const rowless = occupied.filter(
    ({ mixer }) => isPhone || rows?.some((feeding) => feeding.mixer.id === mixer.id) !== true,
  )
  const notes = rowless.map((one) => <OccupiedNote key={one.mixer.id} occupied={one} actions={actions} />)
  const chosen = all.find(({ id }) => id === place.feeding)
  return (
    <Page>
      <PlanHeader place={place} period={period} actions={actions} />
      <SentNote />
      <WithPanel
        panel={
          chosen && (
            <FeedingPanel
              key={chosen.id}
              feeding={chosen}
              estimate={estimates.get(chosen.id)}
              now={now}
              actions={actions}
              onClose={() => place.setFeeding(null)}
            />
          )
        }
      >
        {!isPhone && feedings && <DayFigures day={place.day} feedings={feedings} isToday={isToday} />}
        {!isPhone && !feedings && isLoading && <WaitingDay isToday={isToday} />}
        {isLoading && <WaitingPeriods />}
        {!isLoading && periods.length > 0 && (
          <PlanPeriods
            periods={periods}
            value={period?.id ?? 'all'}
            onChange={place.setPeriod}
            tools={
              !isPhone && (
                <PlanTools
                  rows={rows}
                  estimates={estimates}
                  actions={actions}
                  onPrint={(rows?.length ?? 0) > 0 ? () => setPrinting(true) : undefined}
                  mark={canMark && marks === null ? start : undefined}
                />
              )
            }
            onManage={canSeePeriods ? () => actions.open({ kind: 'periods' }) : undefined}
          />
        )}
        {isPhone && notes}
        <FeedingTable
          day={place.day}
          feedings={all}
          rows={rows}
          period={period?.name ?? null}
          now={now}
          estimates={estimates}
          occupied={occupied}
          marks={isPhone ? null : marks}
          actions={actions}
          error={error}
          onRetry={refresh}
          empty={empty}
          selected={place.feeding}
          onSelect={({ id }) => place.setFeeding(id === place.feeding ? null : id)}
        />
        {!isPhone && notes}
        <MixersToday lanes={lanes} periods={periods} at={at} isToday={isToday} />
        {!isPhone && marks !== null && (
          <Suspense fallback={null}>
            <BulkBar
              key={place.day}
              day={place.day}
              feedings={all}
              rows={rows ?? []}
              periods={periods}
              marks={marks}
              actions={actions}
            />
          </Suspense>
        )}
      </WithPanel>
      {dialogs}
      {isPrinting && (
        <Suspense fallback={null}>
          <DayOnPaper
            day={place.day}
            period={period?.name ?? null}
            rows={rows ?? []}
            estimates={estimates}
            onPrinted={endPrinting}
          />
        </Suspense>
      )}
      {place.isSettling && (
        <Suspense fallback={null}>
          <ConflictsDialog onClose={place.stopSettling} />
        </Suspense>
      )}
    </Page>
  )
}
