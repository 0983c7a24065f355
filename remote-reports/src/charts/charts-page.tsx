import type { Farm } from '@manger/contract/farms'
import type { ReportTypeInfo } from '@manger/contract/reports'
import { usePage, useTranslate } from '@manger/platform'
import { EmptyState, Page, PageHeader, Tag } from '@manger/ui'
import type { ReactNode } from 'react'
import { FilterBar } from '../filters/filter-bar.tsx'
import { useReportFilters } from '../filters/use-report-filters.ts'
import { ReportTabs } from '../report/report-tabs.tsx'
import { useZoneFormat } from '../report/use-zone-format.ts'
import type { ChartProps } from './chart-box.tsx'
import { CHART_KINDS, type ChartKind } from './chart-kinds.ts'
import * as s from './charts.module.css'
import { CostPerHeadChart, DryMatterChart, OperatorsChart, PlanFactChart } from './feeding-charts.tsx'
import { IntakeChart } from './performance-charts.tsx'
import { BalanceChart, ShrinkChart, UsedChart } from './stock-charts.tsx'

type ChartsPageProps = { info: ReportTypeInfo; types: readonly ReportTypeInfo[]; farms: readonly Farm[] }

const DRAWN: Record<Exclude<ChartKind['key'], 'balance'>, (props: ChartProps) => ReactNode> = {
  plan_fact: PlanFactChart,
  used: UsedChart,
  operators: OperatorsChart,
  cost_per_head: CostPerHeadChart,
  dm_per_head: DryMatterChart,
  performance: IntakeChart,
  shrink: ShrinkChart,
}

/** The charts of all reports that the reader may open, under one set of filters. */
export const ChartsPage = ({ info, types, farms }: ChartsPageProps) => {
  const t = useTranslate()
  const state = useReportFilters(info, farms)
  const format = useZoneFormat(state.zone)
  usePage({ title: t('charts.title') })
  const chosen = farms.filter(({ id }) => state.values.farm.includes(id))
  const isAsked = state.problems.length === 0 && state.query.farm !== undefined
  const schedule = types.find(({ type }) => type === 'consumption_schedule')
  const named = (chosen.length > 0 ? chosen : farms).map(({ name }) => name).join(', ')
  const chartOf = (kind: ChartKind) => {
    const own = types.find(({ type }) => type === kind.type)
    if (own === undefined) return null
    const given: ChartProps = { kind, info: own, state, format, farms: named, isAsked }
    if (kind.key === 'balance')
      return schedule && <BalanceChart key={kind.key} {...given} schedule={schedule} />
    const Drawn = DRAWN[kind.key]
    return <Drawn key={kind.key} {...given} />
  }
  return (
    <Page>
      <PageHeader title={t('areas.reports')} note={<Tag>{t('charts.title')}</Tag>}>
        <ReportTabs types={types} />
      </PageHeader>
      <FilterBar state={state} farms={farms} named={[]} problems={state.problems} />
      {isAsked ? (
        <div className={s.charts}>{CHART_KINDS.map(chartOf)}</div>
      ) : (
        <EmptyState text={t(state.problems.length > 0 ? 'report.wrongFilters' : 'report.noFarm')} />
      )}
    </Page>
  )
}
