import { dayOf } from '@manger/contract'
import { sql } from 'kysely'
import type pg from 'pg'
import { asOwner } from '#core/database/connections/as-owner.ts'
import type { Database } from '#core/database/open.ts'
import { inClients, type Tx } from '#core/database/transaction.ts'
import { idOf, type SeededAccounts, seedAccounts } from './accounts.ts'
import { seedWorlds } from './demo-world.ts'
import { seedSilentClient } from './silent-client.ts'
import type { People } from './world-rows.ts'

/** Fills an empty database with the demo world as of now, all or nothing; answers whether it did: one that has accounts is left alone. */
export const seedDemo = async (database: Database, now: Date): Promise<boolean> =>
  inClients(database, [], async (tx) => {
    await waitForOthers(tx)
    const someone = await tx.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
    if (someone) return false
    const seeded = await seedAccounts(tx, now)
    await seedWorlds(tx, { ua: peopleOfUa(seeded), us: peopleOfUs(seeded) }, now)
    await seedSilentClient(tx, { client: idOf(seeded.clients, 'idle'), today: dayOf(now, 'Europe/Kyiv') })
    return true
  })

/** Any number, the same in every process. */
const DEMO_LOCK = 4_627_003

// Two servers that start together on an empty database: one makes the world, however long it takes, and the other finds it.
const waitForOthers = async (tx: Tx): Promise<void> => {
  await sql`select set_config(name, '0', true) from unnest(array['lock_timeout', 'statement_timeout']) as name`.execute(
    tx,
  )
  await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(tx)
}

/**
 * Tells the planner what lies in the tables that were just filled: until the database does so by itself, about a
 * minute later, reports and plans of the demo world take seconds. The owner's work, as the tables are his.
 */
export const gatherStatistics = (connection: pg.ClientConfig): Promise<void> =>
  asOwner(connection, async (owner) => void (await owner.query('analyze')))

/** Who acts in the Ukrainian world. */
export const peopleOfUa = ({ clients, accounts }: SeededAccounts): People => ({
  client: idOf(clients, 'ua'),
  owner: idOf(accounts, 'owner.ua'),
  planner: idOf(accounts, 'zootechnician.ua'),
  consultant: idOf(accounts, 'consultant'),
  operators: {
    ivan: idOf(accounts, 'ivan.ua'),
    petro: idOf(accounts, 'driver.ua'),
    stepan: idOf(accounts, 'stepan.ua'),
  },
})

/** Who acts in the American world. */
export const peopleOfUs = ({ clients, accounts }: SeededAccounts): People => ({
  client: idOf(clients, 'us'),
  owner: idOf(accounts, 'owner.us'),
  planner: idOf(accounts, 'manager.us'),
  consultant: idOf(accounts, 'consultant'),
  operators: { mike: idOf(accounts, 'driver.us'), carlos: idOf(accounts, 'carlos.us') },
})
