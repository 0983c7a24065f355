import { farmRoutes } from '@manger/contract/farms'
import { reportPresetRoutes } from '@manger/contract/reports'
import { useEvery, usePage, useRightOf, useTranslate } from '@manger/platform'
import { Forbidden } from '@manger/ui'
import { PageState } from '../common/page-state.tsx'
import { ReportTabs } from '../report/report-tabs.tsx'
import { useReportTypes } from '../report/use-report.ts'
import { chartsInfo } from './chart-kinds.ts'
import { ChartsPage } from './charts-page.tsx'

/** What a person would rather look at than read: charts of the reports that he may open. */
export const ChartsScreen = () => {
  const t = useTranslate()
  const types = useReportTypes()
  const farms = useEvery(farmRoutes.list, { ordering: 'name' })
  const right = useRightOf()(reportPresetRoutes.list)
  usePage({ title: t('charts.title') })
  // Without the farms nobody knows whose days are meant; if they do not come, the account's zone has to do.
  if (types.data === undefined || (farms.data === undefined && farms.error === undefined))
    return (
      <PageState title={t('areas.reports')} error={types.error} onRetry={() => void types.refresh()}>
        <ReportTabs types={types.data?.data ?? []} />
      </PageState>
    )
  const info = chartsInfo(types.data.data)
  if (info === null) return <Forbidden isPage right={right} />
  return <ChartsPage info={info} types={types.data.data} farms={farms.data?.data ?? []} />
}
