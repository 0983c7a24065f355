import { checkLock, type Stock, type StockLock } from '@manger/contract/stocks'
import type { Tx } from '#core/database/transaction.ts'
import { refuseIf } from '#core/http/api-problem.ts'
import { writeAct, writeHistory } from '#core/records/history.ts'
import { updateRecord } from '#core/records/record.queries.ts'
import { requireRecord } from '#core/records/record.service.ts'
import type { Scope } from '#core/records/record.ts'
import { todayOfCompany } from '#core/records/today.ts'
import type { StockRow } from '../stock.queries.ts'
import { stocks } from '../stock.service.ts'

/** Closes the days of a stock up to one of them, or opens them again with a reason (domain d2). */
export const lockStock = async (
  tx: Tx,
  scope: Scope,
  { before, lock }: { before: StockRow; lock: StockLock },
): Promise<Stock> => {
  const today = await todayOfCompany(tx, scope, before.company)
  refuseIf(checkLock(lock, { before: before.locked_until, today }))
  const { locked_until, reason } = lock
  if (locked_until !== before.locked_until) {
    const columns = { locked_until, updated_at: scope.now.toISOString() }
    updateRecord(tx, 'stocks', { key: { client: scope.client, id: before.id }, columns })
    const told = {
      id: before.id,
      name: before.name,
      before: { locked_until: before.locked_until },
      after: { locked_until, ...(reason === '' ? {} : { reason }) },
    }
    writeHistory(tx, scope, { ...told, kind: stocks.kind, company: before.company })
    writeAct(tx, scope, { ...told, kind: 'stocklocks' })
  }
  return stocks.present(await requireRecord(tx, { spec: stocks, scope }, before.id))
}
