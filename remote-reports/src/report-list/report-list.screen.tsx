import { farmRoutes } from '@manger/contract/farms'
import { icarRoutes } from '@manger/contract/icar'
import {
  REPORT_GROUPS,
  type ReportTypeInfo,
  reportPageOf,
  reportPresetRoutes,
} from '@manger/contract/reports'
import { useEvery, useMay, usePage, usePaths, useRightOf, useTranslate } from '@manger/platform'
import { filterOf, Link, useFilters } from '@manger/platform/router'
import { Card, EmptyState, FilterRow, Forbidden, Page, PageHeader } from '@manger/ui'
import { lazy, Suspense } from 'react'
import { PageState } from '../common/page-state.tsx'
import { ReportTabs } from '../report/report-tabs.tsx'
import { useReportTypes, useTypeName } from '../report/use-report.ts'
import * as s from './report-list.module.css'

const FILTERS = { papers: { ...filterOf.flag(), isPlace: true } } as const

const MonthPapersDialog = lazy(async () => ({
  default: (await import('../papers/month-papers.dialog.tsx')).MonthPapersDialog,
}))

type Entry = { type: string; name: string; about: string; to: string }

/** A report by its name, with what it tells in a sentence. */
const ReportEntry = ({ entry }: { entry: Entry }) => (
  <li>
    <Link to={entry.to} className={s.entry ?? ''}>
      <b>{entry.name}</b>
      <span>{entry.about}</span>
    </Link>
  </li>
)

/** Every type of report that the reader may open, by what it is about. */
export const ReportListScreen = () => {
  const t = useTranslate()
  const paths = usePaths()
  const { search, values, set } = useFilters(FILTERS)
  const farms = useEvery(farmRoutes.list, { ordering: 'name' }).data?.data ?? []
  const types = useReportTypes()
  const nameOf = useTypeName()
  const may = useMay()
  const canView = may(reportPresetRoutes.list)
  const right = useRightOf()(reportPresetRoutes.list)
  usePage({ title: t('areas.reports') })
  if (!canView) return <Forbidden isPage right={right} />
  if (types.data === undefined)
    return (
      <PageState title={t('areas.reports')} error={types.error} onRetry={() => void types.refresh()}>
        <ReportTabs types={[]} />
      </PageState>
    )
  const known = types.data.data
  const wanted = search.asked.trim().toLocaleLowerCase()
  const entryOf = (info: ReportTypeInfo): Entry => ({
    type: info.type,
    name: nameOf(info),
    about: t(`reports.about.${info.type}`, { defaultValue: '' }),
    to: paths.client(`reports/${reportPageOf(info.type)}`),
  })
  const isWanted = ({ name, about }: Entry) => `${name} ${about}`.toLocaleLowerCase().includes(wanted)
  const groups = REPORT_GROUPS.map((group) => ({
    group,
    entries: known
      .filter((one) => one.group === group)
      .map(entryOf)
      .filter(isWanted),
  })).filter(({ entries }) => entries.length > 0)
  return (
    <Page>
      <PageHeader
        title={t('areas.reports')}
        primary={
          farms.length > 0
            ? {
                key: 'papers',
                icon: 'download',
                label: t('papers.title'),
                onSelect: () => set({ papers: true }),
              }
            : undefined
        }
        actions={
          may(icarRoutes.feeds)
            ? [
                {
                  key: 'connections',
                  icon: 'database',
                  label: t('connections.title'),
                  to: paths.client('reports/connections'),
                },
              ]
            : []
        }
      >
        <ReportTabs types={known} />
      </PageHeader>
      <FilterRow search={search} label={t('list.search')} />
      {groups.length === 0 && <EmptyState text={t('list.empty')} />}
      <div className={s.groups}>
        {groups.map(({ group, entries }) => (
          <div key={group} className={s.group}>
            <Card title={t(`list.group.${group}`)}>
              <ul className={s.entries}>
                {entries.map((entry) => (
                  <ReportEntry key={entry.type} entry={entry} />
                ))}
              </ul>
            </Card>
          </div>
        ))}
      </div>
      {values.papers && farms.length > 0 && (
        <Suspense fallback={null}>
          <MonthPapersDialog types={known} farms={farms} onClose={() => set({ papers: false })} />
        </Suspense>
      )}
    </Page>
  )
}
