import { FIELD_CODE } from '../errors/codes.ts'
import type { Problem } from '../errors/problem.ts'
import type { StockLock } from './stock.schema.ts'

/** Problems of a lock: not beyond today (the store still works), and nothing is opened again without a reason. */
export const checkLock = (
  { locked_until, reason }: StockLock,
  { before, today }: { before: string | null; today: string },
): Problem[] => {
  if (locked_until !== null && locked_until > today) {
    return [{ field: 'locked_until', code: FIELD_CODE.tooLarge, limit: today }]
  }
  const isBackwards = before !== null && (locked_until === null || locked_until < before)
  return isBackwards && reason === '' ? [{ field: 'reason', code: 'reason_required' }] : []
}
