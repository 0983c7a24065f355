import { FIELD_CODE } from '../errors/codes.ts'
import { checkShape } from '../errors/from-zod.ts'
import type { Problem } from '../errors/problem.ts'
import { type Language, localeOf } from '../languages.ts'
import { KG_PER_LB, type Kg, kgPerUnit, priceToTonne, roundTo, toKg, type WeightUnit } from '../units.ts'
import { type CellKind, IMPORT_SHEETS, type ImportName, type SheetColumn } from './import-sheets.ts'
import type { Cells, ColumnKeys } from './table.formulas.ts'

/** How the reader of a spreadsheet writes: his numbers, his unit, and the words of the classes in his language. */
export type CellReader = {
  language: Language
  units: WeightUnit
  classes?: Readonly<Record<string, string>>
}

/** A row of a spreadsheet as it is read: what is sent, null while a cell is wrong, and each problem by its column's key. */
export type SheetRow = { value: Record<string, unknown> | null; problems: readonly Problem[] }

const DECIMALS = new Map<Language, string>()

/** The decimal sign of a language. */
export const decimalOf = (language: Language): string => {
  const known = DECIMALS.get(language)
  if (known !== undefined) return known
  const parts = new Intl.NumberFormat(localeOf(language)).formatToParts(0.5)
  DECIMALS.set(language, parts.find(({ type }) => type === 'decimal')?.value ?? '.')
  return decimalOf(language)
}

const PLAIN = /^[+-]?\d+(\.\d+)?$/
const GROUPED = /^[+-]?\d{1,3}(\D\d{3})+$/

/**
 * The number of a cell, null where it is none. Of comma and dot the last is the decimal sign where both stand; alone it
 * is that unless it is not the language's and has three digits behind it: 1,234 is a thousand in English, not in Ukrainian.
 */
export const readNumber = (cell: string, language: Language): number | null => {
  const text = cell.replaceAll(/[\s'’%]/g, '').replace('\u2212', '-')
  const signs = [...text.matchAll(/[.,]/g)].map(([sign]) => sign)
  const last = signs.at(-1)
  if (last === undefined) return PLAIN.test(text) ? Number(text) : null
  const isRepeated = signs.filter((sign) => sign === last).length > 1
  const isAlone = new Set(signs).size === 1
  const isThousands = isAlone && GROUPED.test(text) && (isRepeated || last !== decimalOf(language))
  const other = last === '.' ? ',' : '.'
  const plain = isThousands ? text.replaceAll(last, '') : text.replaceAll(other, '').replace(last, '.')
  return PLAIN.test(plain) ? Number(plain) : null
}

const TONNES = /(^|[^\p{L}])(t|т|tonnes?|tons?|тонн?[аи]?)\.?\)?$/iu
const SHORT_TON = /(^|[^\p{L}])tons?\)?$/iu
const LB_PER_TON = 2000
const POUNDS = /(^|[^\p{L}])(lbs?|фунт\p{L}*)\.?\)?$/iu
const KILOGRAMS = /(^|[^\p{L}])(kg|кг)\.?\)?$/iu

