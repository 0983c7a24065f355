import { farmRoutes } from '@manger/contract/farms'
import { reportPresetRoutes } from '@manger/contract/reports'
import { useEvery, usePage, useRightOf, useTranslate } from '@manger/platform'
import { ErrorState, Forbidden, Page, SkeletonBlock } from '@manger/ui'
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
  if (types.error !== undefined && types.data === undefined)
    return <ErrorState onRetry={() => void types.refresh()} />
  // Without the farms nobody knows whose days are meant; if they do not come, the account's zone has to do.
  if (types.data === undefined || (farms.data === undefined && farms.error === undefined))
    return (
      <Page>
        <SkeletonBlock />
      </Page>
    )
  const info = chartsInfo(types.data.data)
  if (info === null) return <Forbidden isPage right={right} />
  return <ChartsPage info={info} types={types.data.data} farms={farms.data?.data ?? []} />
}
