import { dayOf } from '@manger/contract'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'

// A booking asks for it at each of its steps. Who changes a zone books nothing in the same transaction.
const zones = new WeakMap<Tx, Map<string, Promise<string>>>()

/** Zone of a company's days: its own, else that of its first farm (domain d2); read once in a transaction. */
export const zoneOfCompany = (tx: Tx, client: number, company: number): Promise<string> => {
  const known = zonesIn(tx)
  const key = keyOf({ client, company })
  const zone = known.get(key) ?? readZone(tx, client, company)
  known.set(key, zone)
  return zone
}

type Company = { client: number; company: number }

const keyOf = ({ client, company }: Company): string => `${client} ${company}`

/** Spares a transaction to ask for the zone of a company, where a statement that it needs anyhow has answered {@link zoneOf}. */
export const keepZone = (tx: Tx, { zone, ...company }: Company & { zone: string }): void =>
  void zonesIn(tx).set(keyOf(company), Promise.resolve(zone))

const zonesIn = (tx: Tx): Map<string, Promise<string>> => {
  const known = zones.get(tx) ?? new Map<string, Promise<string>>()
  zones.set(tx, known)
  return known
}

/** The zone of the days of the company `c`, for a statement that reads companies. */
export const zoneOf = sql<string>`coalesce(c.timezone, (select f.timezone from farms f
  where f.client_id = c.client_id and f.company_id = c.id order by f.id limit 1), 'UTC')`

const readZone = async (tx: Tx, client: number, company: number): Promise<string> => {
  const { rows } = await sql<{ zone: string }>`
    select ${zoneOf} as zone
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
