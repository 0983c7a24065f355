import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { launchServer } from '#core/database/embedded/launch.ts'
import { openDatabase } from '#core/database/open.ts'
import { inClients } from '#core/database/transaction.ts'
import { seedAccounts } from '#views/demo/accounts.ts'
import { createDatabase, dropTemplate, inDatabase, rememberRows } from './databases.ts'
import { copyDatabase, makeDatabaseFolder } from './made-database.ts'
import type { TestServer } from './provided.ts'
import { temporaryData } from './temporary-data.ts'

const NOW = new Date('2026-03-10T08:00:00Z')

/** One PostgreSQL for the whole run, with a migrated database that every test copies. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const made = makeDatabaseFolder()
  const { connection, stop } = await startServer(made)
  const template = `manger_template_${process.pid}`
  await createDatabase(connection, template)
  const database = await openDatabase(inDatabase(connection, template))
  const { clients, accounts } = await inClients(database, [], (tx) => seedAccounts(tx, NOW))
  await database.close()
  await rememberRows(connection, template)
  project.provide('server', { connection, template, clients: [...clients], accounts: [...accounts], made })
  return async () => {
    await dropTemplate(connection, template)
    await stop()
    rmSync(made, { recursive: true, force: true })
  }
}

type Server = { connection: TestServer['connection']; stop: () => Promise<void> }

const startServer = async (made: string): Promise<Server> => {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { connection: { connectionString: url }, stop: async () => undefined }
  const dataDir = temporaryData()
  copyDatabase(made, dataDir)
  // Where times count it is as in use: who commits waits for the disk.
  const server = await launchServer({ dataDir, isThrowaway: process.env.TEST_DURABLE !== 'on' })
  const { host, port, user, password } = server.connection
  return {
    connection: { host, port, user, ...(typeof password === 'string' ? { password } : {}) },
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
