import { type Performance, PerformanceDraft } from '@manger/contract/performance'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { lockRecord } from '#core/records/record.queries.ts'
import type { Scope } from '#core/records/record.ts'
import { storedAs } from '#core/records/stored.ts'
import { ofOwnFarms } from '#core/records/visible.ts'

/** A stored entry with the names around it. */
export type PerformanceRow = Omit<Performance, 'group'> & { group: number; group_name: string; name: string }

/** Where the fields of an entry are kept. */
export const STORED = storedAs(PerformanceDraft, { farm: 'farm_id', group: 'group_id' })

/** The entries of the farms that the caller may see. */
export const performanceRows = (_tx: Tx, scope: Scope) => sql<PerformanceRow>`(
  select p.id, ${STORED.of('p')}, g.name as group_name, g.name || ' ' || p.date as name, p.version, p.created_at, p.updated_at
  from performance p join groups g on g.client_id = p.client_id and g.id = p.group_id
  where p.client_id = ${scope.client} and ${ofOwnFarms('p.farm_id', scope)})`

/** The entry of a group's day, if one stands, held until the transaction ends. */
export const holdEntry = async (
  tx: Tx,
  scope: Scope,
  { group, date }: { group: number; date: string },
): Promise<PerformanceRow | null> => {
  // By its group: two that tell the first figures of one day have no entry yet to wait for.
  await lockRecord(tx, 'groups', { client: scope.client, id: group })
  await sql`
    select 1 from performance where client_id = ${scope.client} and group_id = ${group} and date = ${date}::date
    for no key update`.execute(tx)
  const { rows } = await sql<PerformanceRow>`
    select * from ${performanceRows(tx, scope)} p where p."group" = ${group} and p.date = ${date}::date`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** A group as the rules of an entry look at it: its farm, and the day of its first count. */
export type GroupOfFarm = { id: number; name: string; farm: number; deleted: boolean; since: string | null }

/** Groups of a client, all of a farm or those of the ids. */
export const groupsToTell = async (
  tx: Tx,
  client: number,
  of: { farm: number } | { group: number },
): Promise<GroupOfFarm[]> => {
  const { rows } = await sql<GroupOfFarm>`
    select g.id, g.name, g.farm_id as farm, g.deleted,
      (select min(h.valid_from) from group_heads h where h.client_id = g.client_id and h.group_id = g.id) as since
    from groups g
    where g.client_id = ${client} and ${'farm' in of ? sql`g.farm_id = ${of.farm}` : sql`g.id = ${of.group}`}`.execute(
    tx,
  )
  return rows
}

/** The last day to which a stock of the farm's company is locked; null where none is. */
export const monthClosedTo = async (tx: Tx, client: number, farm: number): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select max(s.locked_until) as day from farms f
    join stocks s on s.client_id = f.client_id and s.company_id = f.company_id and not s.deleted
    where f.client_id = ${client} and f.id = ${farm}`.execute(tx)
  return rows[0]?.day ?? null
}

/** Entries of a farm on these days, by group and day: what a spreadsheet finds there already. */
export const entriesOn = async (
  tx: Tx,
  client: number,
  { farm, from, to }: { farm: number; from: string; to: string },
): Promise<{ id: number; group: number; date: string }[]> => {
  const { rows } = await sql<{ id: number; group: number; date: string }>`
    select id, group_id as "group", date from performance
    where client_id = ${client} and farm_id = ${farm} and date between ${from}::date and ${to}::date`.execute(
    tx,
  )
  return rows
}
