import {
  type Action,
  addDays,
  allRights,
  flagsOf,
  noRights,
  type PermissionRecord,
  type SectionName,
} from '@manger/contract'
import { completeMatrix } from '@manger/contract/users'
import { sql } from 'kysely'
import {
  type AccountKey,
  type ClientKey,
  DEMO_ACCOUNTS,
  DEMO_CLIENTS,
  DEMO_GROUPS,
  DEMO_PASSWORD,
  type DemoAccount,
  demoEmail,
  type GroupKey,
} from '#core/accounts/demo-accounts.ts'
import { hashPassword } from '#core/accounts/password.ts'
import type { Tx } from '#core/database/transaction.ts'
import { v7 } from './event-id.ts'

type Ids<Key extends string> = ReadonlyMap<Key, number>

/** Identities of the demo world's people and clients, by their keys. */
export type SeededAccounts = { clients: Ids<ClientKey>; accounts: Ids<AccountKey> }

/** Makes the clients, accounts and access groups of the demo world; the transaction sees the clients afterwards. */
export const seedAccounts = async (tx: Tx, now: Date): Promise<SeededAccounts> => {
  const at = now.toISOString()
  const accounts = await addAccounts(tx, { password_hash: await hashPassword(DEMO_PASSWORD), at })
  const clients = await addClients(tx, { staff: idOf(accounts, 'staff'), at })
  await sql`select set_config('app.clients', ${[...clients.values()].join(',')}, true)`.execute(tx)
  const groups = await addGroups(tx, clients, at)
  for (const person of DEMO_ACCOUNTS) await addToClient(tx, person, { clients, accounts, groups })
  await addSignIns(tx, accounts, now)
  for (const key of ['ua', 'us'] as const) {
    await tx
      .insertInto('consultant_clients')
      .values({ client_id: idOf(clients, key), account_id: idOf(accounts, 'consultant') })
      .execute()
  }
  return { clients, accounts }
}

const addAccounts = async (tx: Tx, { password_hash, at }: { password_hash: string; at: string }) => {
  const ids = new Map<AccountKey, number>()
  for (const person of DEMO_ACCOUNTS) {
    const { key, type: user_type, first: first_name, last: last_name, language, timezone } = person
    const values = {
      email: demoEmail(key),
      password_hash,
      user_type,
      first_name,
      last_name,
      language,
      timezone,
    }
    const { id } = await tx
      .insertInto('accounts')
      .values({ ...values, is_locked: 'isLocked' in person, created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(key, id)
  }
  return ids
}

const addClients = async (tx: Tx, { staff, at }: { staff: number; at: string }) => {
  const countries = new Map<string, number>()
  for (const [name, code] of [
    ['Ukraine', 'UA'],
    ['United States', 'US'],
    ['Poland', 'PL'],
  ] as const) {
    const values = { name, code, created_at: at, updated_at: at }
    const { id } = await tx
      .insertInto('country_groups')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    countries.set(name, id)
  }
  const today = at.slice(0, 10)
  const ids = new Map<ClientKey, number>()
  for (const { key, since, license, ...client } of DEMO_CLIENTS) {
    const values = {
      ...client,
      group_id: countries.get(client.country),
      staff_id: staff,
      license_until: addDays(today, license),
      created_at: `${addDays(today, since)}T08:00:00Z`,
      updated_at: at,
    }
    const { id } = await tx.insertInto('clients').values(values).returning('id').executeTakeFirstOrThrow()
    ids.set(key, id)
  }
  return ids
}

const addGroups = async (tx: Tx, clients: Ids<ClientKey>, at: string) => {
  const ids = new Map<GroupKey, number>()
  for (const { key, client, name, sections } of DEMO_GROUPS) {
    const permissions = JSON.stringify(sections ? only(sections) : completeMatrix(allRights()))
    const values = { client_id: idOf(clients, client), name, permissions, created_at: at, updated_at: at }
    const { id } = await tx
      .insertInto('access_groups')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(key, id)
  }
  return ids
}

// Every flag that exists in the named sections, none elsewhere.
const only = (sections: readonly SectionName[]): PermissionRecord[] =>
  noRights().map((record) => {
    const has = (action: Action) => sections.includes(record.name) && flagsOf(record.name).includes(action)
    return { ...record, view: has('view'), add: has('add'), change: has('change'), delete: has('delete') }
  })

const HOUR_MS = 3_600_000

// Whoever feeds in the stories has signed in for it, and out again: nobody finds a place where he is still signed in.
const addSignIns = async (tx: Tx, accounts: Ids<AccountKey>, now: Date): Promise<void> => {
  const people = DEMO_ACCOUNTS.filter((person) => 'client' in person && !('isLocked' in person))
  const rows = people.map(({ key }, place) => {
    const moment = now.getTime() - (place + 1) * HOUR_MS
    const at = new Date(moment).toISOString()
    return {
      id: v7(moment, `sign-in|${key}`),
      account_id: idOf(accounts, key),
      token_version: 1,
      agent: '',
      address: '',
      created_at: at,
      used_at: at,
      ended_at: at,
    }
  })
  await tx.insertInto('sessions').values(rows).execute()
}

type World = { clients: Ids<ClientKey>; accounts: Ids<AccountKey>; groups: Ids<GroupKey> }

const addToClient = async (
  tx: Tx,
  person: DemoAccount & { key: AccountKey },
  { clients, accounts, groups }: World,
): Promise<void> => {
  if (!person.client) return
  const member = { client_id: idOf(clients, person.client), account_id: idOf(accounts, person.key) }
  await tx
    .insertInto('client_users')
    .values({ ...member, all_farms: true })
    .execute()
  if (!person.group) return
  await tx
    .insertInto('access_group_members')
    .values({ ...member, group_id: idOf(groups, person.group) })
    .execute()
}

/** The identity behind a key. */
export const idOf = <Key extends string>(ids: Ids<Key>, key: Key): number => {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demo world has no ${key}`)
  return id
}
