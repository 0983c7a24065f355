import type { Mount } from '@manger/contract/release-gate'
import type { Queryable } from '#core/database/transaction.ts'
import { MOUNT_TABLE } from './mount-table.ts'

/** Every place that was granted, the latest first, with the person who did it. */
export const allGrants = (tx: Queryable) =>
  tx
    .selectFrom('mount_grants as g')
    .innerJoin('accounts as a', 'a.id', 'g.created_by')
    .select(['g.id', 'g.owner', 'g.scope', 'g.path', 'g.admin_only', 'g.created_at'])
    .select(['a.id as account', 'a.first_name', 'a.last_name', 'a.email'])
    .orderBy('g.id', 'desc')
    .execute()

/** Who owns which mount: the places of the product, and those that a super-admin has granted. */
export const mountsOf = async (tx: Queryable): Promise<Mount[]> => {
  const granted = await allGrants(tx)
  return [
    ...MOUNT_TABLE,
    ...granted.map(
      ({ owner, scope, path, admin_only }): Mount => ({
        owner,
        scope,
        path,
        ...(admin_only && { adminOnly: true as const }),
      }),
    ),
  ]
}
