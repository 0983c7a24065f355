import { addDays } from '@manger/contract'
import type { Tx } from '#core/database/transaction.ts'
import type { Turn } from '#core/jobs/turn.ts'
import { dayBegun } from '#core/records/day-begun.ts'
import { copyFeedings } from '#domain/feedings/plan/copy.service.ts'

/** How long before its start a day is planned (domain d3). */
export const AHEAD_MS = 12 * 3_600_000

/** The day that was due to be planned last at a moment: the latest that starts within 12 hours. */
export const dayToPlan = (farm: { timezone: string; day_start: string }, now: Date): string =>
  dayBegun(farm, new Date(now.getTime() + AHEAD_MS))

const planningFarms = (tx: Tx, client: number) =>
  tx
    .selectFrom('farms')
    .select(['id', 'timezone', 'day_start'])
    .where('client_id', '=', client)
    .where('auto_plan', '=', true)
    .orderBy('id')
    .execute()

// Once per farm and day: what people change afterwards, or delete, stays changed.
const claimDay = async (
  { tx, client, now }: Turn,
  { farm, day }: { farm: number; day: string },
): Promise<boolean> => {
  const claimed = await tx
    .insertInto('auto_plans')
    .values({ client_id: client, farm_id: farm, day, feedings: 0, at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  return claimed !== undefined
}

// Most days of a farm at rest are empty: nobody has to hold its plan to copy nothing.
const hasFeedings = async (
  { tx, client }: Turn,
  { farm, from }: { farm: number; from: string },
): Promise<boolean> => {
  const found = await tx
    .selectFrom('feedings')
    .select('id')
    .where('client_id', '=', client)
    .where('farm_id', '=', farm)
    .where('planned_on', '=', from)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

const noteCount = (
  { tx, client }: Turn,
  { farm, day, count }: { farm: number; day: string; count: number },
) =>
  tx
    .updateTable('auto_plans')
    .set({ feedings: count })
    .where('client_id', '=', client)
    .where('farm_id', '=', farm)
    .where('day', '=', day)
    .execute()

/** Copies the day before to the next one, 12 hours before that starts, on farms that want it (domain d3: auto_plan). */
export const autoPlan = async (turn: Turn): Promise<void> => {
  for (const farm of await planningFarms(turn.tx, turn.client)) {
    const day = dayToPlan(farm, turn.now)
    if (!(await claimDay(turn, { farm: farm.id, day }))) continue
    const copy = { farm: farm.id, from: addDays(day, -1), to: day }
    if (!(await hasFeedings(turn, copy))) continue
    const made = await copyFeedings({ ...turn, user: null, farms: null }, copy)
    noteCount(turn, { farm: farm.id, day, count: made.length })
  }
}
