import type { ReportColumn } from '@manger/contract/reports'
import { type Format, useTranslate } from '@manger/platform'
import { IconButton, TwoLines } from '@manger/ui'
import type { Column } from '@manger/ui/data'
import { DeviationText } from './report-cell.tsx'
import { type ColumnLayout, useReportColumns } from './report-columns.tsx'
import { type FeedingRow, furthestLine, textOf } from './report-rows.formulas.ts'

const LAYOUT: ColumnLayout = {
  at: 1,
  title: 1,
  operator: 2,
  planned: 1,
  actual: 1,
  deviation: 2,
  deviation_percent: 1,
  accuracy: 1,
  residue: 3,
  cost: 3,
  status: 3,
}

/** The columns of a feeding for a spreadsheet: those of the table, and the mixer that stands under the ration. */
export const FEEDING_COLUMNS = Object.keys(LAYOUT).flatMap((key) =>
  key === 'title' ? [key, 'mixer'] : [key],
)

/** What the head says until the first answer brings the report's own columns. */
export const COLUMNS_TO_COME: readonly ReportColumn[] = [
  'at',
  'title',
  'operator',
  'planned',
  'actual',
  'deviation',
  'deviation_percent',
  'accuracy',
].map((key) => ({ key, label: `reports.column.${key}`, kind: 'text', align: 'left' }))

const Furthest = ({ feeding, format }: { feeding: FeedingRow; format: Format }) => {
  const line = furthestLine(feeding.lines)
  if (line === null) return <>{format.number(null)}</>
  const column = { key: 'deviation_percent', kind: 'deviation' } as const
  return (
    <TwoLines note={textOf(line.cells, 'title')}>
      <DeviationText cells={line.cells} column={column} format={format} />
    </TwoLines>
  )
}

/** The ration, and the mixer that it was made in. */
const Name = ({ feeding: { row } }: { feeding: FeedingRow }) => (
  <TwoLines note={textOf(row.cells, 'mixer')}>{textOf(row.cells, 'title')}</TwoLines>
)

type ColumnsInput = {
  columns: readonly ReportColumn[]
  format: Format
  isOpen: (feeding: FeedingRow) => boolean
  onToggle: (feeding: FeedingRow) => void
}

/** Columns of the feedings of a report, with the button that opens their lines. */
export const useFeedingColumns = ({
  columns: known,
  format,
  isOpen,
  onToggle,
}: ColumnsInput): Column<FeedingRow>[] => {
  const t = useTranslate()
  const shared = useReportColumns<FeedingRow>({
    columns: known,
    layout: LAYOUT,
    cellsOf: ({ row }) => row.cells,
    nameKey: 'title',
    format,
  })
  const columns = shared.map((column) =>
    column.key === 'title'
      ? { ...column, render: (feeding: FeedingRow) => <Name feeding={feeding} /> }
      : column,
  )
  const opener: Column<FeedingRow> = {
    key: 'open',
    title: '',
    width: 28,
    render: (feeding) => (
      <IconButton
        icon={isOpen(feeding) ? 'chevron-up' : 'chevron-down'}
        size="small"
        label={t('lines.of', { name: textOf(feeding.row.cells, 'title') ?? '' })}
        aria-expanded={isOpen(feeding)}
        onClick={() => onToggle(feeding)}
      />
    ),
  }
  const furthest: Column<FeedingRow> = {
    key: 'furthest',
    title: t('column.furthest'),
    priority: 3,
    render: (feeding) => <Furthest feeding={feeding} format={format} />,
  }
  // Unloading shows what stayed in the mixer in its place.
  if (columns.some(({ key }) => key === 'residue')) return [opener, ...columns]
  const place = columns.findIndex(({ key }) => key === 'accuracy') + 1
  return [opener, ...columns.slice(0, place), furthest, ...columns.slice(place)]
}
