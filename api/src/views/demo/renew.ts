import type pg from 'pg'
import { isDemoEmail } from '#core/accounts/demo-accounts.ts'
import { asOwner } from '#core/database/connections/as-owner.ts'
import type { Database } from '#core/database/open.ts'
import { seedDemo } from './index.ts'

type Renewal = { now: Date; isReplacing: boolean }

/**
 * Empties every table of people and clients and makes the demo world anew; releases of remotes stay. Where somebody has
 * an account that the demo does not make, only `isReplacing` lets it: all of his work would be gone.
 */
export const renewDemo = async (
  connection: pg.PoolConfig,
  database: Database,
  { now, isReplacing }: Renewal,
): Promise<void> => {
  // The role that serves requests may not empty tables, so this is the owner's work.
  await asOwner(connection, async (owner) => {
    await owner.query('begin')
    // Nobody is added between the look and the end of all rows.
    await owner.query('lock table accounts in access exclusive mode')
    if (!isReplacing) await refuseOthers(owner)
    await owner.query(
      'truncate accounts, country_groups, mixer_brands, operations, login_failures restart identity cascade',
    )
    await owner.query('commit')
  })
  await seedDemo(database, now)
}

const refuseOthers = async (owner: pg.Client): Promise<void> => {
  const { rows } = await owner.query<{ email: string }>('select email from accounts order by id')
  const others = rows.filter(({ email }) => !isDemoEmail(email))
  if (others.length === 0) return
  throw new Error(
    `This database has accounts that are not of the demo (${others.length}, the first is ${others[0]?.email}): ` +
      'the demo world would replace them and all data. If that is meant, add --replace.',
  )
}
