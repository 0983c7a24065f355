import { describe, expect, it, test } from 'vitest'
import { FULL_LANGUAGES, LANGUAGES } from '../languages.ts'
import { numberIn } from '../numbers/read-number.formulas.ts'
import { checkRecipe } from '../rations/ration.formulas.ts'
import { roundTo } from '../units.ts'
import { askedUnits, missingColumns, readSheet } from './cells.formulas.ts'
import { IMPORT_SHEETS, type ImportName, labelOf, type SheetColumn } from './import-sheets.ts'
import { SAMPLE_HERDS, sampleSheet } from './samples.ts'
import { parseTable, recogniseColumns } from './table.formulas.ts'
import { unitOfHead } from './told-unit.formulas.ts'

const NAMES = Object.keys(IMPORT_SHEETS) as ImportName[]
const columnsOf = (name: ImportName): readonly SheetColumn[] => IMPORT_SHEETS[name].columns
const EN = { language: 'en', units: 'kg' } as const
const CLASSES = { roughage: 'Forage', concentrate: 'Concentrate', additive: 'Additive' }

describe('a table', () => {
  it('is read as a spreadsheet copies it, with quoted line ends and without empty rows', () => {
    expect(parseTable('Name\tHeads\r\n"High\r\nA"\t118\r\n\t\r\n"6"" pen"\t7\r\n')).toEqual([
      ['Name', 'Heads'],
      ['High\r\nA', '118'],
      ['6" pen', '7'],
    ])
  })

  it('is read as a file has it, by commas or semicolons, with the mark of its encoding', () => {
    expect(parseTable('\uFEFFНазва;Голів\n"A; B";1,5')).toEqual([
      ['Назва', 'Голів'],
      ['A; B', '1,5'],
    ])
    expect(parseTable('Name,Heads\n"A, B",15')).toEqual([
      ['Name', 'Heads'],
      ['A, B', '15'],
    ])
  })
})

describe('heads', () => {
  test.each(FULL_LANGUAGES.flatMap((language) => NAMES.map((name) => [language, name] as const)))(
    'of %s are recognised in %s, each by each of its words',
    (language, name) => {
      const columns = columnsOf(name)
      expect(columns.map((column) => labelOf(column, language)).filter((word) => word === '')).toEqual([])
      const labels = columns.map((column) => `  ${labelOf(column, language).toUpperCase()}, kg`)
      expect(recogniseColumns(name, labels)).toEqual(columns.map(({ key }) => key))
      for (const { key, heads } of columns) {
        for (const word of heads[language])
          expect([word, recogniseColumns(name, [word])]).toEqual([word, [key]])
      }
    },
  )

  it('are taken once; what is unknown is not taken', () => {
    expect(recogniseColumns('groups', ['Name', 'Group', 'Colour', 'animal_count'])).toEqual([
      ...['name', null, null, 'animal_count'],
    ])
  })

  it('are recognised with a unit behind them, however it is written (second review A4)', () => {
    const heads = ['Feed', 'Price per cwt', 'DM %', 'Stock kg']
    expect(recogniseColumns('ingredients', heads)).toEqual(['name', 'price', 'dry_matter', 'fresh_weight'])
    const german = ['Futtermittel', 'Preis €/dt', 'TM', 'Bestand [dt]']
    expect(recogniseColumns('ingredients', german)).toEqual(['name', 'price', 'dry_matter', 'fresh_weight'])
  })

  it('tell what is missing: of a field one column is enough', () => {
    const missing = missingColumns('ingredients', ['name', 'moisture']).map(({ key }) => key)
    expect(missing).toEqual(['price'])
    expect(missingColumns('rations', ['name']).map(({ key }) => key)).toEqual(['ingredient', 'percent'])
  })
})

