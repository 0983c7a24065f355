import { FIELD_CODE } from '../errors/codes.ts'
import { checkShape } from '../errors/from-zod.ts'
import type { Problem } from '../errors/problem.ts'
import type { Language } from '../languages.ts'
import { numberIn, plainSigns } from '../numbers/read-number.formulas.ts'
import { type Kg, kgPerUnit, roundTo, type WeightUnit } from '../units.ts'
import { dayIn } from './days.formulas.ts'
import { type CellKind, IMPORT_SHEETS, type ImportName, type SheetColumn } from './import-sheets.ts'
import { KG_OF, type SheetUnit } from './sheet-units.ts'
import { type Cells, type ColumnKeys, knowsHead } from './table.formulas.ts'
import { toldPart, unitIn, unitOfHead } from './told-unit.formulas.ts'

/** How the reader of a spreadsheet writes: his numbers, his unit, and the words of the classes in his language. */
export type CellReader = {
  language: Language
  units: WeightUnit
  classes?: Readonly<Record<string, string>>
  /** Of the client: a price in another one is not known. */
  currency?: string
}

/** What a cell is read as, in the units of the contract: kg, dry matter, price per 1000 kg. */
type Understood = { value: unknown; isAmbiguous: boolean }

/** The unit that a person chose for each column; null and nothing are as the head tells. */
type ColumnUnits = readonly (SheetUnit | null | undefined)[]

/** A row of a spreadsheet as it is read: what is sent, null while a cell is wrong; problems and readable cells by column. */
export type SheetRow = {
  value: Record<string, unknown> | null
  problems: readonly Problem[]
  understood: Readonly<Record<string, Understood>>
}

type Read = Understood | { problem: Problem }

/** What a number of a kind of cell is in the units of the contract; `kg` is the size of its unit. */
const NUMBERS: Record<Exclude<CellKind, 'text' | 'class' | 'day'>, (number: number, kg: Kg) => number> = {
  count: (number) => number,
  percent: (number) => roundTo(number, 2),
  // A dose in a file was reckoned by somebody, it was not typed.
  share: (number) => roundTo(number, 6),
  moisture: (number) => roundTo(100 - number, 2),
  weight: (number, kg) => roundTo(number * kg, 8),
  price: (number, kg) => roundTo((number * 1000) / kg, 8),
}

const hasUnit = ({ kind }: SheetColumn): boolean => kind === 'weight' || kind === 'price'

// "500 kg", "45 EUR/100 kg", "€ 45", "34 %": a number, and behind it or before it what it counts.
const CELL = /^(?:(?<before>\p{Sc}|\p{L}{2,})\s*(?=[\d.,]))?(?<number>[^\p{L}\p{Sc}%]*\d)?(?<behind>.*)$/su

/** Kilograms of a "1" of a column: as chosen, as its head tells, else the reader's; null while nobody has said it. */
const unitOfColumn = ({ column, head, chosen }: Taken, by: CellReader): Kg | null => {
  if (!hasUnit(column)) return 1
  if (chosen) return KG_OF[chosen]
  // "Weight (per head)": what stands apart is a name of the column too.
  const told = knowsHead(column, toldPart(head, false))
    ? 'none'
    : unitOfHead(head, column.kind === 'price', by)
  if (told === 'unknown') return null
  if (told !== 'none') return told
  return column.kind === 'price' && by.units === 'lb'
    ? KG_OF.ton
    : column.kind === 'price'
      ? KG_OF.t
      : kgPerUnit(by.units)
}

const readCell = (cell: string, { column, kg }: Taken & { kg: Kg | null }, by: CellReader): Read => {
  const { kind, key } = column
  if (cell.startsWith('=')) return { problem: { field: key, code: 'formula' } }
  if (kind === 'text') return { value: cell, isAmbiguous: false }
  if (kind === 'class') return readClass(cell, key, by)
  if (kind === 'day') return readDay(cell, key, by)
  const { before = '', number: digits = '', behind = '' } = CELL.exec(plainSigns(cell))?.groups ?? {}
  const number = numberIn(digits, by.language)
  const rest = `${before} ${behind}`.trim()
  const isPercent = kind === 'percent' || kind === 'share' || kind === 'moisture'
  if (number === null || !(hasUnit(column) || rest === '' || (isPercent && rest === '%')))
    return { problem: { field: key, code: FIELD_CODE.invalidFormat } }
  const own = hasUnit(column) ? unitIn(rest, by) : 'none'
  const size = own === 'none' ? kg : own
  if (size === null || size === 'unknown') return { problem: { field: key, code: 'unknown_unit' } }
  return { value: NUMBERS[kind](number.value, size), isAmbiguous: number.isAmbiguous }
}

