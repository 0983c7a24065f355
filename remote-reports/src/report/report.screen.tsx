import { farmRoutes } from '@manger/contract/farms'
import { REPORT_TYPES, type ReportTypeInfo, reportMakeRoute, reportPageOf } from '@manger/contract/reports'
import { useEvery, usePage, usePaths, useRightOf, useTranslate } from '@manger/platform'
import { Navigate, useIsLedOn, useParams } from '@manger/platform/router'
import { EmptyState, Forbidden, LinkButton, Page, PageHeader } from '@manger/ui'
import { PageState } from '../common/page-state.tsx'
import { ReportPage } from './report-page.tsx'
import { StatusesOf } from './report-status.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { useReportTypes } from './use-report.ts'

/** What stands in the place of a report that is not there for this reader. */
const NoReport = ({ page, types }: { page: string; types: readonly ReportTypeInfo[] }) => {
  const t = useTranslate()
  const paths = usePaths()
  const rightOf = useRightOf()
  const known = REPORT_TYPES.find(({ key }) => reportPageOf(key) === page)
  return (
    <Page>
      <PageHeader title={t(known === undefined ? 'areas.reports' : `reports.type.${known.key}`)}>
        <ReportTabs types={types} />
      </PageHeader>
      {known === undefined ? (
        <EmptyState
          title={t('report.unknown', { name: page })}
          actions={<LinkButton to={paths.client('reports/all')}>{t('tab.all')}</LinkButton>}
        />
      ) : (
        <Forbidden right={rightOf(reportMakeRoute(known.key))} />
      )}
    </Page>
  )
}

/** A report of any type, by the name of its page: what the catalogue says of the type is all that the page knows. */
export const ReportScreen = () => {
  const t = useTranslate()
  const paths = usePaths()
  const { page = '' } = useParams()
  const isLedOn = useIsLedOn()
  const types = useReportTypes()
  const farms = useEvery(farmRoutes.list, { ordering: 'name' })
  usePage({ title: t('areas.reports') })
  // Without the farms nobody knows whose days are meant; if they do not come, the account's zone has to do.
  if (types.data === undefined || (farms.data === undefined && farms.error === undefined))
    return (
      <PageState title={t('areas.reports')} error={types.error} onRetry={() => void types.refresh()}>
        <ReportTabs types={types.data?.data ?? []} />
      </PageState>
    )
  const known = types.data.data
  const info = known.find(({ type }) => reportPageOf(type) === page)
  // Specification 2 leads to the mixer loads; who may not see them is shown what he may.
  if (info === undefined && isLedOn) return <Navigate to={paths.client('reports/all')} replace />
  if (info === undefined) return <NoReport page={page} types={known} />
  return (
    <StatusesOf type={info.type}>
      <ReportPage key={info.type} info={info} types={known} farms={farms.data?.data ?? []} />
    </StatusesOf>
  )
}
