import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import type { FileColumn, FileHead, FileRow, FileTable } from '../file-model.ts'
import { createPdfWriter } from './pdf-writer.ts'

const HEAD: FileHead = {
  format: 'pdf',
  language: 'pl',
  title: 'Dziennik',
  subtitle: '01.03.2026',
  facts: [],
  form: {
    number: '8',
    legal: '',
    signatures: ['Wagowy', 'Kierownik', 'Księgowy'].map((role) => ({ role, name: '' })),
  },
  words: { total: 'Razem', level: 'Poziom', page: 'Strona {{page}} z {{pages}}' },
  made: 'Sporządzono: 10.03.2026, 09:00, Olena Marczenko',
  madeAt: '2026-03-10T08:00:00.000Z',
}
const columnOf = (title: string, kind: FileColumn['kind'], isName = false): FileColumn => ({
  key: title,
  title,
  unit: null,
  kind,
  align: kind === 'text' ? 'left' : 'right',
  digits: 2,
  isName,
})
/** The head and a line of form 8 in Polish, whose words are long. */
const COLUMNS = [
  columnOf('Lp.', 'count'),
  columnOf('Data', 'day', true),
  columnOf('Dokument źródłowy (nr karmienia)', 'text'),
  columnOf('Magazyn', 'text'),
  columnOf('Miejsce przeznaczenia', 'text'),
  columnOf('Grupa zwierząt', 'text'),
  columnOf('Liczba sztuk', 'count'),
  columnOf('Pasza', 'text'),
  columnOf('Jednostka', 'text'),
  columnOf('Według dawki', 'amount'),
  columnOf('Faktycznie wydano', 'amount'),
  columnOf('Odchyłka', 'amount'),
  columnOf('Cena, UAH', 'money'),
  columnOf('Kwota, UAH', 'money'),
  columnOf('Zważył', 'text'),
  columnOf('Odebrał', 'text'),
]
const NAMES = ['Силосна яма 1', 'Молочне стадо', 'Високопродуктивні А', 'Кукурудзяний силос', 'Петро С.']
const [STORE = '', PLACE = '', GROUP = '', FEED = '', WHO = ''] = NAMES
const LINE: FileRow = {
  level: 1,
  cells: [
    1,
    '2026-03-01',
    '111, 116, 118',
    STORE,
    PLACE,
    GROUP,
    118,
    FEED,
    'kg',
    2573.98,
    2554.76,
    -19.22,
    1350,
    3448.93,
    WHO,
    WHO,
  ],
}
const TABLE: FileTable = { title: '', facts: [], columns: COLUMNS, totals: [], isSheet: false, document: '' }
const FEEDS = COLUMNS.slice(7, 12)

type Word = { text: string; size: number; left: number; right: number }
const pagesOf = async (tables: readonly { table: FileTable; rows: readonly FileRow[] }[]) => {
  const writer = createPdfWriter(HEAD)
  for (const { table, rows } of tables) {
    await writer.add({ kind: 'table', table })
    await writer.add({ kind: 'rows', rows })
    await writer.add({ kind: 'totals' })
  }
  const pdf = await getDocumentProxy(new Uint8Array(await writer.end()))
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1)
      const { items } = await page.getTextContent()
      const words = items.flatMap((item): Word[] => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [, , , size = 0, left = 0] = item.transform
        return [{ text: item.str, size: Math.abs(size), left, right: left + item.width }]
      })
      const [, , width = 0] = page.view
      return { width, words }
    }),
  )
}

describe('a printed journal', () => {
  test('of sixteen columns keeps its names on one line, in letters that an inspector can read', async () => {
    const [page] = await pagesOf([{ table: TABLE, rows: Array.from({ length: 20 }, () => LINE) }])
    for (const name of NAMES) {
      const found = page?.words.filter(({ text }) => text === name)
      expect([name, (found?.length ?? 0) >= 20]).toEqual([name, true])
      expect(found?.every(({ size }) => size >= 7)).toBe(true)
    }
  })

  test('ends each page with its number at the right margin', async () => {
    const pages = await pagesOf([{ table: TABLE, rows: Array.from({ length: 400 }, () => LINE) }])
    expect(pages.length).toBeGreaterThan(9)
    for (const [index, { width, words }] of pages.entries()) {
      const number = words.find(({ text }) => text === `Strona ${index + 1} z ${pages.length}`)
      expect(Math.abs((number?.right ?? 0) - (width - 34))).toBeLessThan(1)
    }
  })

  test('has its totals on a page with a row above them', async () => {
    for (const length of [22, 23, 24, 25, 26, 27, 28]) {
      const table = { ...TABLE, totals: LINE.cells.with(7, 'Razem') }
      const pages = await pagesOf([{ table, rows: Array.from({ length }, () => LINE) }])
      const last = pages.find(({ words }) => words.some(({ text }) => text === 'Razem'))
      expect(last?.words.some(({ text }) => text === FEED)).toBe(true)
    }
  })

  test('lies one way: a narrow table behind a wide one begins below it, with its title and two rows', async () => {
    const sum = { ...TABLE, title: 'Podsumowanie', columns: FEEDS }
    const row: FileRow = { level: 0, cells: [FEED, 'kg', 1, 2, 1] }
    for (const length of [5, 20, 22, 23, 24, 25, 26, 27]) {
      const pages = await pagesOf([
        { table: TABLE, rows: Array.from({ length }, () => LINE) },
        { table: sum, rows: [row, row, row] },
      ])
      expect(new Set(pages.map(({ width }) => Math.round(width)))).toEqual(new Set([842]))
      const titled = pages.find(({ words }) => words.some(({ text }) => text === sum.title))
      const after = titled?.words.slice(titled.words.findIndex(({ text }) => text === sum.title))
      expect(after?.filter(({ text }) => text === FEED).length).toBeGreaterThan(1)
    }
  })
})
