import type { Report } from '@manger/contract/reports'
import { type Format, useCan, usePaths, useTranslate } from '@manger/platform'
import { useNavigate } from '@manger/platform/router'
import { useIsPhone } from '@manger/ui'
import { DataTable } from '@manger/ui/data'
import { useState } from 'react'
import type { Pages } from '../shared-here/use-pages.ts'
import type { FilterState } from './filters/use-report-filters.ts'
import { HALVES, type Half } from './halves.ts'
import { CopyFeedings } from './table/copy-feedings.tsx'
import { FeedingCard } from './table/feeding-card.tsx'
import { COLUMNS_TO_COME, useFeedingColumns } from './table/feeding-columns.tsx'
import { LineTable } from './table/line-table.tsx'
import { ReportCell } from './table/report-cell.tsx'
import { type FeedingRow, feedingRows } from './table/report-rows.formulas.ts'

type FeedingTableProps = { half: Half; report: Pages<Report>; format: Format; filters: FilterState }

const NOTHING: Pick<Report, 'columns' | 'totals'> = { columns: [...COLUMNS_TO_COME], totals: {} }

/** The feedings of the report; a row opens to its lines, on a phone to its page. */
export const FeedingTable = ({ half, report, format, filters }: FeedingTableProps) => {
  const t = useTranslate()
  const can = useCan()
  const paths = usePaths()
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const { pages } = report
  const last = pages?.at(-1)
  const { columns: known, totals } = last ?? NOTHING
  const isOpen = ({ row }: FeedingRow) => opened.has(row.id)
  const toggle = ({ row }: FeedingRow) =>
    setOpened((old) => {
      const next = new Set(old)
      if (!next.delete(row.id)) next.add(row.id)
      return next
    })
  const columns = useFeedingColumns({ columns: known, format, isOpen, onToggle: toggle })
  const open = (feeding: FeedingRow) =>
    isPhone
      ? navigate(paths.client(`reports/${HALVES[half].path}/${feeding.row.object}/detail`))
      : toggle(feeding)
  const rows = pages && feedingRows(pages)
  const summed = known.filter(({ key }) => totals[key] !== undefined && totals[key] !== null)
  return (
    <DataTable
      fill
      size="small"
      label={t(`tab.${half}`)}
      columns={columns}
      rows={rows}
      rowKey={({ row }) => row.id}
      error={report.error}
      onRetry={report.refresh}
      canView={can(HALVES[half].right, 'view')}
      right={t(`permissions.${HALVES[half].right}`)}
      empty={{ text: t('empty') }}
      onResetFilters={filters.active > 0 ? filters.reset : undefined}
      onSelect={open}
      detail={(feeding) =>
        isOpen(feeding) && last !== undefined ? (
          <LineTable half={half} columns={known} feeding={feeding} format={format} />
        ) : null
      }
      totals={[
        { column: 'at', content: t('total') },
        ...summed.map((column) => ({
          column: column.key,
          content: <ReportCell cells={totals} column={column} format={format} />,
        })),
      ]}
      renderCard={(feeding) => <FeedingCard feeding={feeding} format={format} />}
      foot={
        last !== undefined &&
        last.count > 0 && <CopyFeedings half={half} columns={known} filters={filters.filters} />
      }
      part={last && { shown: rows?.length ?? 0, total: last.count, more: report.more, isBusy: report.isBusy }}
    />
  )
}
