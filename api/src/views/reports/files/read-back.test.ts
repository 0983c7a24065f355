import { cutTo, roundTo, wallTimeOf } from '@manger/contract'
import { type Report, type ReportColumn, type ReportType, reportTypeOf } from '@manger/contract/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDemoApi, type DemoApi } from '#testing/reports/demo-api.ts'
import {
  below,
  readCsv,
  readPdf,
  readWorkbook,
  rowsOf,
  tablesOf,
  writtenNumber,
} from '#testing/reports/read-files.ts'
import { reportMakers } from '../report-makers.ts'

let api: DemoApi
beforeAll(async () => {
  api = await createDemoApi()
})
afterAll(() => api.close())

const DAYS = { planned_on_after: '2026-03-02', planned_on_before: '2026-03-03' }
/** More columns than a page is wide: they stand in bands below each other. */
const IN_BANDS: readonly ReportType[] = ['new_consumption_list', 'consumption_schedule']
const SHARES: readonly ReportColumn['kind'][] = ['percent', 'deviation']

const askedOf = (type: ReportType) => {
  const { filters } = reportTypeOf(type)
  return { ...DAYS, ...(filters.includes('farm') ? { farm: api.farms[0] ?? 0 } : {}) }
}
const written = new Map<string, Promise<Buffer>>()
/** A file is written once, for whoever reads it. */
const fileOf = (type: ReportType, format: string): Promise<Buffer> => {
  const key = `${type}.${format}`
  const file = written.get(key) ?? write(type, format)
  written.set(key, file)
  return file
}
const write = async (type: ReportType, format: string): Promise<Buffer> => {
  const query = new URLSearchParams(
    Object.entries({ ...askedOf(type), format }).map(([key, value]): [string, string] => [
      key,
      String(value),
    ]),
  )
  const { status, body } = await api.as('owner.ua').get(`/api/report/${type}/make/?${query}`)
  expect(status).toBe(200)
  return body
}

const statusWords = (value: string) =>
  ({
    uploaded: 'Вивантажено',
    loaded: /Завантажено|Виготовлено/,
    waited: 'Очікує',
    not_fed: 'не годували',
    yield: 'немає надою або приросту',
    price: 'немає ціни молока',
    heads: 'немає тварин',
  })[value]

/** Kinds whose values are names of words: a file has the words. */
const isNamed = ({ kind }: ReportColumn): boolean => kind === 'status' || kind === 'word'

/** What stands in a cell of a workbook for a value of the report; `null` is not looked at. */
const inSheet = (value: string | number, { kind }: ReportColumn, { meta }: Report): unknown => {
  if (typeof value === 'number') return SHARES.includes(kind) ? roundTo(value / 100, 8) : roundTo(value, 6)
  if (kind === 'day') return new Date(`${value}T00:00:00Z`)
  if (kind === 'moment') return new Date(`${wallTimeOf(new Date(value), meta.timezone)}Z`)
  return value
}
const inCsv = (value: string | number, { kind }: ReportColumn, { meta }: Report): string => {
  if (typeof value === 'number')
    return String(
      cutTo(roundTo(value, 6), kind === 'count' ? 0 : kind === 'minutes' || kind === 'days' ? 1 : 2),
    ).replace('.', ',')
  return kind === 'moment' ? wallTimeOf(new Date(value), meta.timezone).slice(0, 16).replace('T', ' ') : value
}
const onPaper = (value: string | number, { kind }: ReportColumn, { meta }: Report): string => {
  if (typeof value === 'number') return writtenNumber(roundTo(value, 6), kind)
  const [year, month, day] = value.slice(0, 10).split('-')
  if (kind === 'day' && /^\d{4}-/.test(value)) return `${day}.${month}.${year}`
  if (kind === 'moment') {
    const wall = wallTimeOf(new Date(value), meta.timezone)
    const [on, at] = wall.split('T')
    return `${on?.split('-').reverse().join('.')},${at?.slice(0, 5)}`
  }
  return value.replaceAll(/\s/gu, '')
}

// A moment in a workbook is a fraction of a day: it is told to the second.
const isSame = (one: unknown, other: unknown): boolean =>
  one instanceof Date && other instanceof Date
    ? Math.abs(one.getTime() - other.getTime()) < 500
    : JSON.stringify(one) === JSON.stringify(other)

type Cell = { column: ReportColumn; place: number; value: string | number }

const toldCells = (columns: readonly ReportColumn[], cells: Record<string, string | number | null>): Cell[] =>
  columns.flatMap((column, place) => {
    const value = cells[column.key]
    return value === null || value === undefined || value === '' ? [] : [{ column, place, value }]
  })

describe.each(reportMakers.map(({ type }) => type))('%s', (type) => {
  test('read back from XLSX, CSV and PDF says what its screen says, cell by cell', async () => {
    const { body } = await api.make(type, askedOf(type))
    const tables = tablesOf(body)
    const sheets = await readWorkbook(await fileOf(type, 'xlsx'))
    const lines = readCsv(await fileOf(type, 'csv')).map(([, ...cells]) => cells)
    const paper = await readPdf(await fileOf(type, 'pdf'))
    expect(sheets).toHaveLength(tables.length)
    const off: unknown[] = []
    let [at, read, compared] = [0, 0, 0]
    for (const [index, table] of tables.entries()) {
      const inBook = below(sheets[index] ?? [], table.columns, 0)
      const inText = below(lines, table.columns, at)
      at = inText.next
      for (const [row, cells] of rowsOf(table).entries()) {
        const told = toldCells(table.columns, cells)
        for (const { column, place, value } of told) {
          compared++
          const [sheet, text] = [inBook.rows[row]?.[place], inText.rows[row]?.[place]]
          const expected = isNamed(column) ? statusWords(String(value)) : inSheet(value, column, body)
          if (isNamed(column)) {
            if (!String(sheet).match(expected as string) || sheet !== text)
              off.push({ type, row, sheet, value })
            continue
          }
          if (!isSame(sheet, expected)) off.push({ row, key: column.key, sheet, expected })
          if (text !== inCsv(value, column, body))
            off.push({ row, key: column.key, text, csv: inCsv(value, column, body) })
        }
        const written = told
          .filter(({ column }) => !isNamed(column))
          .map(({ column, value }) => onPaper(value, column, body))
        if (IN_BANDS.includes(type)) {
          for (const one of written) if (!paper.includes(one)) off.push({ row, one })
          continue
        }
        // Each row in its turn: a row that is cut or left out is not found.
        for (const one of written) {
          const found = paper.indexOf(one, read)
          if (found < 0) off.push({ row, one, after: paper.slice(read, read + 40) })
          else read = found + one.length
        }
      }
    }
    expect(off.slice(0, 5)).toEqual([])
    expect(compared).toBeGreaterThan(4)
  }, 60_000)

  test('is the file that is kept for it', async () => {
    const text = (await fileOf(type, 'csv')).toString()
    await expect(text.replaceAll('\r\n', '\n')).toMatchFileSnapshot(`./golden/${type}.csv`)
  })
})