describe('numbers', () => {
  test.each([
    ['1234.5', 'en', 1234.5],
    ['1,234', 'en', 1234],
    ['1,234', 'uk', 1.234],
    ['1.234', 'de', 1234],
    ['12.5', 'de', 12.5],
    ['1 234,5', 'uk', 1234.5],
    ['1\u00a0234,5', 'pl', 1234.5],
    ['1,234,567', 'uk', 1_234_567],
    ['1.234,56', 'en', 1234.56],
    ['\u22125', 'en', -5],
    ['12 pcs', 'en', null],
  ] as const)('%j in %s', (cell, language, value) => {
    expect(numberIn(cell, language)?.value ?? null).toBe(value)
  })

  test.each([
    ['Weight', 'lb', 'none'],
    ['Weight, t', 'lb', 1000],
    ['Weight, tons', 'lb', 907.18474],
    ['Weight, ton', 'kg', 1000],
    ['Вага (кг)', 'lb', 1],
    ['Weight (lbs)', 'kg', 0.45359237],
    ['Weight', 'kg', 'none'],
    ['Bestand, Tonnen', 'kg', 1000],
    ['Giacenza (tonnellate)', 'kg', 1000],
    ['Stan, tony', 'kg', 1000],
    ['Seis, tonni', 'kg', 1000],
    ['Stoc, tone', 'kg', 1000],
    ['Залишок, тонн', 'lb', 1000],
    ['Bestand [dt]', 'kg', 100],
    ['Stan, q', 'kg', 100],
    ['Залишок, ц', 'kg', 100],
    ['Stock, quintaux', 'kg', 100],
    ['Stock, cwt', 'lb', 45.359237],
    ['Stock, metric tons', 'lb', 1000],
    ['Stock, short tons', 'kg', 907.18474],
    ['Stock kg', 'lb', 1],
    ['Premix, g', 'kg', 0.001],
  ] as const)('under %j for a reader in %s (second review A4)', (head, units, kg) => {
    const told = unitOfHead(head, false, { language: 'en', units })
    expect(typeof told === 'number' ? roundTo(told, 8) : told).toBe(kg)
  })

  test.each([
    ['Preis (€/dt)', 'EUR', 10],
    ['Preis, EUR/100 kg', 'EUR', 10],
    ['Preis je Tonne', 'EUR', 1],
    ['Preis', 'EUR', 1],
    ['Preis, EUR', 'EUR', 1],
    ['EUR/dt', 'EUR', 10],
    ['Ціна, грн/кг', 'UAH', 1000],
    ['Cena zł/dt', 'PLN', 10],
    ['Hind tonni kohta', 'EUR', 1],
    ['Price per cwt', 'USD', 1000 / 45.359237],
    ['Price/lb', 'USD', 1000 / 0.45359237],
    ['Preis je Sack', 'EUR', null],
    ['Preis, USD/t', 'EUR', null],
    ['Preis, ct/kg', 'EUR', null],
    ['Preis (netto)', 'EUR', null],
  ] as const)(
    'a price of 1 under %j of a client with %s is %j per 1000 kg (second review A4)',
    (head, currency, price) => {
      const table = { heads: [head], keys: ['price'] }
      const by = { language: 'de', units: 'kg', currency } as const
      const [row] = readSheet('ingredients', { ...table, cells: [['1']] }, by)
      expect(askedUnits('ingredients', table, by)).toEqual(price === null ? [0] : [])
      if (price === null) expect(row?.problems).toContainEqual({ field: 'price', code: 'unknown_unit' })
      else expect(row?.understood.price?.value).toBeCloseTo(price, 6)
    },
  )

  it('whose unit nobody knows is asked, and the chosen one counts; a cell with its own is read by that (second review A4)', () => {
    const table = {
      heads: ['Name', 'In stock, bags'],
      keys: ['name', 'fresh_weight'],
      cells: [
        ['Hay', '3'],
        ['Salt', '40 kg'],
      ],
    }
    const weights = (units?: ('dt' | null)[]) =>
      readSheet('ingredients', units ? { ...table, units } : table, EN).map(
        ({ understood }) => understood.fresh_weight?.value,
      )
    expect(askedUnits('ingredients', table, EN)).toEqual([1])
    expect(weights()).toEqual([undefined, 40])
    expect(askedUnits('ingredients', { ...table, units: [null, 'dt'] }, EN)).toEqual([])
    expect(weights([null, 'dt'])).toEqual([300, 40])
    expect(askedUnits('rations', { heads: ['Weight (per head)'], keys: ['kg'] }, EN)).toEqual([])
  })

  test.each([
    ['45 €', 45],
    ['€ 45', 45],
    ['EUR 45', 45],
    ['4,50 EUR/dt', 45],
    ['4,50 €/100 kg', 45],
    ['45 USD', null],
    ['45 je Sack', null],
  ] as const)('a price cell %j is %j per 1000 kg (second review A4)', (cell, price) => {
    const by = { language: 'de', units: 'kg', currency: 'EUR' } as const
    const [row] = readSheet('ingredients', { heads: [], keys: ['price'], cells: [[cell]] }, by)
    expect(row?.understood.price?.value ?? null).toBe(price)
  })

  it('that may be meant otherwise are marked with how they are read (second review A2)', () => {
    const cells = [['1.250', '12 %', '5 head']]
    const keys = ['fresh_weight', 'dry_matter', 'price']
    const [row] = readSheet('ingredients', { heads: [], keys, cells }, { language: 'de', units: 'kg' })
    expect(row?.understood).toEqual({
      fresh_weight: { value: 1250, isAmbiguous: true },
      dry_matter: { value: 12, isAmbiguous: false },
    })
  })
})

