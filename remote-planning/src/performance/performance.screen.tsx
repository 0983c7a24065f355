import { dayOf } from '@manger/contract'
import { groupRoutes } from '@manger/contract/groups'
import { PERFORMANCE_FIGURES, type PerformanceFigure, performanceRoutes } from '@manger/contract/performance'
import { reportPath, reportRoutes } from '@manger/contract/reports'
import {
  serverNow,
  useEvery,
  useFarm,
  useFormat,
  useMay,
  usePage,
  usePaths,
  useRightOf,
  useTranslate,
} from '@manger/platform'
import { filterOf, useFilters, useNavigate } from '@manger/platform/router'
import {
  EmptyState,
  ErrorState,
  Forbidden,
  Page,
  type PageAction,
  PageHeader,
  Segmented,
  SkeletonBlock,
  useIsPhone,
} from '@manger/ui'
import { DaySwitcher } from '@manger/ui/data'
import { lazy, Suspense } from 'react'
import { KeptOthers } from '../cab/pending/kept-others.tsx'
import { daysTo, rowsOf } from './performance.formulas.ts'
import * as s from './performance.module.css'
import { PerformanceGrid } from './performance-grid.tsx'

const FILTERS = {
  to: { ...filterOf.text(), isPlace: true },
  figure: { ...filterOf.text(), isPlace: true },
  import: { ...filterOf.flag(), isPlace: true },
} as const

const ImportDialog = lazy(async () => ({ default: (await import('@manger/ui/import')).ImportDialog }))

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Days in the grid: on a phone those that fit beside the names. */
const [DAYS, PHONE_DAYS] = [14, 3]

const isFigure = (text: string): text is PerformanceFigure =>
  PERFORMANCE_FIGURES.some((figure) => figure === text)

/** What the groups of a farm gave, day by day: milk and its price, live weight, gain. */
export const PerformanceScreen = () => {
  const t = useTranslate()
  const format = useFormat()
  const may = useMay()
  const rightOf = useRightOf()
  const paths = usePaths()
  const navigate = useNavigate()
  const { id: farm, timezone } = useFarm()
  const isPhone = useIsPhone()
  const { values, set } = useFilters(FILTERS)
  const today = dayOf(serverNow(), timezone)
  const last = DAY.test(values.to) && values.to < today ? values.to : today
  const figure = isFigure(values.figure) ? values.figure : 'milk'
  const days = daysTo(last, isPhone ? PHONE_DAYS : DAYS)
  const span = { date_after: days[0] ?? last, date_before: last }
  const groups = useEvery(groupRoutes.lite, { farm, ordering: 'name' })
  const entries = useEvery(performanceRoutes.list, { farm, ...span })
  const title = t('areas.performance')
  usePage({ title })
  const canView = may(performanceRoutes.list)
  const canImport = may(performanceRoutes.import)
  const actions: PageAction[] = [
    ...(may(reportRoutes.list)
      ? [
          {
            key: 'report',
            icon: 'chart',
            label: t('performance.toReport'),
            onSelect: () => navigate(paths.client(reportPath('performance', { farm: String(farm) }))),
          } as const,
        ]
      : []),
    ...(canImport
      ? [
          {
            key: 'import',
            icon: 'upload',
            label: t('import'),
            onSelect: () => set({ import: true }),
          } as const,
        ]
      : []),
  ]
  const rows = groups.data && entries.data && rowsOf(groups.data.data, entries.data.data)
  const error = groups.error ?? entries.error
  const unit =
    figure === 'milk_price' ? `${format.units.currency}/${format.units.large}` : format.units.weight
  const board = () => {
    if (!canView || error?.status === 403) return <Forbidden right={rightOf(performanceRoutes.list)} />
    if (rows === undefined) {
      const retry = () => {
        void groups.refresh()
        void entries.refresh()
      }
      return error === undefined ? <SkeletonBlock rows={7} /> : <ErrorState onRetry={retry} />
    }
    if (rows.length === 0) {
      const toGroups = {
        key: 'groups',
        icon: 'paw',
        label: t('areas.animal-groups'),
        to: paths.farm(farm, 'animal-groups'),
      } as const
      return <EmptyState text={t('performance.none')} steps={may(groupRoutes.list) ? [toGroups] : []} />
    }
    return (
      <>
        <p className={s.hint}>
          <b>{`${t(`fields.${figure}`)}, ${unit}`}</b>
          <span>{t(`performance.hint.${figure}`)}</span>
        </p>
        <PerformanceGrid key={`${figure} ${last}`} {...{ rows, days, today, figure }} />
      </>
    )
  }
  return (
    <Page>
      <PageHeader title={title} actions={actions}>
        <DaySwitcher
          value={last}
          today={today}
          max={today}
          onChange={(day) => set({ to: day === today ? '' : day })}
        />
        {canView && (
          <Segmented<PerformanceFigure>
            label={t('performance.figure')}
            value={figure}
            options={PERFORMANCE_FIGURES.map((value) => ({ value, label: t(`fields.${value}`) }))}
            onChange={(next) => set({ figure: next === 'milk' ? '' : next })}
          />
        )}
      </PageHeader>
      <KeptOthers calls={['figure']} />
      {board()}
      {values.import && canImport && (
        <Suspense fallback={null}>
          <ImportDialog name="performance" place={farm} onClose={() => set({ import: false })} />
        </Suspense>
      )}
    </Page>
  )
}
