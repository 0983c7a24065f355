import type { BunkScore } from '@manger/contract/feedings'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { personName } from '#core/records/names.ts'
import type { Scope } from '#core/records/record.ts'
import { isOneOf, isOneOfFew, ofOwnFarms, oneOfIds } from '#core/records/visible.ts'

/** A stored record with the names around it. */
export type LeftoversRow = {
  id: number
  client: number
  farm: number
  group: number
  group_name: string
  date: string
  period: number | null
  period_name: string | null
  weight: number | null
  score: BunkScore | null
  note: string
  author: number | null
  author_name: string | null
  name: string
  version: number
  created_at: string
  updated_at: string
  /** What the group was given that day and what was left of all of it, in kg: not stored, completed after the read. */
  delivered: number
  left: number | null
}

const groupName = sql`(select g.name from groups g where g.client_id = l.client_id and g.id = l.group_id)`

/** The records of these clients, on the farms that the caller may see. */
export const leftoversRows = (clients: readonly number[]) => (_tx: Tx, scope: Scope) =>
  sql<LeftoversRow>`(
    -- Names are asked for row by row and not joined: where rows are only counted, an index then tells their number.
    select l.id, l.client_id as client, l.farm_id as farm, l.group_id as "group", ${groupName} as group_name, l.date,
      l.period_id as period, (select p.name from periods p where p.client_id = l.client_id and p.id = l.period_id) as period_name,
      l.weight, l.score, l.note, l.account_id as author,
      (select ${personName('a')} from accounts a where a.id = l.account_id) as author_name,
      ${groupName} || ' ' || l.date as name, l.version, l.created_at, l.updated_at,
      0::numeric as delivered, null::numeric as "left"
    from leftovers l
    where ${isOneOfFew('l.client_id', clients)} and ${ofOwnFarms('l.farm_id', scope)})`

/** How many records farms have, all that the caller may see or the named ones: from their kept months. */
export const recordsOf = (clients: readonly number[], scope: Scope, farms: readonly number[] | undefined) =>
  sql<{ count: number }>`
    select coalesce(sum(m.records), 0)::int as count from leftovers_months m
    where ${isOneOf('m.client_id', clients)} and ${ofOwnFarms('m.farm_id', scope)}
      and ${sql.join([sql`true`, ...oneOfIds('m.farm_id', farms)], sql` and `)}`

/** The client that a record belongs to, if it is one of these. */
export const clientOfLeftovers = async (
  tx: Tx,
  clients: readonly number[],
  id: number,
): Promise<number | undefined> => {
  const { rows } = await sql<{ client_id: number }>`
    select client_id from leftovers where id = ${id} and client_id = any(${clients}::bigint[])`.execute(tx)
  return rows[0]?.client_id
}

/** The client that a farm belongs to, if it is one of these. */
export const clientOfFarm = async (
  tx: Tx,
  clients: readonly number[],
  farm: number,
): Promise<number | undefined> => {
  const { rows } = await sql<{ client_id: number }>`
    select client_id from farms where id = ${farm} and client_id = any(${clients}::bigint[])`.execute(tx)
  return rows[0]?.client_id
}

/** A group or period as the rules of a record look at it. */
export const farmOfGroup = (tx: Tx, client: number, id: number) =>
  tx
    .selectFrom('groups')
    .select(['farm_id', 'deleted'])
    .where('client_id', '=', client)
    .where('id', '=', id)
    .executeTakeFirst()

export const farmOfPeriod = (tx: Tx, client: number, id: number) =>
  tx
    .selectFrom('periods')
    .select(['farm_id', 'deleted'])
    .where('client_id', '=', client)
    .where('id', '=', id)
    .executeTakeFirst()
