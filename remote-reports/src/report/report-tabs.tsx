import { madeReportPath, type ReportTypeInfo, reportPageOf } from '@manger/contract/reports'
import { usePaths, useTranslate } from '@manger/platform'
import { useLocation } from '@manger/platform/router'
import { LinkTabs } from '@manger/ui'
import { chartsInfo } from '../charts/chart-kinds.ts'
import { useTypeName } from './use-report.ts'

/** The reports that the menu of specification 2 names; all others stand in the list. */
const TABS = ['load', 'upload', 'planfeed', 'consumption_list', 'consumption', 'animalfeed']

/** The way between the reports that the reader may see, and to the list of all of them. */
export const ReportTabs = ({ types }: { types: readonly ReportTypeInfo[] }) => {
  const t = useTranslate()
  const paths = usePaths()
  const nameOf = useTypeName()
  const { pathname } = useLocation()
  const toOf = ({ type }: ReportTypeInfo) => paths.client(`reports/${reportPageOf(type)}`)
  // A report that is opened from the list has its tab as long as it is read: one always shows where the reader is.
  const opened = types.find((info) => !TABS.includes(info.type) && toOf(info) === pathname)
  const tabs = [
    ...TABS.flatMap((name) => types.find(({ type }) => type === name) ?? []),
    ...(opened ? [opened] : []),
  ]
  return (
    <LinkTabs
      label={t('areas.reports')}
      items={[
        // First, where every window shows them: what does not fit behind them is also in the list of all.
        { to: paths.client('reports/all'), label: t('tab.all') },
        { to: paths.client(madeReportPath()), label: t('files.title') },
        ...tabs.map((info) => ({
          to: toOf(info),
          label: nameOf(info),
        })),
        ...(chartsInfo(types) === null
          ? []
          : [{ to: paths.client('reports/charts'), label: t('charts.title') }]),
      ]}
    />
  )
}
