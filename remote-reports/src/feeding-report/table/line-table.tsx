import type { ReportColumn, ReportRow } from '@manger/contract/reports'
import { type Format, usePaths, useTranslate } from '@manger/platform'
import { LinkButton } from '@manger/ui'
import { type Column, DataTable } from '@manger/ui/data'
import { HALVES, type Half } from '../halves.ts'
import { type ColumnLayout, useReportColumns } from './report-columns.tsx'
import { type FeedingRow, textOf } from './report-rows.formulas.ts'
import * as s from './report-table.module.css'

const LAYOUT: ColumnLayout = {
  title: 1,
  heads: 2,
  planned: 1,
  actual: 1,
  deviation: 2,
  deviation_percent: 1,
  cost: 3,
}

type LineTableProps = { half: Half; columns: readonly ReportColumn[]; feeding: FeedingRow; format: Format }

/** What a feeding consists of: its ingredients, or the groups it was given to. */
export const LineTable = ({ half, columns: known, feeding, format }: LineTableProps) => {
  const t = useTranslate()
  const paths = usePaths()
  const shared = useReportColumns<ReportRow>({
    columns: known,
    layout: LAYOUT,
    cellsOf: ({ cells }) => cells,
    nameKey: 'title',
    nameTitle: t(`lines.${half}`),
    format,
  })
  const columns: Column<ReportRow>[] = [
    ...shared,
    {
      key: 'time',
      title: t('column.time'),
      align: 'number',
      priority: 2,
      render: ({ cells }) => format.time(textOf(cells, 'at')),
    },
    {
      key: 'advance',
      title: t('column.advance'),
      priority: 2,
      render: ({ cells }) => {
        const reason = textOf(cells, 'reason')
        const advance = textOf(cells, 'advance')
        if (reason !== null) return t('lines.skipped', { reason })
        return advance === null ? format.number(null) : t(`advance.${advance}`)
      },
    },
  ]
  const name = textOf(feeding.row.cells, 'title') ?? ''
  return (
    <div className={s.lines}>
      <DataTable
        bare
        size="small"
        label={t('lines.of', { name })}
        columns={columns}
        rows={feeding.lines}
        rowKey={({ id }) => id}
      />
      {feeding.row.object !== null && (
        <LinkButton
          size="small"
          to={paths.client(`reports/${HALVES[half].path}/${feeding.row.object}/detail`)}
        >
          {t('lines.detail')}
        </LinkButton>
      )}
    </div>
  )
}
