import { addDays, roundTo } from '@manger/contract'
import type { IngredientBalance } from '@manger/contract/ingredients'
import { averageCost, checkSpan, effectivePrice, isInOutClosed, shrinkPercent } from '@manger/contract/ledger'
import type { Tx } from '#core/database/transaction.ts'
import { refuseIf } from '#core/http/api-problem.ts'
import type { Scope } from '#core/records/record.ts'
import { todayOfCompany } from '#core/records/today.ts'
import { balanceAfter, inOutOfSpan, lostInSpan } from '#domain/ledger/in-out.queries.ts'
import { PLAN_DAYS } from '#domain/ledger/plan.queries.ts'
import { isReckoning } from '#domain/ledger/reckonings.ts'
import { usesInSpan } from '#domain/ledger/stock-use.queries.ts'
import type { IngredientRow } from './ingredient.queries.ts'

/** The in-out identity of an ingredient over days (F22), with shrink (F20) and who used it; by default 30 days and today. */
export const balanceOf = async (
  tx: Tx,
  scope: Scope,
  { row, filter }: { row: IngredientRow; filter: { from?: string; to?: string } },
): Promise<IngredientBalance> => {
  const to = filter.to ?? (await todayOfCompany(tx, scope, row.company))
  const from = filter.from ?? addDays(to, -PLAN_DAYS)
  refuseIf(checkSpan({ from, to }))
  const span = { ingredient: row.id, from, to }
  const { kg, money } = await inOutOfSpan(tx, scope.client, span)
  const closing = await balanceAfter(tx, scope.client, span)
  const lost = await lostInSpan(tx, scope.client, span)
  const received = roundTo(kg.initial + kg.delivered + kg.crafted_in, 8)
  const shrink = shrinkPercent({ ...lost, found: kg.surplus }, kg.opening, received)
  return {
    from,
    to,
    kg,
    money,
    closing: { quantity: closing.quantity, value: closing.value },
    is_closed: isInOutClosed(kg, closing.quantity) && isInOutClosed(money, closing.value),
    ...((await isReckoning(tx, [scope.client])) ? { reckoning: true as const } : {}),
    lost,
    shrink,
    effective_price: effectivePrice(averageCost(closing), shrink),
    uses: await usesInSpan(tx, scope.client, span),
  }
}
