import { describe, expect, test } from 'vitest'
import { readCsv, readParts, readWorkbook } from '#testing/reports/read-files.ts'
import type { FileColumn, FileHead, FilePiece } from './file-model.ts'
import { writeFile } from './write-file.ts'

const HEAD: FileHead = {
  format: 'csv',
  language: 'uk',
  title: 'Звіт',
  subtitle: '01.03.2026',
  facts: [],
  form: null,
  words: { total: 'Разом', level: 'Рівень', page: 'Strona {{page}} z {{pages}}' },
  made: 'Складено: 10.03.2026, 09:00, Olena Marczenko',
  madeAt: '2026-03-10T08:00:00.000Z',
}
const NAME: FileColumn = {
  key: 'title',
  title: 'Назва',
  unit: null,
  kind: 'text',
  align: 'left',
  digits: 2,
  isName: true,
}
const WEIGHT: FileColumn = {
  ...NAME,
  key: 'kg',
  title: 'План',
  unit: 'кг',
  kind: 'weight',
  align: 'right',
  isName: false,
}
const TABLE: FilePiece = {
  kind: 'table',
  table: {
    title: '',
    facts: [],
    columns: [NAME, WEIGHT],
    totals: ['Разом', 300],
    isSheet: false,
    document: '',
  },
}

async function* told(...pieces: readonly FilePiece[]): AsyncGenerator<FilePiece> {
  yield* pieces
}
const never = new AbortController().signal
const rowsOf = (cells: readonly (string | number | null)[][]): FilePiece => ({
  kind: 'rows',
  rows: cells.map((row) => ({ level: 0, cells: row })),
})
const csvOf = async (...pieces: readonly FilePiece[]) =>
  readCsv(Buffer.from(await writeFile(HEAD, told(...pieces), never)))

const TYPED = ['=1+1', '+380', '-5', '@sum', '\t=1', '<b>x</b> & "y"', 'a;b\n=c']

