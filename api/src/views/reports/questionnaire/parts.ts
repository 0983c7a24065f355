import type { ReportCells, ReportColumn, ReportPart } from '@manger/contract/reports'
import { type QuestionnaireLayout, wordOf } from '../forms/layouts.ts'
import { column } from '../make/columns.ts'

/** What the columns of the tables hold; the others are text. */
const KINDS: Record<string, ReportColumn['kind']> = {
  heads: 'count',
  max_weight: 'weight',
  capacity: 'weight',
  balance: 'weight',
  days_left: 'days',
  dry_matter: 'percent',
  price: 'price',
  farms: 'count',
  groups: 'count',
  feedings_planned: 'count',
  feedings_done: 'count',
  feedings_missed: 'count',
  actual: 'weight',
  accuracy_load: 'percent',
  accuracy_upload: 'percent',
  bias: 'deviation',
  cost: 'money',
  head_days: 'count',
  cost_per_head: 'money',
}

/** Columns of a table of the questionnaire, headed in its language. */
export const columnsOf = (layout: QuestionnaireLayout, keys: readonly string[]): ReportColumn[] =>
  keys.map((key) => column(key, KINDS[key] ?? 'text', wordOf(layout.columns, key)))

/** A table of a company: which one, its columns in their order, its rows with the object each is about. */
export type Table = {
  name: string
  columns: readonly string[]
  rows: readonly { id: number; cells: ReportCells }[]
}

/** A table of a company as a part of the report. */
export const partOf = (layout: QuestionnaireLayout, company: number, table: Table): ReportPart => {
  const id = `c${company}-${table.name}`
  return {
    id,
    title: wordOf(layout.parts, table.name),
    facts: {},
    columns: columnsOf(layout, table.columns),
    data: table.rows.map((row) => ({
      id: `${id}-${row.id}`,
      level: 0,
      object: row.id,
      cells: Object.fromEntries(table.columns.map((key) => [key, row.cells[key] ?? null])),
    })),
    totals: {},
  }
}
