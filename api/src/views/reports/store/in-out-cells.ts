import { sumOf } from '@manger/contract'
import { type InOut, inOutOf, type MovementKind } from '@manger/contract/ledger'
import type { ReportCells } from '@manger/contract/reports'
import { column } from '../make/columns.ts'

/** What moved of something, by kind; a kind of null is everything before the period. */
export type MovedRow = { kind: MovementKind | null; kg: number; money: number }

/** In-out columns in kg and in money (F22). */
export type InOuts = { kg: InOut; money: InOut }

/** The in-out columns of rows that belong together. */
export const inOutsOf = (rows: readonly MovedRow[]): InOuts => {
  const of = (pick: (row: MovedRow) => number): InOut => {
    const opening = sumOf(
      rows.filter(({ kind }) => kind === null),
      pick,
    )
    return inOutOf(
      opening,
      rows.flatMap((row) => (row.kind === null ? [] : [{ kind: row.kind, amount: pick(row) }])),
    )
  }
  return { kg: of(({ kg }) => kg), money: of(({ money }) => money) }
}

const KG = [
  'opening',
  'initial',
  'delivered',
  'crafted_in',
  'surplus',
  'loaded',
  'crafted_out',
  'sold',
  'losses',
  'closing',
] as const
const MONEY = [...KG.slice(0, -1), 'revaluation', 'closing'] as const

/** Columns of feed expenditure in kg; they close without a revaluation, which moves money only. */
export const kgColumns = KG.map((key) => column(key, 'weight'))

/** Columns of feed expenditure in money, with the revaluation that makes them close. */
export const moneyColumns = MONEY.map((key) => column(`${key}_cost`, 'money'))

export const kgCells = ({ kg }: InOuts): ReportCells => Object.fromEntries(KG.map((key) => [key, kg[key]]))

export const moneyCells = ({ money }: InOuts): ReportCells =>
  Object.fromEntries(MONEY.map((key) => [`${key}_cost`, money[key]]))

/** Whether there was anything: what was empty before and did not move needs no line. */
export const isAnything = ({ kg, money }: InOuts): boolean =>
  [...Object.values(kg), ...Object.values(money)].some((amount) => amount !== 0)
