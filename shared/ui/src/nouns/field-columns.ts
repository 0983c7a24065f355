import {
  type FieldKind,
  type FormRoutes,
  fieldKind,
  fromKg,
  type ItemOf,
  priceInUnit,
} from '@manger/contract'
import { useFormat, usePageContext, useSession } from '@manger/platform'
import type { Column } from '#table/column.ts'
import type { CsvValue } from '#table/copy/csv-value.ts'
import { useFieldText } from './field-text.ts'
import { useFieldWord } from './field-words.ts'

const KG_PER_TONNE = 1000

/** A column of a number: its unit in the head, the number as it is cut for lists, and bare as it is copied. */
type NumberLook = {
  unit?: string
  copied?: string
  cell: (value: number | null) => string
  bare: (value: number) => number
}

const useNumberLooks = (): Partial<Record<FieldKind, NumberLook>> => {
  const format = useFormat()
  const { units } = useSession()
  const { client } = usePageContext()
  const { weight, large } = format.units
  return {
    number: { cell: (value) => format.number(value), bare: (value) => value },
    percent: { unit: '%', cell: (value) => format.number(value), bare: format.trunc2 },
    weight: {
      unit: weight,
      cell: (kg) => format.weight(kg).value,
      bare: (kg) => format.trunc2(fromKg(kg, units)),
    },
    tonnes: {
      unit: large,
      cell: (tonnes) => format.tonnes(tonnes === null ? null : tonnes * KG_PER_TONNE).value,
      bare: (tonnes) => format.trunc2(fromKg(tonnes * KG_PER_TONNE, units)),
    },
    // Its word names the unit already.
    price: {
      copied: `${client?.currency ?? ''}/${large}`,
      cell: (price) => format.pricePerTonne(price),
      bare: (price) => format.trunc2(priceInUnit(price, units)),
    },
  }
}

const WORDS: ReadonlySet<FieldKind> = new Set(['flag', 'choice', 'language', 'modules', 'names'])

/**
 * Columns of a noun by the names of its fields: title, unit, place, cell and copy follow from the contract. `more` says
 * what does not: `columnOf('note', { priority: 3 })`.
 */
export const useColumnOf = <R extends FormRoutes>(routes: R) => {
  type Row = ItemOf<R>
  const word = useFieldWord()
  const write = useFieldText()
  const looks = useNumberLooks()
  return (field: keyof Row & string, more: Partial<Column<Row>> = {}): Column<Row> => {
    const kind = fieldKind(routes, field) ?? 'text'
    const look = looks[kind]
    const valueIn = (row: Row): unknown => row[field]
    const numberOf = (row: Row): number | null => {
      const value = valueIn(row)
      return typeof value === 'number' ? value : null
    }
    const text = (row: Row): string => write(field, kind, valueIn(row))
    const base = { key: field, title: word(field) }
    if (look === undefined)
      return {
        ...base,
        // A text is copied as it was typed, a day as every spreadsheet reads it.
        copy: { value: WORDS.has(kind) ? text : (row) => (valueIn(row) ?? '') as CsvValue },
        render: text,
        ...more,
      }
    const { unit, copied, cell, bare } = look
    const bareOf = (row: Row): number | null => {
      const value = numberOf(row)
      return value === null ? null : bare(value)
    }
    return {
      ...base,
      ...(unit !== undefined && { unit }),
      align: 'number',
      copy: { ...(copied !== undefined && { title: copied }), value: bareOf },
      render: (row) => cell(numberOf(row)),
      ...more,
    }
  }
}

/** Facts of a panel by the names of a noun's fields, written in full. */
export const useFactOf = <R extends FormRoutes>(routes: R) => {
  const word = useFieldWord()
  const write = useFieldText()
  return (item: ItemOf<R>, field: keyof ItemOf<R> & string): { label: string; value: string } => ({
    label: word(field),
    value: write(field, fieldKind(routes, field) ?? 'text', item[field]),
  })
}
