import type { Farm } from '@manger/contract/farms'
import {
  type ReportColumn,
  type ReportRow,
  type ReportTypeInfo,
  reportPageOf,
  reportPath,
  reportRouteOf,
} from '@manger/contract/reports'
import { isApiError, useMay, usePage, usePaths, useRightOf, useTranslate } from '@manger/platform'
import { Checkbox, Page, PageHeader, Segmented, Tag, useIsPhone } from '@manger/ui'
import { FilterBar } from '../filters/filter-bar.tsx'
import { useReportFilters } from '../filters/use-report-filters.ts'
import { PresetsButton } from '../presets/presets-button.tsx'
import { BlankLink } from './blank-link.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { loadsBehind } from './drill.formulas.ts'
import { arranged, FACES, useExtraColumns } from './faces.tsx'
import { FileButton } from './file-button.tsx'
import { LayoutShelves } from './layout-shelves.tsx'
import { PartTable, PartTabs, partOf } from './report-parts.tsx'
import { levelsOf, usualDepth } from './report-rows.formulas.ts'
import { ReportTable } from './report-table.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { useReport, useReportTotals, useTypeName } from './use-report.ts'
import { useZoneFormat } from './use-zone-format.ts'

type ReportPageProps = { info: ReportTypeInfo; types: readonly ReportTypeInfo[]; farms: readonly Farm[] }

const BAD_INPUT = 400

/** Filters of the general table that its loads keep. */
const BEHIND = ['farm', 'animal_type', 'group', 'ration', 'worker', 'loading', 'with_ignored'] as const

