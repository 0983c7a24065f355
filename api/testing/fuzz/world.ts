import { builtInRights, type PermissionRecord, type UserType } from '@manger/contract'
import { sql } from 'kysely'
import { type AccountKey, DEMO_ACCOUNTS } from '#core/accounts/demo-accounts.ts'
import { inClients, type Tx } from '#core/database/transaction.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { seedWorlds } from '#views/demo/demo-world.ts'
import type { People } from '#views/demo/world-rows.ts'

/** Stand in every text of a client; seen in an answer to another client they are a leak. */
export const MARKS = { ua: 'ⓤ', us: 'ⓢ' } as const
export type Client = keyof typeof MARKS
export const CLIENTS: readonly Client[] = ['ua', 'us']

/** Somebody who calls: `home` is the client of owners and employees. */
export type Fuzzer = {
  key: AccountKey | 'nobody'
  type: UserType | null
  home: Client | null
  rights: ReadonlyMap<Client | null, readonly PermissionRecord[]>
}

const peopleOf = (api: TestApi, client: Client): People => ({
  client: api.client(client),
  owner: api.account(`owner.${client}`),
  planner: api.account(client === 'ua' ? 'zootechnician.ua' : 'manager.us'),
  consultant: api.account('consultant'),
  operators:
    client === 'ua'
      ? { ivan: api.account('ivan.ua'), petro: api.account('driver.ua'), stepan: api.account('stepan.ua') }
      : { mike: api.account('driver.us'), carlos: api.account('carlos.us') },
})

const markNames = async (tx: Tx, client: number, mark: string): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select t.relname as name from pg_class t
    join pg_attribute n on n.attrelid = t.oid and n.attname = 'name'
    join pg_attribute k on k.attrelid = t.oid and k.attname = 'client_id'
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
      and has_table_privilege(t.oid, 'update')`.execute(tx)
  for (const { name } of rows) {
    await sql`update ${sql.table(name)} set name = name || ${mark} where client_id = ${client}`.execute(tx)
  }
}

const rightsOf = async (api: TestApi, key: AccountKey, prefix: string): Promise<PermissionRecord[]> =>
  (await api.as(key).get(`/api/${prefix}perm/permissions/`)).body.data

const fuzzerOf = async (
  api: TestApi,
  { key, type, home }: { key: AccountKey; type: UserType; home: Client | null },
): Promise<Fuzzer> => {
  const rights = new Map<Client | null, readonly PermissionRecord[]>()
  for (const client of CLIENTS) {
    if (key === 'locked' || (home !== null && home !== client)) continue
    const records = await rightsOf(api, key, home === null ? `${api.client(client)}/` : '')
    rights.set(client, records)
    // Who names no client has what his type gives, wherever it may be used without one.
    rights.set(null, home === null ? (builtInRights(type) ?? []) : records)
  }
  return { key, type, home, rights }
}

/** The demo world on a server of its own, with every text marked, and everybody who calls. */
export const createFuzzWorld = async () => {
  const api = await createTestApi()
  const now = api.deps.clock()
  await inClients(api.database, CLIENTS.map(api.client), async (tx) => {
    await seedWorlds(tx, { ua: peopleOf(api, 'ua'), us: peopleOf(api, 'us') }, now)
    for (const client of CLIENTS) await markNames(tx, api.client(client), MARKS[client])
  })
  const fuzzers: Fuzzer[] = [{ key: 'nobody', type: null, home: null, rights: new Map() }]
  for (const account of DEMO_ACCOUNTS) {
    const home = 'client' in account ? account.client : null
    fuzzers.push(await fuzzerOf(api, { key: account.key, type: account.type, home }))
  }
  return { api, fuzzers }
}
export type FuzzWorld = Awaited<ReturnType<typeof createFuzzWorld>>
