import {
  ACTIONS,
  builtInRights,
  can,
  type Module,
  mergeRights,
  type PermissionRecord,
} from '@manger/contract'
import { sql } from 'kysely'
import { type Account, announceAccounts, endTokens } from '#core/accounts/account.queries.ts'
import type { Tx } from '#core/database/transaction.ts'

/** What somebody may do at a client: his own, or one that a consultant visits. */
type Access = { modules: Module[]; farms: number[]; rights: readonly PermissionRecord[] }

type Row = Omit<Access, 'rights'> & {
  account: number
  client: number
  user_type: Account['user_type']
  matrices: PermissionRecord[][]
}

/**
 * Does what changes rights of these accounts. The tokens end of those alone from whom it takes something, and the sign-in
 * page says so. Whoever is given something has it at the next call: the stream of the page ends, and the page asks again.
 */
export const changeAccess = async <T>(
  tx: Tx,
  accounts: readonly number[],
  change: () => Promise<T>,
): Promise<T> => {
  const before = await accessOf(tx, accounts)
  const result = await change()
  const after = await accessOf(tx, accounts)
  const loses = (account: number) =>
    [...(before.get(account) ?? [])].some(([client, access]) =>
      isLess(access, after.get(account)?.get(client)),
    )
  await endTokens(tx, accounts.filter(loses), 'rights_changed')
  const isOther = (account: number) =>
    JSON.stringify(told(before, account)) !== JSON.stringify(told(after, account))
  await announceAccounts(tx, accounts.filter(isOther))
  return result
}

type Accesses = Map<number, Map<number, Access>>

const told = (accesses: Accesses, account: number) => [...(accesses.get(account) ?? [])]

const isLess = (before: Access, after: Access | undefined): boolean =>
  after === undefined ||
  before.modules.some((module) => !after.modules.includes(module)) ||
  before.farms.some((farm) => !after.farms.includes(farm)) ||
  before.rights.some((right) =>
    ACTIONS.some((action) => right[action] && !can(after.rights, { ...right, action })),
  )

// Two changes that each leave a right to the other one's group come one after the other.
const accessOf = async (tx: Tx, accounts: readonly number[]): Promise<Accesses> => {
  const ids = sql`${[...accounts]}::bigint[]`
  await sql`select from accounts where id = any(${ids}) order by id for no key update`.execute(tx)
  const { rows } = await sql<Row>`
    select u.account_id as account, c.id as client, a.user_type, c.modules,
      case when u.all_farms then array(select id from farms where client_id = c.id order by id)
        else array(select farm_id from client_user_farms f
          where f.client_id = u.client_id and f.account_id = u.account_id order by farm_id) end as farms,
      (select coalesce(jsonb_agg(g.permissions), '[]') from access_group_members m
         join access_groups g on g.client_id = m.client_id and g.id = m.group_id
       where m.client_id = u.client_id and m.account_id = u.account_id) as matrices
    from client_users u join clients c on c.id = u.client_id join accounts a on a.id = u.account_id
    where u.account_id = any(${ids})
    union all
    select v.account_id, c.id, a.user_type, array(select unnest(c.modules) intersect select unnest(v.modules)), '{}', '[]'
    from consultant_clients v join clients c on c.id = v.client_id join accounts a on a.id = v.account_id
    where v.account_id = any(${ids}) order by account, client`.execute(tx)
  const found: Accesses = new Map(accounts.map((account) => [account, new Map()]))
  for (const { account, client, user_type, matrices, modules, farms } of rows)
    found.get(account)?.set(client, {
      modules,
      farms,
      rights: builtInRights(user_type, modules) ?? mergeRights(matrices, modules),
    })
  return found
}
