import {
  type ReportAddress,
  type ReportTypeInfo,
  reportFileName,
  reportPageOf,
  reportPath,
} from '@manger/contract/reports'
import { type Format, usePaths, useTranslate } from '@manger/platform'
import { Link } from '@manger/platform/router'
import { ErrorState, SkeletonBlock } from '@manger/ui'
import { ChartCard } from '@manger/ui/charts'
import type { ReactNode } from 'react'
import { downloadFile } from '../files/download-file.ts'
import type { ReportFilterState } from '../filters/use-report-filters.ts'
import { useTypeName } from '../report/use-report.ts'
import type { ChartKind } from './chart-kinds.ts'
import type { ChartReport } from './use-chart-report.ts'

/** What every chart of the page is given. */
export type ChartProps = {
  kind: ChartKind
  info: ReportTypeInfo
  state: ReportFilterState
  format: Format
  /** The farms by name, as the pictures say. */
  farms: string
  /** False as long as the filters are wrong or no farm is there: nothing is asked. */
  isAsked: boolean
}

type ChartBoxProps = ChartProps & {
  read: ChartReport
  note?: string | undefined
  extra?: ReactNode
  children: ReactNode
}

// Of a drawing with its legend, so that cards do not grow as they come.
const CHART_HEIGHT = 276
const WITH_ALL = ['farm', 'planned_on_after', 'planned_on_before']

/** The frame of a chart: its title, what it is not narrowed by, its state, its report, and what it is called as a file. */
export const ChartBox = (props: ChartBoxProps) => {
  const { kind, info, state, format, farms, read, note, extra, children } = props
  const t = useTranslate()
  const paths = usePaths()
  const nameOf = useTypeName()
  const { planned_on_after: from, planned_on_before: to } = state.values
  const names = Object.keys(state.written)
  const open = names.filter((name) => !info.filters.includes(name) && !WITH_ALL.includes(name))
  const address: ReportAddress = Object.fromEntries(
    Object.entries(state.written).filter(([name]) => info.filters.includes(name)),
  )
  const wide =
    open.length === 0
      ? undefined
      : t('charts.notNarrowed', { filters: open.map((name) => t(`filter.${name}`)).join(', ') })
  const days = from === to ? format.day(from) : `${format.day(from)} – ${format.day(to)}`
  // A picture is called as a file of the report; the card puts its own ending to it.
  const file = reportFileName({
    type: kind.key,
    ...(state.values.farm.length === 1 ? { farm: farms } : {}),
    from,
    to,
    format: 'csv',
  }).replace(/\.csv$/, '')
  const failed = read.error !== undefined && read.report === undefined
  return (
    <ChartCard
      title={t(`charts.kind.${kind.key}`)}
      note={[note, wide].filter(Boolean).join(' ') || undefined}
      extra={extra}
      about={[farms, days, note].filter(Boolean).join(' · ')}
      fileName={file}
      isReady={read.report !== undefined && read.report.data.length > 0}
      onFile={downloadFile}
      link={
        <Link to={paths.client(reportPath(reportPageOf(info.type), address))}>
          {t('charts.report', { name: nameOf(info) })}
        </Link>
      }
    >
      {failed ? (
        <ErrorState onRetry={read.refresh} />
      ) : read.report === undefined ? (
        <SkeletonBlock rows={7} height={CHART_HEIGHT} />
      ) : (
        children
      )}
    </ChartCard>
  )
}
