import { addDays, type Language, sumOf } from '@manger/contract'
import {
  type ReportCells,
  type ReportColumn,
  type ReportPart,
  type ReportRow,
  spanDays,
} from '@manger/contract/reports'
import { type FormLayout, inUnits, layoutsIn, printed, wordOf } from '../forms/layouts.ts'
import { monthIn } from '../forms/written-days.ts'
import { column } from '../make/columns.ts'
import type { ReportAsk, ReportMaker } from '../make/report-maker.ts'
import { headerOf, unitsOf } from '../make/report-meta.queries.ts'
import { withColon } from '../words/with-colon.ts'
import { type HeadsRow, headsByDay, sheetRows } from './form9.queries.ts'
import { type PrintedSheetRow, printedSheets } from './printed-sheets.ts'
import { headDaysOf, onCountedDays, type SheetDocument, sheetPart } from './sheet.ts'

const KINDS: Record<string, ReportColumn['kind']> = {
  head_days: 'count',
  issued: 'amount',
  per_head: 'amount',
  price: 'money',
  cost: 'money',
  dry_matter: 'amount',
}
const columnsOf = ({ columns }: FormLayout, keys: readonly string[]): ReportColumn[] =>
  keys.map((key) => column(key, KINDS[key] ?? 'text', wordOf(columns, key)))

/** What figures per head and day are made of (F24). */
type Counted = { kg: number; headDays: number }

const amounts = (row: PrintedSheetRow | undefined, { kg, headDays }: Counted): ReportCells => ({
  issued: row?.kg ?? 0,
  per_head: headDays > 0 ? kg / headDays : null,
  price: row?.price ?? null,
  cost: row?.cost ?? 0,
  dry_matter: row?.dry_matter ?? 0,
})

type IsWanted = (row: PrintedSheetRow) => boolean

const countedOf = (document: SheetDocument, isWanted?: IsWanted): Counted => ({
  kg: onCountedDays(document, (row) => row.kg, isWanted),
  headDays: headDaysOf(document.heads),
})

/** Below the sheets of a document: what was issued of each feed, per head and day, and what it cost. */
const summaryPart = (
  document: SheetDocument,
  whole: PrintedSheetRow,
  { layout, language }: { layout: FormLayout; language: Language },
): ReportPart => {
  const all = countedOf(document)
  const id = `g${whole.group_id}-${whole.month.slice(0, 7)}-feeds`
  return {
    id,
    title: withColon(language, wordOf(layout.words, 'summary'), whole.group),
    facts: { head_days: all.headDays },
    columns: columnsOf(layout, ['feed', 'issued', 'per_head', 'price', 'cost', 'dry_matter']),
    data: document.rows
      .filter(({ kind }) => kind === 'feed')
      .map(
        (row): ReportRow => ({
          id: `${id} ${row.ingredient_id}`,
          level: 0,
          object: row.ingredient_id,
          cells: {
            feed: row.feed,
            ...amounts(
              row,
              countedOf(document, ({ ingredient_id }) => ingredient_id === row.ingredient_id),
            ),
          },
        }),
      ),
    totals: amounts(whole, all),
  }
}

const documentsOf = (
  rows: readonly PrintedSheetRow[],
  heads: readonly HeadsRow[],
  days: readonly string[],
): (SheetDocument & { whole: PrintedSheetRow })[] =>
  rows
    .filter(({ kind }) => kind === 'document')
    .map((whole) => {
      const isOfMonth = (day: string) => day.slice(0, 7) === whole.month.slice(0, 7)
      return {
        whole,
        rows: rows.filter((row) => row.group_id === whole.group_id && row.month === whole.month),
        heads: heads.filter((row) => row.group_id === whole.group_id && isOfMonth(row.day)),
        days: days.filter(isOfMonth),
      }
    })

const daysOf = ({ filters }: ReportAsk): string[] =>
  Array.from({ length: spanDays(filters.planned_on_after, filters.planned_on_before) }, (_, index) =>
    addDays(filters.planned_on_after, index),
  )

/**
 * Form 9, the feed consumption sheet (domain b, forms 8 and 9): a document for each group and month, eight feeds on a
 * sheet, a line for each day; corrections are lines of their own. The first table lists the documents.
 */
export const form9Report: ReportMaker = {
  type: 'form9',
  make: async (ask) => {
    const { language } = ask
    const [farm = 0] = ask.filters.farm ?? []
    const { unit } = await unitsOf(ask.tx, { ...ask, named: ask.filters.farm })
    const layout = inUnits(layoutsIn(language).form9, language, unit)
    const rows = printedSheets(await sheetRows(ask), unit)
    const documents = documentsOf(rows, await headsByDay(ask), daysOf(ask)).map((document) => ({
      ...document,
      counted: countedOf(document),
    }))
    const all: Counted = {
      kg: sumOf(documents, ({ counted }) => counted.kg),
      headDays: sumOf(documents, ({ counted }) => counted.headDays),
    }
    return {
      columns: columnsOf(layout, ['group', 'month', 'head_days', 'issued', 'per_head', 'cost', 'dry_matter']),
      data: documents.map(({ whole, counted }): ReportRow => {
        const { price: _, ...cells } = amounts(whole, counted)
        return {
          id: `g${whole.group_id}-${whole.month.slice(0, 7)}`,
          level: 0,
          object: whole.group_id,
          cells: {
            group: whole.group,
            month: monthIn(language)(whole.month),
            head_days: counted.headDays,
            ...cells,
          },
        }
      }),
      totals: {
        head_days: all.headDays,
        ...amounts(
          rows.find(({ kind }) => kind === 'all'),
          all,
        ),
      },
      groups: documents.flatMap((document) => {
        const sheets = document.rows.filter(({ kind }) => kind === 'sheet')
        return [
          ...sheets.map((sheet) =>
            sheetPart(document, sheet, { layout, language, unit, sheets: sheets.length }),
          ),
          summaryPart(document, document.whole, { layout, language }),
        ]
      }),
      count: documents.length,
      form: printed(layout, await headerOf(ask.tx, ask.client, farm)),
    }
  },
}