describe('a file', () => {
  test('takes what somebody typed for a text, never for a formula or for markup', async () => {
    const rows = rowsOf(TYPED.map((text) => [text, 1]))
    const csv = await csvOf(TABLE, rows)
    expect(csv.slice(1, 8).map(([, name]) => name)).toEqual([
      "'=1+1",
      "'+380",
      "'-5",
      "'@sum",
      "'\t=1",
      '<b>x</b> & "y"',
      "a;b\n'=c",
    ])
    const book = await writeFile({ ...HEAD, format: 'xlsx' }, told(TABLE, rows), never)
    const [sheet = []] = await readWorkbook(Buffer.from(book))
    expect(sheet.slice(-TYPED.length).map(([name]) => name)).toEqual(TYPED.map((text) => text.trim()))
  })

  test('has a head of a workbook as high as its longest title is on its column', async () => {
    const long = { ...WEIGHT, title: 'Суха речовина на голову за добу' }
    const table = { title: '', facts: [], columns: [NAME, long], totals: [], isSheet: false, document: '' }
    const heightOf = async (piece: FilePiece): Promise<number> => {
      const book = await writeFile({ ...HEAD, format: 'xlsx' }, told(piece, rowsOf([['Сіно', 1]])), never)
      const sheet = readParts(Buffer.from(book)).get('xl/worksheets/sheet1.xml') ?? ''
      return Number(/<row r="5" ht="([\d.]+)" customHeight="1">/.exec(sheet)?.[1])
    }
    expect(await heightOf(TABLE)).toBe(13.5)
    // Суха / речовина / на / голову за / добу, кг
    expect(await heightOf({ kind: 'table', table })).toBe(5 * 13.5)
  })

  test('is a page on which typed markup is text', async () => {
    const head = { ...HEAD, format: 'html' as const, title: '</title><script>x</script>' }
    const html = Buffer.from(
      await writeFile(head, told(TABLE, rowsOf([[TYPED[5] ?? '', 1]])), never),
    ).toString()
    expect(html).toContain('&lt;b&gt;x&lt;/b&gt; &amp; &quot;y&quot;')
    expect(html).not.toMatch(/<script|<b>/)
  })

  test('marks in a workbook each text that begins like a formula: it stays a text for whoever edits it', async () => {
    const formulaLike = ['=1+1', '+380', '-5', '@sum', '\t=1', ' =1', '＝1', '\u200b@x']
    const plain = ['Hay', '1+1', 'a@b', 'x = 1', '']
    const rows = rowsOf([...formulaLike, ...plain].map((text) => [text, 1]))
    const book = await writeFile({ ...HEAD, format: 'xlsx' }, told(TABLE, rows), never)
    const parts = readParts(Buffer.from(book))
    const [, formats = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(parts.get('xl/styles.xml') ?? '') ?? []
    const styles = [...formats.matchAll(/<xf [^>]*>/g)].map(([style]) => style)
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
    const texts = [...sheet.matchAll(/ s="(\d+)" t="inlineStr"><is><t [^>]*>([^<]*)</g)]
    const marked = texts.filter(([, style]) => styles[Number(style)]?.includes('quotePrefix="1"'))
    expect(texts.map(([, , text]) => text)).toEqual(expect.arrayContaining([...formulaLike, ...plain]))
    expect(marked.map(([, , text]) => text)).toEqual(formulaLike)
  })

  test('has no binary tail in a number', async () => {
    const rows = rowsOf([
      ['a', 274474.99999999],
      ['b', 0.1],
    ])
    const csv = await csvOf(TABLE, rows, { kind: 'totals' })
    expect(csv[1]).toEqual(['1', 'a', '274475'])
    expect(csv[2]).toEqual(['1', 'b', '0,1'])
    expect(csv[3]).toEqual(['', 'Разом', '300'])
  })

  test('that is stopped is nobody’s file, and the next one is written', async () => {
    const stop = new AbortController()
    async function* endless(): AsyncGenerator<FilePiece> {
      yield TABLE
      for (let page = 0; ; page++) {
        if (page === 20) stop.abort(new Error('nobody waits'))
        yield rowsOf([['a', page]])
      }
    }
    await expect(writeFile(HEAD, endless(), stop.signal)).rejects.toThrow('nobody waits')
    expect(await csvOf(TABLE, rowsOf([['a', 1]]))).toHaveLength(3)
  })

  test('that fails while it is read fails as a whole', async () => {
    async function* broken(): AsyncGenerator<FilePiece> {
      yield TABLE
      throw new Error('the database is gone')
    }
    await expect(writeFile(HEAD, broken(), never)).rejects.toThrow('the database is gone')
  })

  test('waits for its turn, and is refused with 503 when too many wait', async () => {
    const release = Promise.withResolvers<void>()
    async function* slow(): AsyncGenerator<FilePiece> {
      yield TABLE
      await release.promise
    }
    const waiting = Array.from({ length: 6 }, () => writeFile(HEAD, slow(), never))
    await expect(writeFile(HEAD, slow(), never)).rejects.toMatchObject({ status: 503 })
    release.resolve()
    expect((await Promise.all(waiting)).every(({ length }) => length > 0)).toBe(true)
  })

  test('of 20,000 rows leaves the event loop to others', async () => {
    let longest = 0
    let last = performance.now()
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    async function* many(): AsyncGenerator<FilePiece> {
      yield TABLE
      for (let page = 0; page < 40; page++) {
        yield rowsOf(Array.from({ length: 500 }, (_, row) => [`feed ${row}`, row]))
      }
    }
    const file = await writeFile({ ...HEAD, format: 'pdf' }, many(), never)
    clearInterval(beat)
    expect(file.length).toBeGreaterThan(100_000)
    // What a thread does takes seconds; here only pages are handed over.
    expect(longest).toBeLessThan(1000)
  }, 60_000)
})
