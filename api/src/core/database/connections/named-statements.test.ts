import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { giveDatabaseBack, inDatabase, takeDatabase } from '#testing/databases.ts'

const PROGRAM = fileURLToPath(new URL('../../../../testing/database/tell-kept.ts', import.meta.url))
/** Of the 200 kB that two statements answer. */
const KEPT_AT_MOST = 20_000

test('an answer is let go of when its call ends, not by the next collection of the whole heap', async () => {
  const server = inject('server')
  const name = await takeDatabase(server)
  const connection = JSON.stringify(inDatabase(server.connection, name))
  const told = execFileSync(process.execPath, ['--expose-gc', PROGRAM, connection], { encoding: 'utf8' })
  await giveDatabaseBack(server, name)
  expect(Math.abs(Number(told))).toBeLessThan(KEPT_AT_MOST)
})