/** One report of any type, drawn from its description: filters, figures, rows of three levels, parts, totals. */
export const ReportPage = ({ info, types, farms }: ReportPageProps) => {
  const t = useTranslate()
  const paths = usePaths()
  // The cards of a phone have no columns, and are opened one by one.
  const isPhone = useIsPhone()
  const route = reportRouteOf(info)
  const canView = useMay()(route)
  const right = useRightOf()(route)
  const state = useReportFilters(info, farms)
  const { look, values, problems: own } = state
  const hasFarm = info.farm === 'optional' || state.query.farm !== undefined
  const read = useReport(info, own.length === 0 && hasFarm ? state.query : null, look.sort !== '')
  const isCompared = look.compare && own.length === 0 && hasFarm
  const earlier = useReportTotals(info, isCompared ? state.before : null)
  const before = isCompared ? earlier : undefined
  const { report, rows } = read
  const format = useZoneFormat(report?.meta.timezone)
  const face = FACES[info.type]
  const extra = useExtraColumns(face, format)
  const title = useTypeName()(info)
  usePage({ title })
  // What the server refuses about a filter is said at the filter, too.
  const refused = isApiError(read.error) && read.error.status === BAD_INPUT ? read.error.errors : {}
  const problems = [
    ...own,
    ...Object.entries(refused).flatMap(([field, errors]) => errors.map((error) => ({ ...error, field }))),
  ]
  const isRight = problems.length === 0
  const lacksBlank = problems.some(({ code }) => code === 'blank_missing')
  const { ordered, usual } = arranged(face, report?.columns ?? [])
  const isLaidOut = face?.isLaidOut === true
  const chosen = look.columns === '' || isLaidOut ? usual : look.columns.split(',')
  const inSight = (keys: readonly string[]) => ordered.filter(({ key }) => keys.includes(key))
  const wanted = inSight(chosen)
  // Kept columns may be those of a feed or a day that is not there any more.
  const columns = wanted.length > 0 ? wanted : inSight(usual)
  const part = report === undefined ? null : partOf(report, look)
  // What will stand above the rows has its room before they come.
  const isComing = isRight && hasFarm && canView && report === undefined && read.error === undefined
  const levels = isComing ? (face?.levels ?? 1) : levelsOf(rows ?? [])
  const farm = values.farm.length === 1 ? farms.find(({ id }) => id === values.farm[0]) : undefined
  const { above: Above, waiting: Waiting } = face ?? {}
  const whose = report?.meta.whose
  // A farm was named, and the stocks are those of its company: the head says whose figures stand below.
  const owner =
    whose?.kind === 'company' && whose.companies.length > 0
      ? t('report.ofCompany', { company: whose.companies.join(', ') })
      : farm?.name
  const linkOf = (row: ReportRow) =>
    face?.detailLevel === row.level && row.object !== null
      ? paths.client(`reports/${reportPageOf(info.type)}/${row.object}/detail`)
      : null
  const toLoads = (row: ReportRow, { key: column }: ReportColumn) => {
    const address = loadsBehind({ rows: values.rows, across: values.across, row: row.id, column }, behind)
    return address && paths.client(reportPath(reportPageOf('load'), address))
  }
  const behind = {
    ...Object.fromEntries(BEHIND.map((name) => [name, state.query[name] ?? []])),
    planned_on_after: values.planned_on_after,
    planned_on_before: values.planned_on_before,
  }
  // What is taken along of the report: beside its title, where its main action is looked for, and on a phone by the filters.
  const kept = (
    <>
      <PresetsButton state={state} />
      {isRight && (report !== undefined || isComing) && (
        <FileButton info={info} query={state.query} report={report} farm={farm?.name} />
      )}
    </>
  )
  return (
    <Page fixed={face?.isLong !== true && !(isLaidOut && isPhone)}>
      <PageHeader
        title={t('areas.reports')}
        note={
          <>
            <Tag>{title}</Tag> <Tag>{[owner, state.zone].filter(Boolean).join(' · ')}</Tag>{' '}
            {report?.meta.reckoning === true && <Tag tone="wheat">{t('report.reckoning')}</Tag>}
          </>
        }
        extra={!isPhone && kept}
      >
        <ReportTabs types={types} />
      </PageHeader>
      <FilterBar state={state} farms={farms} named={report?.meta.named} problems={problems}>
        <Checkbox checked={look.compare} onChange={(compare) => state.set({ compare })}>
          {t('compare.title')}
        </Checkbox>
        {part === null && levels > 1 && !isPhone && (
          <Segmented<number>
            label={t('lines.levels')}
            value={look.depth ?? usualDepth(rows ?? [])}
            options={Array.from({ length: levels }, (_, index) => ({
              value: index + 1,
              label: t(`lines.level${index + 1}`),
            }))}
            onChange={(depth) => state.set({ depth })}
          />
        )}
        {part === null && (ordered.length > 0 || isComing) && !isPhone && !isLaidOut && (
          <ColumnChooser
            columns={ordered}
            shown={chosen}
            format={format}
            onChange={(keys) => state.set({ columns: keys?.join(',') ?? '' })}
          />
        )}
        {isPhone && kept}
      </FilterBar>
      {isLaidOut && <LayoutShelves state={state} problems={problems} />}
      {isComing && Waiting !== undefined && <Waiting type={info.type} />}
      {isRight && report !== undefined && report.count > 0 && Above !== undefined && (
        <Above type={info.type} report={report} before={before} format={format} farm={values.farm[0]} />
      )}
      {report !== undefined && (
        <PartTabs report={report} part={look.part} onChange={(next) => state.set({ part: next })} />
      )}
      {part !== null && report !== undefined ? (
        <PartTable
          report={report}
          part={part}
          format={format}
          look={look}
          onSort={(sort) => state.set({ sort })}
        />
      ) : (
        <ReportTable
          label={title}
          columns={columns}
          rows={isRight && hasFarm ? rows : []}
          totals={report?.totals ?? {}}
          before={before}
          format={format}
          depth={look.depth}
          sort={look.sort}
          onSort={(sort) => state.set({ sort })}
          linkOf={linkOf}
          drillOf={isLaidOut ? toLoads : undefined}
          noteKey={face?.noteKey}
          isWide={isLaidOut}
          extra={extra}
          all={read.all}
          fileName={`${reportPageOf(info.type)}.csv`}
          error={isRight ? read.error : undefined}
          isFilling={face?.isLong !== true}
          onRetry={read.refresh}
          canView={canView}
          right={right}
          empty={
            isRight
              ? { text: t(hasFarm ? 'report.empty' : 'report.noFarm') }
              : {
                  title: t('report.wrongFilters'),
                  actions: lacksBlank && <BlankLink farm={values.farm[0]} />,
                }
          }
          {...(isRight && state.active > 0 && { onResetFilters: state.reset })}
          {...(read.part && isRight && { part: read.part })}
        />
      )}
    </Page>
  )
}
