import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { z } from 'zod'
import { inDatabase } from '../databases.ts'
import { machine } from '../real-server.ts'
import type { TestApi } from '../test-api.ts'

const SERVER = fileURLToPath(new URL('./upload-server.ts', import.meta.url))
const Ready = z.object({ url: z.string() })
const Longest = z.object({ longest: z.number() })

/** A server in a process of its own on the database of a test, for what only such a one shows: that it stands still. */
export const startUploadServer = async ({ database, deps }: TestApi, project: string) => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.kysely)
  const place = {
    connection: inDatabase(inject('server').connection, rows[0]?.name ?? ''),
    project,
    secret: new TextDecoder().decode(deps.secret),
    startsAt: deps.clock().toISOString(),
  }
  const child = fork(SERVER, [JSON.stringify(place)], {
    env: machine(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const told = async (): Promise<unknown> => {
    const [message] = await Promise.race([once(child, 'message'), ended.then(() => [null])])
    return message
  }
  const { url } = Ready.parse(await told())
  return {
    url,
    /** The most milliseconds that its thread worked at one go since it was asked last. */
    longestWork: async (): Promise<number> => {
      const answer = told()
      child.send('longest')
      return Longest.parse(await answer).longest
    },
    stop: async () => {
      child.disconnect()
      await ended
    },
  }
}
