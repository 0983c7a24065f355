import { dayOf } from '@manger/contract'
import type pg from 'pg'
import { asOwner } from '../database/as-owner.ts'
import type { Database } from '../database/open.ts'
import { inClients } from '../database/transaction.ts'
import { idOf, type SeededAccounts, seedAccounts } from './accounts.ts'
import { seedWorlds } from './demo-world.ts'
import { seedSilentClient } from './silent-client.ts'
import type { People } from './world-rows.ts'

/** Fills an empty database with the demo world as of now, all or nothing; answers whether it did: one that has accounts is left alone. */
export const seedDemo = async (database: Database, now: Date): Promise<boolean> =>
  inClients(database, [], async (tx) => {
    const someone = await tx.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
    if (someone) return false
    const seeded = await seedAccounts(tx, now)
    await seedWorlds(tx, { ua: peopleOfUa(seeded), us: peopleOfUs(seeded) }, now)
    await seedSilentClient(tx, { client: idOf(seeded.clients, 'idle'), today: dayOf(now, 'Europe/Kyiv') })
    return true
  })

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
