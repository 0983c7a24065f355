import type { ClientFarm, FarmActivity } from '@manger/contract/clients'
import type { Tx } from '#database/transaction.ts'
import { farmProgress } from '#farms/progress.service.ts'
import type { Author } from '#records/history.ts'
import { farmActivityRows } from './activity.queries.ts'

/** The last 30 complete days of the given farms, and what runs out first on each; asked once for each client. */
export const farmActivities = async (
  tx: Tx,
  { user, now }: Pick<Author, 'user' | 'now'>,
  wanted: readonly ClientFarm[],
): Promise<FarmActivity[]> => {
  const found = new Map<number, Omit<FarmActivity, 'id' | 'client' | 'status'>>()
  for (const client of new Set(wanted.map((row) => row.client.id))) {
    const progress = await farmProgress(tx, { client, user, now, farms: null }, {})
    const rests = new Map(progress.map((today) => [today.farm.id, today]))
    for (const row of await farmActivityRows(tx, client, now.toISOString())) {
      const { rest_days_min = null, rest_days_ingredient = null } = rests.get(row.farm.id) ?? {}
      found.set(row.farm.id, { ...row, rest_days_min, rest_days_ingredient })
    }
  }
  return wanted.flatMap(({ client, farm, status }) => {
    const activity = found.get(farm.id)
    return activity ? [{ ...activity, id: farm.id, client, status }] : []
  })
}
