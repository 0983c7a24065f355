import type { FarmActivity } from '@manger/contract/clients'
import type { Tx } from '#core/database/transaction.ts'
import { farmProgress } from '#domain/farms/progress.service.ts'
import { farmActivityRows } from './activity.queries.ts'

/** What is told of a farm beside whose it is. */
export type FarmFigures = Omit<FarmActivity, 'id' | 'client' | 'status'>

/** The last 30 complete days of each farm of a client, and what runs out first there, by farm. */
export const farmFigures = async (tx: Tx, client: number, now: Date): Promise<Map<number, FarmFigures>> => {
  const progress = await farmProgress(tx, { client, user: null, now, farms: null }, {})
  const rests = new Map(progress.map((today) => [today.farm.id, today]))
  const rows = await farmActivityRows(tx, client, now.toISOString())
  return new Map(
    rows.map((row) => {
      const { rest_days_min = null, rest_days_ingredient = null } = rests.get(row.farm.id) ?? {}
      return [row.farm.id, { ...row, rest_days_min, rest_days_ingredient }]
    }),
  )
}
