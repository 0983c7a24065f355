import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#core/database/open.ts'
import { createBareDatabase } from '#testing/bare-database.ts'
import { compareKeys } from './compare-keys.ts'

let bare: Awaited<ReturnType<typeof createBareDatabase>>
const databases: Database[] = []
beforeAll(async () => {
  bare = await createBareDatabase()
})
afterAll(async () => {
  for (const database of databases) await database.close()
  await bare.drop()
})

const begin = async (key: string) => {
  const database = await openDatabase(bare.connection)
  databases.push(database)
  const said: string[] = []
  await compareKeys({ database, secret: new TextEncoder().encode(key) }, { error: (text) => said.push(text) })
  return said
}

test('two servers with one key say nothing; with a third that has another one, all of them do, once', async () => {
  const [first, second] = [await begin('a'.repeat(40)), await begin('a'.repeat(40))]
  const third = await begin('b'.repeat(40))
  await expect.poll(() => [first.length, second.length, third.length]).toEqual([1, 1, 1])
  expect(third[0]).toContain('MANGER_SECRET')
  expect(third[0]).not.toContain('aaaa')
  await begin('b'.repeat(40))
  await begin('a'.repeat(40))
  expect([first.length, second.length, third.length]).toEqual([1, 1, 1])
})
