import { isDayClosed } from '@manger/contract/feedings'
import type { PeriodSwitches } from '@manger/contract/periods'
import type { z } from 'zod'
import type { Tx } from '#core/database/transaction.ts'
import { invalid, notFound, refuseIf } from '#core/http/api-problem.ts'
import { updateRecord } from '#core/records/record.queries.ts'
import type { Scope } from '#core/records/record.ts'
import { checkVersion } from '#core/records/versions.ts'
import { type PeriodOfDayRow, periodOfDayRows } from './period.queries.ts'
import { setSwitchesFrom, switchProblems, tellSwitches } from './period.service.ts'
import { presentPeriodOfDay } from './period-of-day.presenter.ts'

export const requirePeriodOfDay = async (
  tx: Tx,
  scope: Scope,
  of: { id: number; day: string },
): Promise<PeriodOfDayRow> => {
  const [row] = await periodOfDayRows(tx, scope, of)
  if (!row) throw notFound()
  return row
}

/** Sets the switches of a held period from a day on; not of a closed day, whose norms are facts. */
export const setSwitches = async (
  tx: Tx,
  scope: Scope,
  { before, change }: { before: PeriodOfDayRow; change: z.output<typeof PeriodSwitches> },
): Promise<PeriodOfDayRow> => {
  const { id, date: day } = before
  const { auto_load, leftovers, version } = change
  refuseIf(switchProblems(change))
  if (isDayClosed(day, before.timezone, scope.now)) throw invalid({ field: 'date', code: 'day_closed' })
  checkVersion(version, before.version, presentPeriodOfDay(before))
  await setSwitchesFrom(tx, scope, { period: id, day, auto_load, leftovers })
  const columns = { updated_at: scope.now.toISOString() }
  updateRecord(tx, 'periods', { key: { client: scope.client, id }, columns })
  const after = await requirePeriodOfDay(tx, scope, { id, day })
  tellSwitches(tx, scope, { before, after })
  return after
}
