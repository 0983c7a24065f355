import {
  askedUnits,
  type CellReader,
  type ColumnKeys,
  type ImportName,
  missingColumns,
  readSheet,
  recogniseColumns,
  type SheetRow,
  type SheetUnit,
} from '@manger/contract/imports'
import { useMemo, useState } from 'react'

/** A row of the spreadsheet with its number there, counted from 1. */
export type SheetLine = SheetRow & { line: number; cells: readonly string[] }

type Source = { table: readonly (readonly string[])[]; hasHead: boolean; keys: ColumnKeys }

const NOTHING: Source = { table: [], hasHead: false, keys: [] }

const NO_LINES: SheetLine[] = []

const begin = (name: ImportName, table: readonly (readonly string[])[]): Source => {
  const width = Math.max(0, ...table.map((row) => row.length))
  const first = Array.from({ length: width }, (_, at) => table[0]?.[at] ?? '')
  const keys = recogniseColumns(name, first)
  // One word may be the name of a group; two are heads.
  return { table, hasHead: keys.filter((key) => key !== null).length > 1, keys }
}

/** The spreadsheet of a person: its columns, recognised or chosen, and its rows as they would be sent. */
export const useSheet = (name: ImportName, by: CellReader) => {
  const [{ table, hasHead, keys }, setSource] = useState(NOTHING)
  const heads = useMemo(
    () => keys.map((_, at) => (hasHead ? (table[0]?.[at] ?? '') : '')),
    [table, hasHead, keys],
  )
  // By the head and not by its place: another paste of the same sheet is not asked again.
  const [chosen, setChosen] = useState<Readonly<Record<string, SheetUnit>>>({})
  const units = useMemo(
    () => keys.map((key, at) => chosen[`${key} ${heads[at]}`] ?? null),
    [keys, heads, chosen],
  )
  const asked = useMemo(() => askedUnits(name, { heads, keys, units }, by), [name, heads, keys, units, by])
  const lines = useMemo((): SheetLine[] => {
    if (asked.length > 0) return NO_LINES
    const first = hasHead ? 1 : 0
    const cells = table.slice(first)
    const rows = readSheet(name, { cells, heads, keys, units }, by)
    return rows.map((row, at) => ({ ...row, line: at + 1 + first, cells: cells[at] ?? [] }))
  }, [name, table, hasHead, heads, keys, units, asked, by])
  return {
    isOpen: table.length > 0,
    /** Rows as they would be sent; none while the unit of a column is a question. */
    lines,
    first: table[0] ?? [],
    units,
    /** The columns whose unit nobody knows, by their places. */
    asked,
    chooseUnit: (at: number, unit: SheetUnit) =>
      setChosen((before) => ({ ...before, [`${keys[at]} ${heads[at]}`]: unit })),
    heads,
    keys,
    hasHead,
    missing: missingColumns(name, keys),
    take: (rows: readonly (readonly string[])[]) => setSource(begin(name, rows)),
    forget: () => setSource(NOTHING),
    setHasHead: (next: boolean) => setSource((before) => ({ ...before, hasHead: next })),
    /** A column of the spreadsheet is this one; where another was, that is not taken any more. */
    choose: (at: number, key: string | null) =>
      setSource((before) => ({
        ...before,
        keys: before.keys.map((other, place) => (place === at ? key : other === key ? null : other)),
      })),
  }
}

/** See {@link useSheet}. */
export type Sheet = ReturnType<typeof useSheet>
