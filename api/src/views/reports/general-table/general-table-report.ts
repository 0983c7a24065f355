import { accuracyOfSums } from '@manger/contract/feedings'
import {
  checkGeneralSize,
  type GeneralField,
  type GeneralLayout,
  type GeneralValue,
  generalLayoutOf,
  type ReportCells,
  type ReportColumn,
  type ReportRow,
} from '@manger/contract/reports'
import { refuseIf } from '#core/http/api-problem.ts'
import { column } from '../make/columns.ts'
import { planFactCells } from '../make/plan-fact.ts'
import type { ReportMaker } from '../make/report-maker.ts'
import { type ReportWords, reportWordsIn } from '../words/report-words.ts'
import { type FieldKeys, fieldKeys } from './general-keys.ts'
import {
  type GeneralSum,
  generalSums,
  type HeadSum,
  headPlaces,
  headSums,
  isOfHeads,
  overBits,
} from './general-table.queries.ts'

const KINDS: Readonly<Record<GeneralValue, ReportColumn['kind']>> = {
  planned: 'weight',
  actual: 'weight',
  deviation: 'weight',
  deviation_percent: 'deviation',
  accuracy: 'percent',
  dry_matter: 'weight',
  cost: 'money',
  price: 'price',
  loads: 'count',
  head_days: 'count',
  per_head: 'weight',
  dm_per_head: 'weight',
  cost_per_head: 'money',
  share: 'percent',
}

type Sum = GeneralSum & { head_days: number | null }

const ratio = (amount: number, by: number | null): number | null => (by ? amount / by : null)

/** Every value of a sum; ratios are those of its sums, never a mean of ratios. */
const valuesOf = (sum: Sum, whole: number): Record<GeneralValue, number | null> => ({
  ...planFactCells(sum),
  accuracy: accuracyOfSums({ planned: sum.aim, off: sum.off }),
  dry_matter: sum.dry_matter,
  cost: sum.cost,
  price: ratio(1000 * sum.worth, sum.actual),
  loads: sum.loads,
  head_days: sum.head_days,
  per_head: ratio(sum.day_kg, sum.head_days),
  dm_per_head: ratio(sum.day_eaten, sum.head_days),
  cost_per_head: ratio(sum.day_cost, sum.head_days),
  // Of all kilograms of the table.
  share: ratio(100 * sum.actual, whole),
})

type Key = string | null
const written = (keys: readonly Key[]): string => keys.map((key) => key ?? '-').join('~')

/** The key of a column: its value, and with fields across what it stands under. */
const columnKey = (value: GeneralValue, across: readonly Key[]): string =>
  across.length > 0 ? `${value}@${written(across)}` : value

const withHeads = (
  sums: readonly GeneralSum[],
  heads: readonly HeadSum[],
  fields: readonly GeneralField[],
) => {
  const of = new Map(heads.map(({ over, keys, head_days }) => [`${over} ${written(keys)}`, head_days]))
  return sums.map((sum): Sum => {
    const kept = [...fields.keys()].filter((place) => !isOver(sum, place, fields.length))
    const places = headPlaces(kept, fields)
    const keys = sum.keys.map((key, place) => (places.includes(place) ? key : null))
    return { ...sum, head_days: of.get(`${overBits(places, fields.length)} ${written(keys)}`) ?? null }
  })
}

const isOver = ({ over }: Pick<GeneralSum, 'over'>, place: number, fields: number): boolean =>
  ((over >> (fields - 1 - place)) & 1) === 1

/** A sum with its keys by side: of the row it stands in, and of the column; no keys across are the sum of a row. */
type Placed = { sum: Sum; row: Key[]; across: Key[] }

const placedIn = (sums: readonly Sum[], { rows, across }: GeneralLayout): Placed[] => {
  const fields = rows.length + across.length
  return sums.map((sum) => {
    const kept = (from: number, to: number) =>
      sum.keys.slice(from, to).filter((_, index) => !isOver(sum, from + index, fields))
    return { sum, row: kept(0, rows.length), across: kept(rows.length, fields) }
  })
}

const compareKeys =
  (axes: readonly FieldKeys[]) =>
  (one: readonly Key[], other: readonly Key[]): number => {
    for (const [place, axis] of axes.entries()) {
      // A row stands before the rows below it.
      if (one.length <= place || other.length <= place) return one.length - other.length
      const order = axis.compare(one[place] ?? null, other[place] ?? null)
      if (order !== 0) return order
    }
    return 0
  }