// Only what stands apart from the name: "Weight, t", "Weight (kg)".
const unitPart = (head: string): string => /[,(](.*)$/s.exec(head)?.[1] ?? ''

/** Kilograms of one "1" under a head: its own unit where it tells one, else the reader's. */
export const kgUnder = (head: string, units: WeightUnit): Kg => {
  const told = unitPart(head)
  // A ton of who reads in pounds has 2000 of them.
  if (TONNES.test(told)) return units === 'lb' && SHORT_TON.test(told) ? LB_PER_TON * KG_PER_LB : 1000
  if (POUNDS.test(told)) return kgPerUnit('lb')
  return KILOGRAMS.test(told) ? 1 : kgPerUnit(units)
}

type Read = { value: unknown } | { problem: Problem }
type Under = { head: string; by: CellReader }

const weightOf = (number: number, { head, by }: Under): Kg => {
  const kg = kgUnder(head, by.units)
  return kg === kgPerUnit('lb') ? toKg(number, 'lb') : roundTo(number * kg, 8)
}

/** What a number of a kind of cell is in the units of the contract. */
const NUMBERS: Record<Exclude<CellKind, 'text' | 'class'>, (number: number, under: Under) => number> = {
  count: (number) => number,
  percent: (number) => roundTo(number, 2),
  moisture: (number) => roundTo(100 - number, 2),
  weight: weightOf,
  price: (number, { by }) => priceToTonne(number, by.units),
}

const readCell = (
  column: SheetColumn,
  { cell, head }: { cell: string; head: string },
  by: CellReader,
): Read => {
  const { kind, key } = column
  if (cell.startsWith('=')) return { problem: { field: key, code: 'formula' } }
  if (kind === 'text') return { value: cell }
  if (kind === 'class') return readClass(cell, key, by)
  const number = readNumber(cell, by.language)
  return number === null
    ? { problem: { field: key, code: FIELD_CODE.invalidFormat } }
    : { value: NUMBERS[kind](number, { head, by }) }
}

const readClass = (cell: string, field: string, { classes = {} }: CellReader): Read => {
  const word = cell.toLowerCase()
  const found = Object.entries(classes).find(([code, name]) => code === word || name.toLowerCase() === word)
  return found ? { value: found[0] } : { problem: { field, code: FIELD_CODE.notAllowed } }
}

// A spreadsheet writes a dash where there is nothing.
const isEmpty = (cell: string): boolean => /^[-–—]?$/.test(cell)

/** The column at which a problem of a field is told: the chosen one that fills it. */
export const columnOfField = (name: ImportName, field: string, keys: ColumnKeys): string => {
  const columns: readonly SheetColumn[] = IMPORT_SHEETS[name].columns
  const filling = columns.filter((column) => column.field === field || column.key === field)
  return (filling.find(({ key }) => keys.includes(key)) ?? filling[0])?.key ?? field
}

/** The rows of a spreadsheet as they would be sent; `heads` tell units and may be empty. */
export const readSheet = (
  name: ImportName,
  { cells, heads, keys }: { cells: Cells; heads: readonly string[]; keys: ColumnKeys },
  by: CellReader,
): SheetRow[] => {
  const columns: readonly SheetColumn[] = IMPORT_SHEETS[name].columns
  const taken = keys.flatMap((key, at) => {
    const column = columns.find((one) => one.key === key)
    return column ? [{ column, at, head: heads[at] ?? '' }] : []
  })
  return cells.map((row): SheetRow => {
    const filled = taken.filter(({ at }) => !isEmpty(row[at] ?? ''))
    const read = filled.map(({ column, at, head }) => ({
      ...{ column, read: readCell(column, { cell: row[at] ?? '', head }, by) },
    }))
    const problems = read.flatMap(({ read: one }) => ('problem' in one ? [one.problem] : []))
    const values = read.flatMap(({ column, read: one }) => {
      const field = column.field === 'percent' ? column.key : column.field
      return 'value' in one ? [[field, one.value] as const] : []
    })
    const shape = checkShape(IMPORT_SHEETS[name].row, Object.fromEntries(values))
    const known = new Set(problems.map(({ field }) => field))
    const broken = shape.problems
      .map((problem) => ({ ...problem, field: columnOfField(name, problem.field, keys) }))
      .filter(({ field }) => !known.has(field))
    const all = [...problems, ...broken]
    return { value: all.length > 0 ? null : Object.fromEntries(values), problems: all }
  })
}

/** The needed columns that no column of a spreadsheet is; one of a field is enough. */
export const missingColumns = (name: ImportName, keys: ColumnKeys): SheetColumn[] => {
  const columns: readonly SheetColumn[] = IMPORT_SHEETS[name].columns
  const filled = new Set(columns.filter(({ key }) => keys.includes(key)).map(({ field }) => field))
  const missing = columns.filter(({ field, isNeeded }) => isNeeded && !filled.has(field))
  return missing.filter(({ field }, at) => missing.findIndex((one) => one.field === field) === at)
}
