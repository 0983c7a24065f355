import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#core/database/open.ts'
import { inClients } from '#core/database/transaction.ts'
import { dropDatabase, inDatabase } from '#testing/databases.ts'
import { takeDemoDatabase } from '#testing/demo-database.ts'
import { notFolded } from '#testing/feedings/model/oracles.ts'
import { readMigrations } from './migrate.ts'

let name: string
let owner: pg.Client
let database: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  const server = inject('server')
  name = await takeDemoDatabase(server)
  owner = new pg.Client(inDatabase(server.connection, name))
  await owner.connect()
  database = await openDatabase(inDatabase(server.connection, name))
})
afterAll(async () => {
  await database.close()
  await owner.end()
  await dropDatabase(inject('server').connection, name)
})

const wrong = async () => {
  const told: string[] = []
  for (const [, client] of inject('server').clients)
    told.push(...(await inClients(database, [client], (tx) => notFolded(tx, client))))
  return told
}

// What the log said of its entries before the fold: what was chosen, and how a line ended, stood in the rows alone.
const asBefore = `
  update feeding_events set data = '{"before": {"actual": null}, "movement": 1}' where kind = 'weigh';
  update feeding_events set data = '{"before": {"actual_weight": null}}' where kind = 'weigh_group';
  update feeding_events set data = '{}' where kind in ('finish_unload', 'load_once');`

test('the fold of every feeding of the demo is its rows, also where the log was written by an older version', async () => {
  expect(await wrong()).toEqual([])
  await owner.query(asBefore)
  expect((await wrong()).length).toBeGreaterThan(100)
  const { text } = readMigrations().find((one) => one.name.startsWith('0380')) ?? { text: '' }
  await owner.query(text)
  expect(await wrong()).toEqual([])
})