const distinct = (keys: readonly Key[][]): Key[][] => [
  ...new Map(keys.map((one) => [JSON.stringify(one), one])).values(),
]

type Axes = { rows: readonly FieldKeys[]; across: readonly FieldKeys[] }

const columnsOf = (
  heads: readonly Key[][],
  { layout, axes, words }: { layout: GeneralLayout; axes: Axes; words: ReportWords },
) => {
  const title = layout.rows.map((field) => words.field[field] ?? field).join(' / ')
  const wordOf = (value: GeneralValue) => words.column[value] ?? value
  const values = layout.values.map((value) => column(value, KINDS[value]))
  const of = (under: string, across: readonly Key[]): ReportColumn[] =>
    values.map((one, index) => {
      const value = layout.values[index] ?? 'actual'
      // A single value is named once, in the column of its sums.
      const isNamed = layout.values.length > 1 || across.length === 0
      return {
        ...one,
        key: columnKey(value, across),
        text: [under, isNamed ? wordOf(value) : ''].filter(Boolean).join(' · '),
      }
    })
  const textOf = (keys: readonly Key[]) =>
    keys.map((key, place) => axes.across[place]?.text(key) ?? '').join(' · ')
  return [
    column('title', 'text', title),
    ...heads.flatMap((keys) => of(textOf(keys), keys)),
    ...of(layout.across.length > 0 ? words.total : '', []),
  ]
}

/**
 * The general table (specification 2): unloaded feedings shared out to groups (F23), summed by the fields that the caller
 * lays along its rows and across its columns. All is summed by the database: a year of farms never leaves it.
 */
export const generalTableReport: ReportMaker = {
  type: 'general_table',
  make: async (ask) => {
    const layout = generalLayoutOf(ask.filters)
    const fields = [...layout.rows, ...layout.across]
    const found = await generalSums(ask, layout)
    // Too many to have been counted: whatever they were laid out by, they are more cells than may be.
    refuseIf(checkGeneralSize({ rows: found.length, columns: 1 }))
    const heads = isOfHeads(layout) ? await headSums(ask, layout) : []
    const placed = placedIn(withHeads(found, heads, fields), layout)
    const lines = distinct(placed.map(({ row }) => row)).filter(({ length }) => length > 0)
    const across = distinct(placed.map((one) => one.across)).filter(({ length }) => length > 0)
    refuseIf(checkGeneralSize({ rows: lines.length, columns: (across.length + 1) * layout.values.length }))

    const axes: FieldKeys[] = []
    for (const [place, field] of fields.entries()) {
      const keys = placed
        .filter(({ sum }) => !isOver(sum, place, fields.length))
        .map(({ sum }) => sum.keys[place] ?? null)
      axes.push(await fieldKeys(ask, field, new Set(keys)))
    }
    const sides = { rows: axes.slice(0, layout.rows.length), across: axes.slice(layout.rows.length) }
    const whole = placed.find(({ row, across: under }) => row.length + under.length === 0)?.sum.actual ?? 0
    const byRow = Map.groupBy(placed, ({ row }) => JSON.stringify(row))
    const cellsOf = (row: readonly Key[]): ReportCells =>
      Object.fromEntries(
        (byRow.get(JSON.stringify(row)) ?? []).flatMap(({ sum, across: under }) => {
          const values = valuesOf(sum, whole)
          return layout.values.map((value) => [columnKey(value, under), values[value]])
        }),
      )
    const rowOf = (row: readonly Key[]): ReportRow => ({
      id: written(row),
      level: (row.length - 1) as ReportRow['level'],
      object: null,
      cells: { ...sides.rows[row.length - 1]?.cells(row.at(-1) ?? null), ...cellsOf(row) },
    })
    const sorted = lines.toSorted(compareKeys(sides.rows))
    return {
      columns: columnsOf(across.toSorted(compareKeys(sides.across)), {
        layout,
        axes: sides,
        words: reportWordsIn(ask.language),
      }),
      data: sorted.map(rowOf),
      totals: cellsOf([]),
      count: lines.filter(({ length }) => length === 1).length,
    }
  },
}
