import type { BunkScore } from '@manger/contract/feedings'
import { sql } from 'kysely'
import type { Tx } from '#database/transaction.ts'
import { personName } from '#feedings/read/names.ts'
import type { Scope } from '#records/record.ts'
import { isOneOfFew, ofOwnFarms } from '#records/visible.ts'

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

/** The records of these clients, on the farms that the caller may see. */
export const leftoversRows = (clients: readonly number[]) => (_tx: Tx, scope: Scope) =>
  sql<LeftoversRow>`(
    select l.id, l.client_id as client, l.farm_id as farm, l.group_id as "group", g.name as group_name, l.date,
      l.period_id as period, p.name as period_name, l.weight, l.score, l.note, l.account_id as author,
      ${personName('a')} as author_name, g.name || ' ' || l.date as name, l.version, l.created_at, l.updated_at,
      0::numeric as delivered, null::numeric as "left"
    from leftovers l
    -- A key holds that it is there; joined from outside, it is left out where only rows are counted.
    left join groups g on g.client_id = l.client_id and g.id = l.group_id
    left join periods p on p.client_id = l.client_id and p.id = l.period_id
    left join accounts a on a.id = l.account_id
    where ${isOneOfFew('l.client_id', clients)} and ${ofOwnFarms('l.farm_id', scope)})`

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
