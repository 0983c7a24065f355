import { inject } from 'vitest'
import type { Database } from '#core/database/open.ts'
import { inClients } from '#core/database/transaction.ts'
import { seedWorlds } from '#views/demo/demo-world.ts'
import { peopleOfUa, peopleOfUs } from '#views/demo/index.ts'

/** Fills a database of tests with both demo clients, as of a moment. `createTestApi` brings the usual one as a copy. */
export const seedDemo = async (database: Database, now: Date): Promise<void> => {
  const { clients, accounts } = inject('server')
  const seeded = { clients: new Map(clients), accounts: new Map(accounts) }
  const people = { ua: peopleOfUa(seeded), us: peopleOfUs(seeded) }
  await inClients(database, [people.ua.client, people.us.client], (tx) => seedWorlds(tx, people, now))
}
