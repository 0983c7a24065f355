import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Ask, lostOrDoubled, writeUntil } from '#testing/cells/two-cells.ts'
import { findPrograms } from '#testing/database/cluster.ts'
import { startPatroni } from '#testing/database/patroni.ts'
import { IS_BUILT } from '#testing/database/under-load.ts'
import { freePort } from '#testing/free-port.ts'
import { IS_NIGHT } from '#testing/night.ts'
import { type RealServer, signInAt, startRealServer } from '#testing/real-server.ts'
import { tellFigure } from '#testing/tell-figure.ts'

const ROUTER = fileURLToPath(new URL('../../../docs/deploy/haproxy.cfg', import.meta.url))
const bin = findPrograms() ?? ''
const isThere = (program: string, ...args: string[]) => spawnSync(program, args).status === 0
const has =
  bin !== '' && isThere('patroni', '--version') && isThere('etcd', '--version') && isThere('haproxy', '-v')

const TIMES = Number(process.env.PATRONI_TIMES ?? 1)
type Limit = { goal: number; atMost?: number }
/** How long somebody may be refused, and how long be without an answer, waiting and refused. */
type Limits = { refused: Limit; longest: Limit }
/**
 * A machine that dies is missed after `ttl` of patroni.yml at most; then another one is promoted and found. Of that time calls wait for
 * five seconds, and are refused in the rest of it.
 */
const DIED: Limits = { refused: { goal: 20_000 }, longest: { goal: 25_000, atMost: 30_000 } }
/** Nobody waits for the death of one that hands over, and none for a server beside another one. */
const SWITCHED: Limits = { refused: { goal: 6000 }, longest: { goal: 10_000, atMost: 20_000 } }
const KILLED: Limits = { refused: { goal: 3000, atMost: 10_000 }, longest: { goal: 10_000, atMost: 20_000 } }

