import { openDatabase } from '#core/database/open.ts'
import { gatherStatistics } from '#views/demo/index.ts'
import { copyOf, inDatabase, makeOnce } from './databases.ts'
import type { TestServer } from './provided.ts'
import { seedDemo } from './seed-demo.ts'
import { createTestClock } from './test-clock.ts'

const fill = async (connection: TestServer['connection'], name: string): Promise<void> => {
  const database = await openDatabase(inDatabase(connection, name))
  await seedDemo(database, createTestClock().clock())
  await database.close()
  // A database that was filled a moment ago does not know how many rows it has, and reports are slow until it does.
  await gatherStatistics(inDatabase(connection, name))
}

/** A database with both demo clients as of the tests' today, to be dropped by who took it: the first of a run makes it, all copy it. */
export const takeDemoDatabase = async ({ connection, template }: TestServer): Promise<string> => {
  const demo = `${template}_demo`
  await makeOnce(connection, { name: demo, template }, (name) => fill(connection, name))
  return copyOf(connection, demo)
}
