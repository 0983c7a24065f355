import { deviationOf } from '@manger/contract/feedings'
import type { ReportCells, ReportColumn, ReportHeader, ReportPart, ReportRow } from '@manger/contract/reports'
import { type FormLayout, layoutsIn, printed, wordOf } from '../forms/layouts.ts'
import { dayIn } from '../forms/written-days.ts'
import { column } from '../make/columns.ts'
import type { ReportMaker } from '../make/report-maker.ts'
import { headerOf, unitsOf } from '../make/report-meta.queries.ts'
import { type JournalRow, journalRows, scaleError } from './form8.queries.ts'

/** What each column of the layouts holds. */
const KINDS: Record<string, ReportColumn['kind']> = {
  no: 'count',
  day: 'day',
  heads: 'count',
  planned: 'weight',
  actual: 'weight',
  deviation: 'weight',
  price: 'price',
  cost: 'money',
}

const columnsOf = (columns: FormLayout['columns'], keys = Object.keys(columns)): ReportColumn[] =>
  keys.map((key) => column(key, KINDS[key] ?? 'text', wordOf(columns, key)))

const amounts = ({ planned, kg, cost }: Pick<JournalRow, 'planned' | 'kg' | 'cost'>): ReportCells => ({
  planned,
  actual: kg,
  deviation: deviationOf({ planned, actual: kg }).kg,
  price: kg === 0 ? null : (cost / kg) * 1000,
  cost,
})

type Place = {
  words: FormLayout['words']
  unit: string
  destination: string
  written: (day: string) => string
}

const idOf = (row: JournalRow): string =>
  [row.day, row.feedings.join('+'), row.group_id, row.ingredient_id, row.corrected_on, row.is_minus].join(' ')

const documentOf = ({ feedings, corrected_on }: JournalRow, { words, written }: Place): string => {
  const documents = feedings.join(', ')
  return corrected_on === null
    ? documents
    : `${documents} (${wordOf(words, 'correction')}: ${written(corrected_on)})`
}

const lineOf = (row: JournalRow, no: number, place: Place): ReportRow => {
  const { words, unit, destination } = place
  const isCorrection = row.corrected_on !== null
  return {
    id: `l${idOf(row)}`,
    level: 1,
    object: row.feedings.length === 1 ? (row.feedings[0] ?? null) : null,
    cells: {
      no,
      day: row.day,
      document: documentOf(row, place),
      store: row.store,
      destination,
      group: row.group ?? wordOf(words, 'residue'),
      heads: row.heads,
      feed: row.feed,
      unit,
      ...amounts(row),
      // What a correction takes back was planned once already: it is off no plan.
      ...(isCorrection ? { planned: null, deviation: null } : {}),
      weighed_by: row.weighers,
      received_by: row.group_id === null ? null : row.receivers,
    },
  }
}

const rowsOf = (rows: readonly JournalRow[], place: Place): ReportRow[] => {
  let no = 0
  const days = Map.groupBy(
    rows.filter(({ kind }) => kind === 'line' || kind === 'day'),
    ({ day }) => day,
  )
  return [...days].flatMap(([day, own]) => {
    const sum = own.find(({ kind }) => kind === 'day')
    const head: ReportRow[] = sum
      ? [
          {
            id: `d${day}`,
            level: 0,
            object: null,
            cells: { day, feed: wordOf(place.words, 'total'), ...amounts(sum) },
          },
        ]
      : []
    return [...head, ...own.filter(({ kind }) => kind === 'line').map((row) => lineOf(row, ++no, place))]
  })
}

const summaryOf = (
  rows: readonly JournalRow[],
  { columns, words }: FormLayout,
  { unit, error }: { unit: string; error: number },
): ReportPart => {
  const feeds = rows.filter(({ kind }) => kind === 'feed')
  const total = rows.find(({ kind }) => kind === 'all')
  const data = feeds.map(
    (row): ReportRow => ({
      id: `f${row.ingredient_id}`,
      level: 0,
      object: row.ingredient_id,
      cells: { feed: row.feed, unit, ...amounts(row) },
    }),
  )
  const errorRow: ReportRow = {
    id: 'scale-error',
    level: 0,
    object: null,
    cells: { feed: wordOf(words, 'scale_error'), unit, actual: error },
  }
  return {
    id: 'feeds',
    title: wordOf(words, 'summary'),
    facts: {},
    columns: columnsOf(columns, ['feed', 'unit', 'planned', 'actual', 'deviation', 'price', 'cost']),
    data: error > 0 ? [...data, errorRow] : data,
    totals: total ? amounts(total) : {},
  }
}

const destinationOf = (header: ReportHeader | undefined): string => header?.destination || header?.farm || ''

/**
 * Form 8, the feed consumption journal (domain b, forms 8 and 9): a row for each feed, group and feeding day, or load.
 * Corrections are lines of their own, minus for what was taken back.
 */
export const form8Report: ReportMaker = {
  type: 'form8',
  make: async (ask) => {
    const [farm = 0] = ask.filters.farm ?? []
    const layout = layoutsIn(ask.language).form8
    const header = await headerOf(ask.tx, ask.client, farm)
    const { unit: farmUnit } = await unitsOf(ask.tx, { ...ask, named: ask.filters.farm })
    const unit = wordOf(layout.words, farmUnit)
    const rows = await journalRows(ask)
    const total = rows.find(({ kind }) => kind === 'all')
    const error = await scaleError(ask)
    const data = rowsOf(rows, {
      words: layout.words,
      unit,
      destination: destinationOf(header),
      written: dayIn(ask.language),
    })
    return {
      columns: columnsOf(layout.columns),
      data,
      totals: total ? amounts(total) : {},
      groups: [summaryOf(rows, layout, { unit, error })],
      count: data.filter(({ level }) => level === 0).length,
      form: printed(layout, header),
    }
  },
}
