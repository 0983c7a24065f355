import { inject } from 'vitest'
import { inClients } from '#database/transaction.ts'
import { seedWorlds } from '#demo/demo-world.ts'
import { peopleOfUa, peopleOfUs } from '#demo/index.ts'
import type { TestApi } from './test-api.ts'

/** Fills a test server with both demo clients, as of its own clock. */
export const seedDemo = async (api: TestApi): Promise<void> => {
  const { clients, accounts } = inject('server')
  const seeded = { clients: new Map(clients), accounts: new Map(accounts) }
  await inClients(api.database, [api.client('ua'), api.client('us')], (tx) =>
    seedWorlds(tx, { ua: peopleOfUa(seeded), us: peopleOfUs(seeded) }, api.deps.clock()),
  )
}