// Minutes for three machines that die one after the other, and come back.
describe.runIf(IS_NIGHT && has)(
  'three PostgreSQL under Patroni, two servers and haproxy, by the files of docs/deploy',
  () => {
    let patroni: Awaited<ReturnType<typeof startPatroni>>
    let folder: string
    let router: ChildProcess
    let url: string
    let headers: Record<string, string>
    const ports: number[] = []
    const servers: RealServer[] = []

    const startServer = async (index: number): Promise<void> => {
      const environment = {
        DATABASE_URL: patroni.urlOf('manger', 'manger_owner'),
        DATABASE_SERVING_URL: patroni.urlOf('manger', 'manger_app'),
        MANGER_DEMO_EXPOSED: 'on',
        MANGER_SECRET: 'the same for both, and long enough',
        MANGER_TRUSTED_PROXY: '127.0.0.1',
        PORT: String(ports[index]),
      }
      const server = await startRealServer(environment)
      servers[index] = server
      await server.url()
    }

    /** The committed file with one cell, its two servers and the port of the test. */
    const configure = (port: number): string => {
      const file = join(folder, 'haproxy.cfg')
      const map = join(folder, 'cells.map')
      writeFileSync(map, '')
      const text = readFileSync(ROUTER, 'utf8')
        .replace(/bind :443.*/, `bind 127.0.0.1:${port}`)
        .replaceAll('/etc/haproxy/cells.map', map)
        .replace('/run/haproxy/admin.sock', join(folder, 'admin.sock'))
        .replaceAll(/ {2}server two-.*\n/g, '')
        .replaceAll('10.0.1.11:8080', `127.0.0.1:${ports[0]}`)
        .replaceAll('10.0.1.12:8080', `127.0.0.1:${ports[1]}`)
      // A server without built pages is out of the balance; all else is the same.
      writeFileSync(file, IS_BUILT ? text : text.replaceAll('/api/health/ready/', '/api/health/live/'))
      return file
    }

    beforeAll(async () => {
      patroni = await startPatroni(bin)
      for (const text of [
        `create role manger_owner login password '${patroni.password}'`,
        `create role manger_app login password '${patroni.password}'`,
        'grant manger_app to manger_owner',
        'create database manger owner manger_owner',
      ])
        await patroni.ask(text)
      ports.push(await freePort(), await freePort())
      await startServer(0)
      await startServer(1)
      folder = mkdtempSync(join(tmpdir(), 'manger-patroni-router-'))
      const port = await freePort()
      router = spawn('haproxy', ['-f', configure(port)], { stdio: 'ignore' })
      url = `http://127.0.0.1:${port}`
      await vi.waitFor(async () => expect((await fetch(`${url}/api/health/live/`)).status).toBe(200), 20_000)
      headers = await signInAt(url, 'owner.ua@manger.example')
    }, 400_000)
    afterAll(async () => {
      router?.kill('SIGTERM')
      for (const server of servers) await server.stop()
      await patroni?.stop()
      if (folder) rmSync(folder, { recursive: true, force: true })
    }, 60_000)

    /** What haproxy says of each server that it knows, a line each. */
    const askRouter = (): Promise<string> => {
      const door = connect(join(folder, 'admin.sock'))
      door.end('show stat\n')
      return readAll(door)
    }

    const call = async (path: string, body?: unknown) => {
      const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
      const answer = await fetch(`${url}${path}`, { headers, ...sent })
      return {
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        text: await answer.text(),
      }
    }
    const lost = (error: unknown) => ({ status: 502, retryAfter: '0', text: String(error) })
    /** As a screen: who sent too much waits, and an answer that was lost with its server is asked for again under its id. */
    const ask: Ask = async (path, body) => {
      for (;;) {
        const answer = await call(path, body).catch(lost)
        if (answer.status === 429) await pause(200)
        else return answer.status === 502 ? { ...answer, status: 503 } : answer
      }
    }

    /** Looks at a page and a list again and again; answers what was not as it should be. */
    const watch = (signal: AbortSignal) => {
      const wrong: string[] = []
      const look = async (path: string, isFine: (answer: Awaited<ReturnType<typeof call>>) => boolean) => {
        while (!signal.aborted) {
          const began = performance.now()
          const answer = await call(path).catch(lost)
          if (!isFine(answer))
            wrong.push(`${path} ${answer.status} ${answer.retryAfter} ${answer.text.slice(0, 100)}`)
          if (performance.now() - began > 15_000) wrong.push(`${path} took ${performance.now() - began} ms`)
          await pause(100)
        }
      }
      const isList = ({ status, retryAfter }: Awaited<ReturnType<typeof call>>) =>
        [200, 429].includes(status) || (status === 503 && retryAfter !== null)
      const all = Promise.all([
        look('/api/manager/ingredients/?page_size=5', isList),
        look('/api/health/live/', ({ status }) => status === 200),
        ...(IS_BUILT ? [look('/app/stock', ({ status }) => status === 200)] : []),
      ])
      return { wrong, all }
    }

    /** Does it again and again under load; nothing acknowledged is lost or doubled, and nobody is refused for longer than that. */
    const underLoad = async (what: string, limits: Limits, harm: (time: number) => Promise<void>) => {
      const stop = new AbortController()
      const writing = await writeUntil(ask, stop.signal, new Date().toISOString().slice(0, 10))
      const watching = watch(stop.signal)
      try {
        for (let time = 0; time < TIMES; time++) {
          await harm(time)
          const { length } = writing.done
          await vi.waitFor(() => expect(writing.done.length).toBeGreaterThan(length + 5), 30_000)
        }
      } catch (error) {
        throw new Error(`${error}\n${patroni.logs()}`)
      } finally {
        stop.abort()
        await Promise.all([writing.all, watching.all])
      }
      expect(writing.wrong).toEqual([])
      expect(watching.wrong).toEqual([])
      expect(await lostOrDoubled([await patroni.leader('manger')], writing.done)).toEqual([])
      const turns = `while ${what} ${TIMES} times, with ${writing.done.length} writes,`
      tellFigure(`refused ${turns}`, writing.refusedMs(), limits.refused)
      tellFigure(`longest without an answer ${turns}`, writing.longestMs(), limits.longest)
    }
    const timeout = 60_000 + TIMES * 120_000

    test('the machine that leads dies', { timeout }, () =>
      underLoad('a leader died', DIED, async () => {
        const comeBack = await patroni.killLeader()
        await pause(1000)
        comeBack()
        await patroni.whole()
      }),
    )

    test('another one is made to lead', { timeout }, () =>
      underLoad('another one was made to lead', SWITCHED, async () => {
        await patroni.switchOver()
        await patroni.whole()
      }),
    )

    test('a server is killed', { timeout }, () =>
      underLoad('a server was killed', KILLED, async (time) => {
        const index = time % 2
        servers[index]?.child.kill('SIGKILL')
        await pause(1000)
        await servers[index]?.stop()
        await startServer(index)
        await vi.waitFor(async () => expect(await askRouter()).not.toMatch(/^[\w-]+,one-.*,DOWN/m), 30_000)
      }),
    )
  },
)
