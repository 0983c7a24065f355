import { expect, test } from 'vitest'
import { readSheet } from './cells.formulas.ts'
import type { ImportName } from './import-sheets.ts'
import { parseTable, recogniseColumns } from './table.formulas.ts'

// Sheets of farms that were read wrongly once, as the farms wrote them.
const sheet = (name: ImportName, text: string, by: Parameters<typeof readSheet>[2]) => {
  const [heads = [], ...cells] = parseTable(text)
  return readSheet(name, { cells, heads, keys: recogniseColumns(name, heads) }, by)
}
const values = (rows: ReturnType<typeof sheet>) => rows.map(({ value }) => value)

const UK = { language: 'uk', units: 'kg' } as const
const DE = { language: 'de', units: 'kg' } as const

test('a ration with dots in a language of commas keeps its premix (second review A2)', () => {
  const text = 'Раціон;Корм;Вага\nДот;Силос кукурудзяний;20.5\nДот;Hay bales 300;2.0\nДот;Премікс 0.5;0.125\n'
  expect(values(sheet('rations', text, UK)).map((row) => row?.kg)).toEqual([20.5, 2, 0.125])
})

test('tonnes and prices per 100 kg of a German sheet are read in their unit (second review A4)', () => {
  const text =
    '\uFEFFFuttermittel;Klasse;Preis, EUR/dt;Trockenmasse;Bestand, Tonnen\nMaissilage;;4,50;34;500\nHeu;;15,00;87;30\n'
  expect(values(sheet('ingredients', text, DE))).toEqual([
    { name: 'Maissilage', price: 45, dry_matter: 34, fresh_weight: 500_000 },
    { name: 'Heu', price: 150, dry_matter: 87, fresh_weight: 30_000 },
  ])
})

test('a price per kg and centners of a Ukrainian sheet are read in their unit (second review A4)', () => {
  const text = '\uFEFFКорм;Ціна, грн/кг;СР;Залишок, ц\nКукурудза дерть;9,40;86,5;120\n'
  expect(values(sheet('ingredients', text, UK))).toEqual([
    { name: 'Кукурудза дерть', price: 9400, dry_matter: 86.5, fresh_weight: 12_000 },
  ])
})

test('a unit inside a cell is understood (second review A4)', () => {
  const text =
    'Корм;Ціна;СР;Залишок\nСоя А;18200;89;500 kg\nСоя Б;18200;89;1100 lb\nСоя В;18200;89;1 500,5\nСоя Г;18200;89;2 мішки\n'
  const rows = sheet('ingredients', text, UK)
  const weights = values(rows).map((row) => row?.fresh_weight)
  expect(weights).toEqual([500, 498.951607, 1500.5, undefined])
  expect(rows[3]?.problems).toEqual([{ field: 'fresh_weight', code: 'unknown_unit' }])
})

test('a herd of a German sheet has its greatest weight in tonnes', () => {
  const text =
    'Tiergruppe;Tierkategorie;Tierzahl;Höchstgewicht, t\nHochleistung Kühe;Kühe;120;7,5\nFärsen groß;Färsen;96;\n'
  expect(values(sheet('groups', text, DE))).toEqual([
    { name: 'Hochleistung Kühe', animal_type: 'Kühe', animal_count: 120, max_weight: 7500 },
    { name: 'Färsen groß', animal_type: 'Färsen', animal_count: 96 },
  ])
})
