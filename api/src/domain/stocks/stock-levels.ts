import { addDays, sumOf } from '@manger/contract'
import { projectedLevels } from '@manger/contract/ledger'
import type { StockLevels } from '@manger/contract/stocks'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'
import { todayOfCompany } from '#core/records/today.ts'
import { PLAN_DAYS, plannedUses } from '#domain/ledger/plan.queries.ts'
import { useAndBalances } from '#domain/ledger/use.queries.ts'
import type { StockRow } from './stock.queries.ts'

const days = (from: string): string[] =>
  Array.from({ length: PLAN_DAYS }, (_, offset) => addDays(from, offset))

/** How full a stock was at the end of each of 30 days, is now, and will be by the plan of its ingredients (F18). */
export const levelsOf = async (
  tx: Tx,
  scope: Scope,
  { company, ingredients }: StockRow,
): Promise<StockLevels> => {
  const today = await todayOfCompany(tx, scope, company)
  const states = [...(await useAndBalances(tx, scope.client, { ingredients, today })).values()]
  const plans = await plannedUses(tx, scope.client, { ingredients, today })
  // Each ingredient ends at nothing by itself: what one lacks is not taken from another.
  const ahead = states.map(({ ingredient, balance }) =>
    projectedLevels(balance, plans.get(ingredient)?.use ?? days(today).map(() => 0)),
  )
  return {
    past: days(addDays(today, -PLAN_DAYS)).map((day, index) => ({
      day,
      kg: sumOf(states, ({ trend }) => trend[index] ?? 0),
    })),
    now: sumOf(states, ({ balance }) => balance),
    ahead: days(today).map((day, index) => ({ day, kg: sumOf(ahead, (levels) => levels[index] ?? 0) })),
  }
}