describe('days', () => {
  test.each([
    ['2026-03-01', 'us', '2026-03-01', false],
    ['2026-03-01T00:00:00', 'uk', '2026-03-01', false],
    ['01.03.2026', 'uk', '2026-03-01', false],
    ['1. 3. 2026', 'de', '2026-03-01', false],
    ['1.3.26', 'us', '2026-03-01', false],
    ['3/1/2026', 'us', '2026-03-01', true],
    ['3/1/2026', 'en', '2026-01-03', true],
    ['3/13/2026', 'us', '2026-03-13', false],
    ['13-03-2026', 'nl', '2026-03-13', false],
    ['31/02/2026', 'fr', null, false],
    ['13/13/2026', 'us', null, false],
    ['yesterday', 'en', null, false],
    ['46082', 'en', null, false],
  ] as const)('%s in %s', (...[cell, language, value, isAmbiguous]) => {
    const [row] = readSheet(
      'performance',
      { heads: [], keys: ['date'], cells: [[cell]] },
      { language, units: 'kg' },
    )
    expect(row?.understood.date ?? null).toEqual(value === null ? null : { value, isAmbiguous })
    if (value === null) expect(row?.problems).toContainEqual({ field: 'date', code: 1 })
  })

  it('of a week of milk are read with its pounds and prices', () => {
    const heads = ['Date', 'Pen', 'Milk, lb', 'Milk price']
    const table = {
      heads,
      keys: recogniseColumns('performance', heads),
      cells: [['3/13/2026', 'High', '2,204.6', '']],
    }
    const [row] = readSheet('performance', table, { language: 'us', units: 'lb' })
    expect(row?.value).toMatchObject({ date: '2026-03-13', group: 'High' })
    expect(row?.value?.milk).toBeCloseTo(999.99, 2)
  })
})