const readClass = (cell: string, field: string, { classes = {} }: CellReader): Read => {
  const word = cell.toLowerCase()
  const found = Object.entries(classes).find(([code, name]) => code === word || name.toLowerCase() === word)
  return found ? { value: found[0], isAmbiguous: false } : { problem: { field, code: FIELD_CODE.notAllowed } }
}

const readDay = (cell: string, field: string, { language }: CellReader): Read =>
  dayIn(cell, language) ?? { problem: { field, code: FIELD_CODE.invalidFormat } }

// A spreadsheet writes a dash where there is nothing.
const isEmpty = (cell: string): boolean => /^[-–—]?$/.test(cell)

/** The column at which a problem of a field is told: the chosen one that fills it. */
export const columnOfField = (name: ImportName, field: string, keys: ColumnKeys): string => {
  const columns: readonly SheetColumn[] = IMPORT_SHEETS[name].columns
  const filling = columns.filter((column) => column.field === field || column.key === field)
  return (filling.find(({ key }) => keys.includes(key)) ?? filling[0])?.key ?? field
}

type Taken = { column: SheetColumn; at: number; head: string; chosen: SheetUnit | null | undefined }

type Columns = { heads: readonly string[]; keys: ColumnKeys; units?: ColumnUnits | undefined }

const takenOf = (name: ImportName, { heads, keys, units }: Columns): Taken[] => {
  const columns: readonly SheetColumn[] = IMPORT_SHEETS[name].columns
  return keys.flatMap((key, at) => {
    const column = columns.find((one) => one.key === key)
    return column ? [{ column, at, head: heads[at] ?? '', chosen: units?.[at] }] : []
  })
}

/** The places of the columns whose head tells a unit that nobody knows: a question, never the reader's unit. */
export const askedUnits = (name: ImportName, table: Columns, by: CellReader): number[] =>
  takenOf(name, table)
    .filter((taken) => hasUnit(taken.column) && unitOfColumn(taken, by) === null)
    .map(({ at }) => at)

/** The rows of a spreadsheet as they would be sent; `heads` tell units and may be empty, `units` are those chosen. */
export const readSheet = (
  name: ImportName,
  {
    cells,
    heads,
    keys,
    units,
  }: { cells: Cells; heads: readonly string[]; keys: ColumnKeys; units?: ColumnUnits },
  by: CellReader,
): SheetRow[] => {
  const taken = takenOf(name, { heads, keys, units }).map((one) => ({ ...one, kg: unitOfColumn(one, by) }))
  return cells.map((row): SheetRow => {
    const read = taken
      .filter(({ at }) => !isEmpty(row[at] ?? ''))
      .map((one) => ({ column: one.column, read: readCell(row[one.at] ?? '', one, by) }))
    const problems = read.flatMap(({ read: one }) => ('problem' in one ? [one.problem] : []))
    const right = read.flatMap(({ column, read: one }) => ('problem' in one ? [] : [{ column, one }]))
    const values = right.map(({ column, one }) => {
      const field = column.field === 'percent' ? column.key : column.field
      return [field, one.value] as const
    })
    const shape = checkShape(IMPORT_SHEETS[name].row, Object.fromEntries(values))
    const known = new Set(problems.map(({ field }) => field))
    const broken = shape.problems
      .map((problem) => ({ ...problem, field: columnOfField(name, problem.field, keys) }))
      .filter(({ field }) => !known.has(field))
    const all = [...problems, ...broken]
    return {
      value: all.length > 0 ? null : Object.fromEntries(values),
      problems: all,
      understood: Object.fromEntries(right.map(({ column, one }) => [column.key, one])),
    }
  })
}

/** The needed columns that no column of a spreadsheet is; one of a field is enough. */
export const missingColumns = (name: ImportName, keys: ColumnKeys): SheetColumn[] => {
  const columns: readonly SheetColumn[] = IMPORT_SHEETS[name].columns
  const filled = new Set(columns.filter(({ key }) => keys.includes(key)).map(({ field }) => field))
  const missing = columns.filter(({ field, isNeeded }) => isNeeded && !filled.has(field))
  return missing.filter(({ field }, at) => missing.findIndex((one) => one.field === field) === at)
}
