import { roundTo } from '@manger/contract'
import type { ReportCells, ReportColumn, ReportHeader, ReportPart, ReportRow } from '@manger/contract/reports'
import { type FormLayout, inUnits, layoutsIn, printed, wordOf } from '../forms/layouts.ts'
import { printedTotal, weightIn } from '../forms/printed-parts.ts'
import { dayIn } from '../forms/written-days.ts'
import { column } from '../make/columns.ts'
import type { ReportMaker } from '../make/report-maker.ts'
import { headerOf, unitsOf } from '../make/report-meta.queries.ts'
import { withColon } from '../words/with-colon.ts'
import { journalRows, scaleError } from './form8.queries.ts'
import { type PrintedRow, printedJournal } from './printed-journal.ts'

/** What each column of the layouts holds. */
const KINDS: Record<string, ReportColumn['kind']> = {
  no: 'count',
  day: 'day',
  heads: 'count',
  planned: 'amount',
  actual: 'amount',
  deviation: 'amount',
  price: 'money',
  cost: 'money',
}

const columnsOf = (columns: FormLayout['columns'], keys = Object.keys(columns)): ReportColumn[] =>
  keys.map((key) => column(key, KINDS[key] ?? 'text', wordOf(columns, key)))

const amounts = ({ planned, kg, cost, price }: PrintedRow): ReportCells => ({
  planned,
  actual: kg,
  deviation: roundTo(kg - planned, 2),
  price,
  cost,
})

const PATRONYMIC = /(?:ич|вна|чна)$/u

// A surname with initials keeps a line of sixteen columns in one line of the paper; the full name stands where one signs.
const inLine = (name: string): string => {
  const [surname = '', first = '', patronymic = '', ...rest] = name.split(' ')
  if (rest.length > 0 || !PATRONYMIC.test(patronymic)) return name
  return `${surname} ${first.charAt(0)}. ${patronymic.charAt(0)}.`
}

/**
 * Who received a line's feed: whom the farm form names, else who unloaded it. Never who weighed it, as the form has two
 * people; an empty cell is filled in by hand.
 */
const receiverOf = ({ weighers, receivers, group_id }: PrintedRow, named: string): string | null => {
  if (group_id === null) return null
  const weighed = (weighers ?? '').split(', ')
  const others = (named ? [named] : (receivers ?? '').split(', ')).filter((one) => !weighed.includes(one))
  return others.map(inLine).join(', ') || null
}

type Place = {
  words: FormLayout['words']
  unit: string
  destination: string
  receiver: string
  /** What is said of a correction that was made on a day. */
  corrected: (day: string) => string
}

const idOf = (row: PrintedRow): string =>
  [row.day, row.feedings.join('+'), row.group_id, row.ingredient_id, row.corrected_on, row.is_minus].join(' ')

const documentOf = ({ feedings, corrected_on }: PrintedRow, { corrected }: Place): string => {
  const documents = feedings.join(', ')
  return corrected_on === null ? documents : `${documents} (${corrected(corrected_on)})`
}

const lineOf = (row: PrintedRow, no: number, place: Place): ReportRow => {
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
      received_by: receiverOf(row, place.receiver),
    },
  }
}

const rowsOf = (rows: readonly PrintedRow[], place: Place): ReportRow[] => {
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
  rows: readonly PrintedRow[],
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
 * Corrections are lines of their own, minus for what was taken back. All in the farm's unit, as printed.
 */
export const form8Report: ReportMaker = {
  type: 'form8',
  make: async (ask) => {
    const [farm = 0] = ask.filters.farm ?? []
    const header = await headerOf(ask.tx, ask.client, farm)
    const { unit: farmUnit } = await unitsOf(ask.tx, { ...ask, named: ask.filters.farm })
    const layout = inUnits(layoutsIn(ask.language).form8, ask.language, farmUnit)
    const unit = wordOf(layout.words, farmUnit)
    const rows = printedJournal(await journalRows(ask), farmUnit)
    const total = rows.find(({ kind }) => kind === 'all')
    const error = printedTotal(weightIn(await scaleError(ask), farmUnit))
    const data = rowsOf(rows, {
      words: layout.words,
      unit,
      destination: destinationOf(header),
      receiver: header?.feed_receiver ?? '',
      corrected: (day) =>
        withColon(ask.language, wordOf(layout.words, 'correction'), dayIn(ask.language)(day)),
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
