import { type Problem, tonnesOf } from '@manger/contract'
import { fillPercent, stockDaysLeft } from '@manger/contract/ledger'
import type { Stock, StockDraft } from '@manger/contract/stocks'
import type { Tx } from '#core/database/transaction.ts'
import { conflict } from '#core/http/api-problem.ts'
import type { RecordSpec, Scope } from '#core/records/record.ts'
import { checkCompany } from '#core/records/references.ts'
import { todayOfCompany } from '#core/records/today.ts'
import { oneOfIds } from '#core/records/visible.ts'
import { isBooked } from '#domain/ledger/booked.queries.ts'
import { useAndBalances } from '#domain/ledger/use.queries.ts'
import { STORED, type StockRow, stockRows } from './stock.queries.ts'

type Filters = { company?: number[] }

/** Adds how long each stock lasts, on the day of its company. */
const withDaysLeft = async (tx: Tx, scope: Scope, rows: StockRow[]): Promise<StockRow[]> => {
  const rests = new Map<number, number | null>()
  for (const [company, own] of Map.groupBy(rows, (row) => row.company)) {
    const today = await todayOfCompany(tx, scope, company)
    const ingredients = own.flatMap((row) => row.ingredients)
    const use = await useAndBalances(tx, scope.client, { ingredients, today })
    for (const id of ingredients) rests.set(id, use.get(id)?.rest_days ?? null)
  }
  return rows.map((row) => ({
    ...row,
    days_left: stockDaysLeft(row.ingredients.map((id) => rests.get(id) ?? null)),
  }))
}

// As with a feed that would be moved: reports of both companies, also of closed days, would change.
const checkMove = async (
  tx: Tx,
  { client }: Scope,
  { draft, before }: { draft: StockDraft; before: StockRow | null },
): Promise<Problem[]> =>
  before && before.company !== draft.company && (await isBooked(tx, client, { stock: before.id }))
    ? [{ field: 'company', code: 'in_use' }]
    : []

/** Stocks of a company with what lies in them (F19). */
export const stocks: RecordSpec<StockRow, Stock, StockDraft, Filters> = {
  table: 'stocks',
  kind: 'stocks',
  rows: stockRows,
  complete: withDaysLeft,
  present: ({ rest, ingredients, days_left = null, ...row }) => ({
    ...row,
    // Exact: who shows it rounds it, and a fill of rounded tonnes would be off.
    remainder: tonnesOf(rest),
    fill: fillPercent(tonnesOf(rest), row.capacity),
    days_left,
    ingredients_count: ingredients.length,
  }),
  toColumns: STORED.toColumns,
  searched: ['name'],
  orderings: ['name', 'capacity', 'created_at', 'updated_at'],
  filter: ({ company }) => oneOfIds('record.company', company),
  check: async (tx, scope, change) => [
    ...(await checkCompany(tx, scope, change.draft.company)),
    ...(await checkMove(tx, scope, change)),
  ],
  checkRemoval: async (_tx, _scope, row) => {
    if (row.ingredients.length > 0) throw conflict('in_use', stocks.present(row))
  },
  removal: 'soft',
  place: ({ company }) => ({ company }),
}
