import { dayOf } from '@manger/contract'
import { sql } from 'kysely'
import { onePlan } from '#database/statements.ts'
import type { Tx } from '#database/transaction.ts'

/** Zone of a company's days: its own, else that of its first farm (domain d2). */
export const zoneOfCompany = async (tx: Tx, client: number, company: number): Promise<string> => {
  const { rows } = await sql<{ zone: string }>`
    ${onePlan} select coalesce(c.timezone, (select f.timezone from farms f
      where f.client_id = c.client_id and f.company_id = c.id order by f.id limit 1), 'UTC') as zone
    from companies c where c.client_id = ${client} and c.id = ${company}`.execute(tx)
  return rows[0]?.zone ?? 'UTC'
}

/** Today in a company's zone: the day on which its stocks are counted. */
export const todayOfCompany = async (
  tx: Tx,
  { client, now }: { client: number; now: Date },
  company: number,
): Promise<string> => dayOf(now, await zoneOfCompany(tx, client, company))

/** Zone of a farm's days. */
export const zoneOfFarm = async (tx: Tx, client: number, farm: number): Promise<string> => {
  const { rows } = await sql<{ timezone: string }>`
    select timezone from farms where client_id = ${client} and id = ${farm}`.execute(tx)
  return rows[0]?.timezone ?? 'UTC'
}
