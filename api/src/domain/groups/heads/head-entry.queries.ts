import type { HeadEntry, HeadFact, HeadStep } from '@manger/contract/groups'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { personName } from '#core/records/names.ts'
import { inParts } from '#core/records/parts.ts'

/** An entry as it is kept, with the names around it, and how many there are of the list it was read with. */
export type HeadEntryRow = Omit<HeadEntry, 'is_open'> & { timezone: string; count: number }

const entryRows = (
  client: number,
  condition: RawBuilder<unknown>,
  page: RawBuilder<unknown> = sql``,
) => sql<HeadEntryRow>`
  select e.id, e.kind, e.group_id as "group", e.to_group_id as "to", e.heads, e.at, e.note, g.name as group_name,
    t.name as to_name, ${personName('a')} as told_by, e.told_at, e.taken_back_at, f.timezone,
    (count(*) over ())::int as count
  from head_entries e
  join groups g on g.client_id = e.client_id and g.id = e.group_id
  join farms f on f.client_id = g.client_id and f.id = g.farm_id
  left join groups t on t.client_id = e.client_id and t.id = e.to_group_id
  left join accounts a on a.id = e.account_id
  where e.client_id = ${client} and ${condition}
  order by e.at desc, e.told_at desc, e.id desc ${page}`

/** A page of what was told of a group, the latest first; what was taken back too. */
export const entriesOf = async (
  tx: Tx,
  { client, group }: { client: number; group: number },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: HeadEntryRow[]; count: number }> => {
  const isOf = sql`(e.group_id = ${group} or e.to_group_id = ${group})`
  const page = (from: number) => entryRows(client, isOf, sql`limit ${limit} offset ${from}`).execute(tx)
  const { rows } = await page(offset)
  // A page past the end is empty and counts right.
  const [any] = rows.length > 0 || offset === 0 ? rows : (await page(0)).rows
  return { rows, count: any?.count ?? 0 }
}

/** One entry; undefined where the client has none of this id. */
export const findEntry = async (tx: Tx, client: number, id: string): Promise<HeadEntryRow | undefined> =>
  (await entryRows(client, sql`e.id = ${id}`).execute(tx)).rows[0]

/** What counts of what was told of these groups. */
export const factsOf = async (tx: Tx, client: number, groups: readonly number[]): Promise<HeadFact[]> => {
  const { rows } = await sql<HeadFact>`
    select id, kind, group_id as "group", to_group_id as "to", heads, at from head_entries
    where client_id = ${client} and taken_back_at is null
      and (group_id = any(${groups}::bigint[]) or to_group_id = any(${groups}::bigint[]))`.execute(tx)
  return rows
}

/** Keeps what was told. */
export const insertEntries = async (
  tx: Tx,
  { client, account, now }: { client: number; account: number | null; now: Date },
  facts: readonly (HeadFact & { note?: string })[],
): Promise<void> => {
  const rows = facts.map(({ group, to, note = '', ...fact }) => ({
    ...fact,
    ...{ client_id: client, group_id: group, to_group_id: to, note, account_id: account },
    told_at: now.toISOString(),
  }))
  for (const part of inParts(rows)) await tx.insertInto('head_entries').values(part).execute()
}

/** Marks an entry as taken back. */
export const takeBackEntry = async (
  tx: Tx,
  { client, id }: { client: number; id: string },
  { account, now }: { account: number | null; now: Date },
): Promise<void> => {
  await tx
    .updateTable('head_entries')
    .set({ taken_back_at: now.toISOString(), taken_back_by: account })
    .where('client_id', '=', client)
    .where('id', '=', id)
    .execute()
}

/** The heads of a group from a moment, and at the end of each farm day on which they changed. */
type GroupSteps = {
  group: number
  steps: readonly HeadStep[]
  days: readonly { day: string; heads: number }[]
}

/** Writes the heads of groups anew from a moment and its day on. */
export const replaceSteps = async (
  tx: Tx,
  { client, from, day }: { client: number; from: Date; day: string },
  of: readonly GroupSteps[],
): Promise<void> => {
  const ids = of.map(({ group }) => group)
  await sql`delete from head_steps where client_id = ${client} and group_id = any(${ids}::bigint[])
    and at >= ${from.toISOString()}`.execute(tx)
  await sql`delete from group_heads where client_id = ${client} and group_id = any(${ids}::bigint[])
    and valid_from >= ${day}::date`.execute(tx)
  const steps = of.flatMap(({ group, steps: own }) =>
    own.map(({ at, heads }) => ({ client_id: client, group_id: group, at, heads })),
  )
  const days = of.flatMap(({ group, days: own }) =>
    own.map(({ day: valid_from, heads }) => ({ client_id: client, group_id: group, valid_from, heads })),
  )
  for (const part of inParts(steps)) await tx.insertInto('head_steps').values(part).execute()
  for (const part of inParts(days)) await tx.insertInto('group_heads').values(part).execute()
}

/** Sets the present heads of groups where they are others. */
export const setCounts = async (
  tx: Tx,
  { client, now }: { client: number; now: Date },
  heads: ReadonlyMap<number, number>,
): Promise<void> => {
  const told = JSON.stringify([...heads].map(([id, count]) => ({ id, count })))
  await sql`
    update groups g set animal_count = x.count, version = g.version + 1, updated_at = ${now.toISOString()}
    from jsonb_to_recordset(${told}::jsonb) as x (id bigint, count int)
    where g.client_id = ${client} and g.id = x.id and g.animal_count <> x.count`.execute(tx)
}
