import { type Language, signsOf, sumOf, type WeightUnit } from '@manger/contract'
import type { ReportCells, ReportColumn, ReportPart, ReportRow } from '@manger/contract/reports'
import { type FormLayout, wordOf } from '../forms/layouts.ts'
import { dayIn, monthIn } from '../forms/written-days.ts'
import { column } from '../make/columns.ts'
import { withColon } from '../words/with-colon.ts'
import type { HeadsRow, SheetRow } from './form9.queries.ts'
import type { PrintedSheetRow } from './printed-sheets.ts'

/** A group's month: one document of the form. */
export type SheetDocument = {
  rows: readonly PrintedSheetRow[]
  heads: readonly HeadsRow[]
  days: readonly string[]
}

/** Head-days of a document: the heads of its days that count, as they stand in its column (F24). */
export const headDaysOf = (heads: readonly HeadsRow[]): number =>
  sumOf(heads, (row) => (row.counts ? row.heads : 0))

/** What figures per head and day are made of: an amount of some rows on the days that count. */
export const onCountedDays = (
  { rows, heads }: SheetDocument,
  read: (row: PrintedSheetRow) => number,
  isWanted: (row: PrintedSheetRow) => boolean = () => true,
): number => {
  const counted = new Set(heads.filter(({ counts }) => counts).map(({ day }) => day))
  return sumOf(
    rows.filter((row) => row.kind === 'cell' && counted.has(row.day) && isWanted(row)),
    read,
  )
}

/** Copies of the paper that are signed. */
const COPIES = 2

const feedKey = (ingredient: number): string => `f${ingredient}`

const columnsOf = (feeds: readonly SheetRow[], { columns }: FormLayout): ReportColumn[] => [
  column('day', 'text', wordOf(columns, 'day')),
  column('heads', 'count', wordOf(columns, 'heads')),
  ...feeds.map(
    ({ ingredient_id, feed }): ReportColumn => ({
      ...column('feed', 'amount', feed),
      key: feedKey(ingredient_id),
    }),
  ),
  column('total', 'amount', wordOf(columns, 'total')),
  column('signature', 'text', wordOf(columns, 'signature')),
]

const cellsOf = (cells: readonly SheetRow[]): ReportCells =>
  Object.fromEntries(cells.map(({ ingredient_id, kg }) => [feedKey(ingredient_id), kg]))

const isSameLine = (one: SheetRow, other: SheetRow): boolean =>
  one.day === other.day && one.corrected_on === other.corrected_on && one.is_minus === other.is_minus

// Planned kg per head on the days that count: those on which the group was fed at all.
const normsOf = (feeds: readonly SheetRow[], document: SheetDocument): ReportCells => {
  const headDays = headDaysOf(document.heads)
  const normOf = (feed: number) =>
    onCountedDays(
      document,
      ({ planned }) => planned,
      (row) => row.ingredient_id === feed,
    ) / headDays
  return Object.fromEntries(
    feeds.map(({ ingredient_id: feed }) => [feedKey(feed), headDays > 0 ? normOf(feed) : null]),
  )
}

/** One sheet of a document: a line for each day of the month with the kg of at most eight feeds. */
export const sheetPart = (
  document: SheetDocument,
  sheet: SheetRow,
  {
    layout,
    language,
    unit,
    sheets,
  }: { layout: FormLayout; language: Language; unit: WeightUnit; sheets: number },
): ReportPart => {
  const { rows, heads, days } = document
  const own = rows.filter((row) => row.sheet === sheet.sheet)
  const feeds = own.filter(({ kind }) => kind === 'feed')
  const lines = own.filter(({ kind }) => kind === 'day')
  // Only what the head-days count, so that the column adds up to them.
  const headsOn = new Map(heads.filter(({ counts }) => counts).map((row) => [row.day, row.heads]))
  const written = dayIn(language)
  const id = `g${sheet.group_id}-${sheet.month.slice(0, 7)}-${sheet.sheet + 1}`

  const lineOf = (line: SheetRow): ReportRow => {
    const note = line.corrected_on
      ? `${written(line.day)} (${withColon(language, wordOf(layout.words, 'correction'), written(line.corrected_on))})`
      : written(line.day)
    const cells = own.filter((row) => row.kind === 'cell' && isSameLine(row, line))
    return {
      id: `${id} ${line.day} ${line.corrected_on ?? ''} ${line.is_minus}`,
      level: 0,
      object: null,
      cells: {
        day: note,
        heads: line.corrected_on ? null : (headsOn.get(line.day) ?? null),
        ...cellsOf(cells),
        total: line.kg,
      },
    }
  }
  const emptyDay = (day: string): ReportRow => ({
    id: `${id} ${day}`,
    level: 0,
    object: null,
    cells: { day: written(day), heads: headsOn.get(day) ?? null },
  })
  const norm: ReportRow = {
    id: `${id} norm`,
    level: 0,
    object: null,
    cells: {
      day: `${wordOf(layout.words, 'norm')}, ${signsOf(language)[unit]}`,
      ...normsOf(feeds, document),
    },
  }
  return {
    id,
    title: `${sheet.group}, ${monthIn(language)(sheet.month)}`,
    facts: {
      month: monthIn(language)(sheet.month),
      group: sheet.group,
      animal_type: sheet.animal_type,
      heads_start: heads.at(0)?.heads ?? null,
      heads_end: heads.at(-1)?.heads ?? null,
      head_days: headDaysOf(heads),
      unit: wordOf(layout.words, unit),
      // One sheet needs no number; several are told apart.
      sheet: sheets > 1 ? `${sheet.sheet + 1} / ${sheets}` : null,
      copies: COPIES,
    },
    columns: columnsOf(feeds, layout),
    data: [
      norm,
      ...days.flatMap((day) => {
        const found = lines.filter((line) => line.day === day)
        return found.length > 0 ? found.map(lineOf) : [emptyDay(day)]
      }),
    ],
    totals: { ...cellsOf(feeds), total: sheet.kg },
  }
}
