import { usePage, useTranslate } from '@manger/platform'
import { Page, PageHeader, Tag } from '@manger/ui'
import { useZoneFormat } from '../shared-here/use-zone-format.ts'
import { useFeedingReport, useReportFarms } from './feeding-report.api.ts'
import { FeedingTable } from './feeding-table.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { useReportFilters } from './filters/use-report-filters.ts'
import type { Half } from './halves.ts'
import { ReportFigures } from './report-figures.tsx'
import { ReportTabs } from './report-tabs.tsx'

/** The loading or the unloading report: filters, figures, feedings with their lines. */
export const FeedingReport = ({ half }: { half: Half }) => {
  const t = useTranslate()
  const farms = useReportFarms()
  const known = farms.data?.data ?? []
  const state = useReportFilters(half, known)
  // Without the farms nobody knows whose days are meant; if they do not come, the account's zone has to do.
  const isReady = farms.data !== undefined || farms.error !== undefined
  const report = useFeedingReport(half, isReady ? state.filters : null)
  const last = report.pages?.at(-1)
  const format = useZoneFormat(last?.meta.timezone)
  const farm = known.find(({ id }) => id === state.filters.farm)
  usePage({ title: t(`tab.${half}`) })
  return (
    <Page fixed>
      <PageHeader
        title={t('areas.reports')}
        note={<Tag>{[farm?.name, state.zone].filter(Boolean).join(' · ')}</Tag>}
      >
        <ReportTabs />
      </PageHeader>
      <FilterBar state={state} farms={known} named={last?.meta.named} />
      {last !== undefined && last.count > 0 && <ReportFigures half={half} report={last} format={format} />}
      <FeedingTable half={half} report={report} format={format} filters={state} />
    </Page>
  )
}
