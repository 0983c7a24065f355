import { addDays, DATE_RANGE_DAYS, dayOf, type Problem, startOfDay } from '@manger/contract'
import { checkDay } from '@manger/contract/ledger'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'
import { todayOfCompany, zoneOfCompany } from '#core/records/today.ts'

/** Whose store is booked, and up to which day it is locked. */
type Store = { company: number; locked_until: string | null }

/** Problems of a day on which something is to be booked in a store, at the given field (domain d2). */
export const checkBookingDay = async (
  tx: Tx,
  scope: Scope,
  { store, day, field }: { store: Store; day: string; field: string },
): Promise<Problem[]> => {
  const today = dayOf(scope.now, await zoneOfCompany(tx, scope.client, store.company))
  const earliest = addDays(today, -DATE_RANGE_DAYS)
  return checkDay(day, field, { today, earliest, locked_until: store.locked_until })
}

/** The day itself, or the first one that the lock of a stock leaves open. */
export const dayAfterLock = (day: string, lockedUntil: string | null | undefined): string =>
  lockedUntil && lockedUntil >= day ? addDays(lockedUntil, 1) : day

/** Today in a stock of the company, or the first day that its lock leaves open. */
export const openToday = async (
  tx: Tx,
  scope: Pick<Scope, 'client' | 'now'>,
  { company, stock }: { company: number; stock: number },
): Promise<string> => {
  const { rows } = await sql<Pick<Store, 'locked_until'>>`
    select locked_until from stocks where client_id = ${scope.client} and id = ${stock}`.execute(tx)
  return dayAfterLock(await todayOfCompany(tx, scope, company), rows[0]?.locked_until)
}

const NOON_MS = 12 * 3_600_000

/** A moment for a movement whose day alone is known: now when it is today, else about noon. */
export const momentOfDay = async (
  tx: Tx,
  { client, now }: Scope,
  { company, day }: { company: number; day: string },
): Promise<string> => {
  const zone = await zoneOfCompany(tx, client, company)
  const noon = new Date(startOfDay(day, zone).getTime() + NOON_MS)
  return (day === dayOf(now, zone) ? now : noon).toISOString()
}
