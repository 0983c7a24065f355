import { randomUUID } from 'node:crypto'
import { ACTIONS, type Action, noRights, type SectionName } from '@manger/contract'
import type { ClientKey } from '#core/accounts/demo-accounts.ts'
import type { TestApi } from './test-api.ts'
import type { TestCaller } from './test-caller.ts'

/** What an employee of a test may do: all flags of a section, or the named ones. */
type Grants = Partial<Record<SectionName, readonly Action[]>>

/** Every flag of a section. */
export const EVERYTHING: readonly Action[] = ACTIONS

/** Makes an employee with exactly these rights, for all farms or the given ones; answers how to call as him. */
export const hireEmployee = async (
  api: TestApi,
  client: ClientKey,
  { grants, farms }: { grants: Grants; farms?: readonly number[] },
): Promise<TestCaller> => {
  const client_id = api.client(client)
  const at = api.deps.clock().toISOString()
  const permissions = noRights().map((record) => ({
    ...record,
    ...Object.fromEntries((grants[record.name] ?? []).map((action) => [action, true])),
  }))
  const account = await api.inClient(client, async (tx) => {
    const { id: account_id } = await tx
      .insertInto('accounts')
      .values({
        email: `${randomUUID()}@example.test`,
        password_hash: 'nobody signs in with it',
        user_type: 'employee',
        first_name: 'Test',
        last_name: 'Employee',
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: group_id } = await tx
      .insertInto('access_groups')
      .values({ client_id, name: randomUUID(), permissions: JSON.stringify(permissions) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('client_users')
      .values({ client_id, account_id, all_farms: farms === undefined })
      .execute()
    await tx.insertInto('access_group_members').values({ client_id, account_id, group_id }).execute()
    for (const farm_id of farms ?? []) {
      await tx.insertInto('client_user_farms').values({ client_id, account_id, farm_id }).execute()
    }
    return account_id
  })
  return api.asAccount(account)
}
