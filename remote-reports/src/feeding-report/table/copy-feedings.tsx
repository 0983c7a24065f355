import { fromKg, trunc2 } from '@manger/contract'
import { FEEDING_STATUSES } from '@manger/contract/feedings'
import type { ReportColumn, ReportRow } from '@manger/contract/reports'
import { useClient, useFormat, useSession, useTranslate } from '@manger/platform'
import { type CopyColumn, CopyTable } from '@manger/ui/data'
import { useWholeReport } from '../feeding-report.api.ts'
import type { ReportFilters } from '../filters/report-filters.formulas.ts'
import { HALVES, type Half } from '../halves.ts'
import { FEEDING_COLUMNS } from './feeding-columns.tsx'
import { numberOf, textOf } from './report-rows.formulas.ts'

type CopyFeedingsProps = { half: Half; columns: readonly ReportColumn[]; filters: ReportFilters }

const useCopyColumn = (): ((column: ReportColumn) => CopyColumn<ReportRow>) => {
  const t = useTranslate()
  const { units } = useSession()
  const { currency } = useClient()
  const { weight } = useFormat().units
  return ({ key, kind, label }) => {
    const title = t(label)
    const number = ({ cells }: ReportRow) => numberOf(cells, key)
    const cut = (value: number | null) => (value === null ? null : trunc2(value))
    switch (kind) {
      case 'weight':
        return {
          title: `${title}, ${weight}`,
          value: (row) => {
            const kg = number(row)
            return kg === null ? null : trunc2(fromKg(kg, units))
          },
        }
      case 'percent':
      case 'deviation':
        return { title: title === '%' ? title : `${title}, %`, value: (row) => cut(number(row)) }
      case 'money':
        return { title: `${title}, ${currency}`, value: (row) => cut(number(row)) }
      case 'status':
        return {
          title,
          value: ({ cells }) => {
            const known = FEEDING_STATUSES.find((status) => status === textOf(cells, key))
            return known === undefined ? null : t(`status.${known}`)
          },
        }
      default:
        return { title, value: (row) => textOf(row.cells, key) ?? number(row) }
    }
  }
}

/** Copies every feeding that the filters leave, also those that the page does not show; a line each, so that they add up. */
export const CopyFeedings = ({ half, columns, filters }: CopyFeedingsProps) => {
  const copyColumn = useCopyColumn()
  const fetchAll = useWholeReport(half, filters)
  const shown = FEEDING_COLUMNS.flatMap((name) => columns.find(({ key }) => key === name) ?? [])
  return (
    <CopyTable
      size="small"
      columns={shown.map(copyColumn)}
      rows={async () => (await fetchAll()).filter(({ level }) => level === 0)}
      fileName={`${HALVES[half].path}.csv`}
    />
  )
}
