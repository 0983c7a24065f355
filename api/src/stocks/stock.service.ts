import { toTonnes } from '@manger/contract'
import { fillPercent, stockDaysLeft } from '@manger/contract/ledger'
import type { Stock, StockDraft } from '@manger/contract/stocks'
import { sql } from 'kysely'
import { conflict } from '#http/api-problem.ts'
import { useAndBalances } from '#ledger/use.queries.ts'
import type { RecordSpec } from '#records/record.ts'
import { checkReferences } from '#records/references.ts'
import { todayOfCompany } from '#records/today.ts'
import { type StockRow, stockRows } from './stock.queries.ts'

type Filters = { company?: number }

/** Stocks of a company with what lies in them (F19). */
export const stocks: RecordSpec<StockRow, Stock, StockDraft, Filters> = {
  table: 'stocks',
  kind: 'stocks',
  rows: stockRows,
  complete: async (tx, scope, rows) => {
    const company = rows[0]?.company ?? 0
    const today = await todayOfCompany(tx, scope, company)
    const ingredients = rows.flatMap((row) => row.ingredients)
    const use = await useAndBalances(tx, scope.client, { ingredients, today })
    return rows.map((row) => ({
      ...row,
      days_left: stockDaysLeft(row.ingredients.map((id) => use.get(id)?.rest_days ?? null)),
    }))
  },
  present: ({ rest, ingredients, days_left = null, ...row }) => ({
    ...row,
    remainder: toTonnes(rest),
    fill: fillPercent(toTonnes(rest), row.capacity),
    days_left,
    ingredients_count: ingredients.length,
  }),
  toColumns: ({ company, name, capacity }) => ({ company_id: company, name, capacity }),
  searched: ['name'],
  orderings: ['name', 'capacity', 'created_at', 'updated_at'],
  filter: ({ company }) => (company === undefined ? [] : [sql`record.company = ${company}`]),
  check: (tx, scope, { draft }) =>
    checkReferences(tx, scope, [{ field: 'company', table: 'companies', id: draft.company }]),
  checkRemoval: async (_tx, _scope, row) => {
    if (row.ingredients.length > 0) throw conflict('in_use', stocks.present(row))
  },
  removal: 'soft',
  place: ({ company }) => ({ company }),
}
