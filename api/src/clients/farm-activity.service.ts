import type { FarmActivity } from '@manger/contract/clients'
import type { Tx } from '#database/transaction.ts'
import { farmProgress } from '#farms/progress.service.ts'
import type { Scope } from '#records/record.ts'
import { farmActivityRows } from './activity.queries.ts'

/** The client's farms: their last 30 complete days, and what runs out first on each. */
export const farmActivities = async (tx: Tx, scope: Scope): Promise<FarmActivity[]> => {
  const rows = await farmActivityRows(tx, scope.client, scope.now.toISOString())
  const progress = new Map((await farmProgress(tx, scope, {})).map((today) => [today.farm.id, today]))
  return rows.map((row) => {
    const { rest_days_min = null, rest_days_ingredient = null } = progress.get(row.farm.id) ?? {}
    return { ...row, rest_days_min, rest_days_ingredient }
  })
}
