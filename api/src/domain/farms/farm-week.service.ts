import type { FarmWeek } from '@manger/contract/farms'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'
import { farmWeekRows } from './farm-week.queries.ts'
import { farmProgress } from './progress.service.ts'

/** Progress of the caller's farms with today by period and the last 7 days. */
export const farmWeeks = async (tx: Tx, scope: Scope): Promise<FarmWeek[]> => {
  const farms = await farmProgress(tx, scope, {})
  const ids = farms.map(({ farm }) => farm.id)
  const weeks = new Map((await farmWeekRows(tx, scope, ids)).map((row) => [row.farm, row]))
  return farms.map((progress) => {
    const { periods = [], week = [] } = weeks.get(progress.farm.id) ?? {}
    return { ...progress, periods, week }
  })
}
