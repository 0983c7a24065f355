import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SessionToken } from '@manger/contract/session'
import { sharePackedFiles } from '@manger/testing/packed-files'
import { DEMO_PASSWORD } from '#core/accounts/demo-accounts.ts'
import { dataWithDatabase } from './made-database.ts'
import { temporaryData } from './temporary-data.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const START_MS = 90_000
/** As docs/deploy starts it: with more room for what is young, and more heaps to take it from, a server only grows. */
const MEMORY = { flags: ['--max-semi-space-size=16'], environment: { MALLOC_ARENA_MAX: '2' } }

/** What a server of a test gets of the environment: where things are, and what Node made of its modules before. */
export const machine = (): Record<string, string | undefined> => {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, NODE_COMPILE_CACHE }
}

/** A server as it is started by an operator, on a database of its own, to be treated badly. */
export const startRealServer = async (
  environment: Record<string, string> = {},
  dataDir = environment.DATABASE_URL ? temporaryData() : dataWithDatabase(),
  main = MAIN,
) => {
  sharePackedFiles(dataDir)
  const child: ChildProcess = spawn(process.execPath, [...MEMORY.flags, main, 'start'], {
    env: {
      ...machine(),
      ...MEMORY.environment,
      MANGER_DATA: dataDir,
      MANGER_DEMO: 'on',
      PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text))
  const ended = once(child, 'exit')
  const url = async (): Promise<string> => {
    for (const until = performance.now() + START_MS; performance.now() < until; await pause(50)) {
      const found = /Manger is ready at (http:\S+)/.exec(said)?.[1]
      if (found) return found
      if (child.exitCode !== null) break
    }
    throw new Error(`The server did not start: ${said}`)
  }
  return {
    child,
    dataDir,
    said: () => said,
    url,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type RealServer = Awaited<ReturnType<typeof startRealServer>>

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** The headers of a demo account on a real server. */
export const signInAt = async (url: string, email: string): Promise<Record<string, string>> => {
  const body = JSON.stringify({ email, password: DEMO_PASSWORD })
  const answer = await fetch(`${url}/api/auth/jwt/create/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const { token } = SessionToken.parse(await answer.json())
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
}
