import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'
import { keepZone, zoneOf } from '#core/records/today.ts'
import { ofOwnCompanies } from '#core/records/visible.ts'

/** A feed where it lies: what a booking of it must know. */
export type StoredFeed = {
  id: number
  name: string
  type: number
  stock: number
  company: number
  dry_matter: number
  is_water: boolean
  locked_until: string | null
}

/** Those of these feeds that exist in the caller's companies; nobody can close the days of their stocks until the transaction ends. */
export const storedFeeds = (tx: Tx, scope: Scope, ids: Iterable<number>): Promise<Map<number, StoredFeed>> =>
  feedsOf(tx, scope, { ids: [...ids], deleted: false })

/** As {@link storedFeeds}, one from which something is taken back: also where it was deleted since, its days stay closed. */
export const formerFeed = async (tx: Tx, scope: Scope, id: number): Promise<StoredFeed | undefined> =>
  (await feedsOf(tx, scope, { ids: [id], deleted: true })).get(id)

const feedsOf = async (
  tx: Tx,
  { client, farms }: Scope,
  feeds: { ids: readonly number[]; deleted: boolean },
): Promise<Map<number, StoredFeed>> => {
  const rows = await found(tx, { client, ...feeds, ...(farms && { farms }) })
  return new Map(
    rows.map(({ zone, ...feed }) => {
      // Whoever books a feed asks next which day it is where the feed lies.
      keepZone(tx, { client, company: feed.company, zone })
      return [feed.id, feed]
    }),
  )
}

type Wanted = {
  client: number
  ids: readonly number[]
  deleted: boolean
  farms?: readonly number[] | null
}

const found = async (
  tx: Tx,
  { client, ids, deleted, farms = null }: Wanted,
): Promise<(StoredFeed & { zone: string })[]> =>
  (
    await sql<StoredFeed & { zone: string }>`
    select i.id, trim(t.name || ' ' || i.suffix) as name, t.id as type, s.id as stock, s.company_id as company,
      i.dry_matter, i.is_water, s.locked_until, ${zoneOf} as zone
    from ingredients i
    join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
    join stocks s on s.client_id = i.client_id and s.id = i.stock_id
    join companies c on c.client_id = s.client_id and c.id = s.company_id
    where i.client_id = ${client} and i.id = any(${ids}::bigint[]) and (${deleted}::boolean or not i.deleted)
      and ${ofOwnCompanies('s.company_id', { client, farms })}
    order by s.id for share of s`.execute(tx)
  ).rows