describe('rows', () => {
  it('become what is sent, in kg, dry matter and price per 1000 kg', () => {
    const cells = [['Hay', 'forage', '100', '13', '22,046']]
    const keys = ['name', 'class', 'price', 'moisture', 'fresh_weight']
    const by = { language: 'us', units: 'lb', classes: CLASSES } as const
    const [row] = readSheet('ingredients', { cells, heads: [], keys }, by)
    expect(row).toMatchObject({ value: { name: 'Hay', class: 'roughage', dry_matter: 87 }, problems: [] })
    expect(row?.value?.price).toBeCloseTo(110.23, 2)
    expect(row?.value?.fresh_weight).toBeCloseTo(9999.9, 1)
  })

  it('tell each wrong cell by its column', () => {
    const cells = [
      ['', 'a few', '13', '1'],
      ['=A1', '100', '130', '-5'],
      ['Hay', '100', '13', 'Unknown'],
      ['Salt', '100', '–', '5'],
    ]
    const keys = ['name', 'price', 'moisture', 'fresh_weight']
    const rows = readSheet('ingredients', { cells, heads: [], keys }, EN)
    expect(rows.map(({ problems }) => problems.map(({ field, code }) => [field, code]))).toEqual([
      [
        ['price', 1],
        ['name', 2],
      ],
      [
        ['name', 'formula'],
        ['moisture', 9],
        ['fresh_weight', 9],
      ],
      [['fresh_weight', 1]],
      [['moisture', 2]],
    ])
    expect(rows.every(({ value }) => value === null)).toBe(true)
  })

  it('may have a name of two lines, but no formula behind an empty one', () => {
    const { row } = IMPORT_SHEETS.ingredients
    const cells = parseTable('"Maize\nsilage"\t1350\t66\n"\n=A1"\t1350\t66')
    const rows = readSheet('ingredients', { cells, heads: [], keys: ['name', 'price', 'moisture'] }, EN)
    expect(rows[0]?.problems).toEqual([])
    expect(row.parse(rows[0]?.value)).toMatchObject({ name: 'Maize silage' })
    expect(rows[1]?.problems).toMatchObject([{ field: 'name', code: 'formula' }])
  })

  it('of a ration have a percent or a weight', () => {
    const keys = ['name', 'ingredient', 'percent', 'kg']
    const cells = [
      ['High', 'Hay', '33.336', ''],
      ['Low', 'Hay', '', '12'],
      ['None', 'Hay', '', ''],
    ]
    const rows = readSheet('rations', { cells, heads: [], keys }, EN)
    expect(rows.map(({ value }) => value)).toEqual([
      { name: 'High', ingredient: 'Hay', percent: 33.336 },
      { name: 'Low', ingredient: 'Hay', kg: 12 },
      null,
    ])
    expect(rows[2]?.problems).toMatchObject([{ field: 'percent', code: 2 }])
  })
})

describe.each(SAMPLE_HERDS)('the sample of %s', (herd) => {
  test.each(LANGUAGES)('is read back in %s without a wrong cell, and its rations add up', (language) => {
    const by = {
      language,
      units: language === 'us' ? 'lb' : 'kg',
      currency: 'UAH',
      classes: CLASSES,
    } as const
    const feeds = new Set<unknown>()
    for (const name of ['groups', 'ingredients', 'rations'] as const) {
      const [heads = [], ...cells] = parseTable(
        sampleSheet(name, herd, by)
          .map((row) => row.join('\t'))
          .join('\n'),
      )
      const keys = recogniseColumns(name, heads)
      expect(keys).not.toContain(null)
      const weight = heads[keys.indexOf('fresh_weight')]
      if (weight !== undefined) expect(unitOfHead(weight, false, by)).toBe(language === 'us' ? 0.45359237 : 1)
      const rows = readSheet(name, { cells, heads, keys }, by)
      expect(rows.flatMap(({ problems }) => problems)).toEqual([])
      const values = rows.map(({ value }) => value ?? {})
      if (name === 'ingredients') for (const row of values) feeds.add(row.name)
      if (name !== 'rations') continue
      expect(values.filter(({ ingredient }) => !feeds.has(ingredient))).toEqual([])
      for (const lines of Map.groupBy(values, (row) => row.name).values()) {
        const recipe = lines.map(({ percent }, ingredient) => ({ ingredient, percent: Number(percent) }))
        expect(checkRecipe(recipe)).toEqual([])
      }
    }
  })
})
