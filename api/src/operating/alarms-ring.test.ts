import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeDatabase } from '#core/database/embedded/database.ts'
import { launchServer } from '#core/database/embedded/launch.ts'
import { listenAt } from '#testing/events/listen.ts'
import { freePort } from '#testing/free-port.ts'
import { dataWithDatabase } from '#testing/made-database.ts'
import { IS_NIGHT } from '#testing/night.ts'
import { hasPrometheus, startPrometheus } from '#testing/prometheus.ts'
import { type RealServer, signInAt, startRealServer } from '#testing/real-server.ts'

const token = 'whoever measures this server'
const FILE = fileURLToPath(new URL('../../../docs/deploy/manger.rules.yml', import.meta.url))
const Farms = z.object({ data: z.tuple([z.object({ id: z.number() })]).rest(z.unknown()) })
/** So long a process gets no processor, then as long it does. */
const STANDS_MS = 800
/** Longer than a minute, which is how often the job runs, and shorter than the ten that the rule waits. */
const STILL_SECONDS = 65

/** The rules of docs/deploy, which ring sooner; a process here has some hundred megabytes. */
const soonerThan = (rules: string, bytes: number): string =>
  rules
    .replaceAll(/for: \d+[mh]/g, 'for: 4s')
    .replace(
      '(manger_minute_done_timestamp_seconds) > 600',
      `(manger_minute_done_timestamp_seconds) > ${STILL_SECONDS}`,
    )
    .replace('> 1.5e9', `> ${bytes}`)

// A night brings Prometheus.
describe.skipIf(!(IS_NIGHT && hasPrometheus && process.platform === 'linux'))(
  'alarms ring from a server at work',
  () => {
    let postgres: Awaited<ReturnType<typeof launchServer>>
    let server: RealServer
    let prometheus: Awaited<ReturnType<typeof startPrometheus>>
    let url: string
    let headers: Record<string, string>
    let holder: pg.Client
    /** What goes on until the test ends or says so. */
    const causes: AbortController[] = []

    beforeAll(async () => {
      postgres = await launchServer({ dataDir: dataWithDatabase() })
      await makeDatabase(postgres.connection)
      const port = await freePort()
      server = await startRealServer({
        DATABASE_URL: `postgres://postgres@localhost/manger?host=${encodeURIComponent(String(postgres.connection.host))}`,
        MANGER_DEMO_EXPOSED: 'on',
        MANGER_METRICS_TOKEN: token,
        // What is told of several processes is what the worst of them does.
        MANGER_PROCESSES: '2',
        PORT: String(port),
      })
      url = await server.url()
      headers = await signInAt(url, 'owner.ua@manger.example')
      const figures = await (
        await fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${token}` } })
      ).text()
      const bytes = Number(/^process_resident_memory_bytes (\S+)/m.exec(figures)?.[1])
      prometheus = await startPrometheus(soonerThan(readFileSync(FILE, 'utf8'), bytes + 4e7), {
        ports: [port],
        token,
      })
      holder = new pg.Client({ ...postgres.connection, database: 'manger' })
      await holder.connect()
    })
    afterAll(async () => {
      for (const cause of causes) cause.abort()
      await holder?.end()
      await prometheus?.stop()
      await server?.stop()
      await postgres?.stop()
    })

    /** Does something again and again; answers what ends it. */
    const again = (work: (signal: AbortSignal) => Promise<void>): (() => Promise<void>) => {
      const cause = new AbortController()
      causes.push(cause)
      const done = (async () => {
        while (!cause.signal.aborted) await work(cause.signal)
      })()
      return () => {
        cause.abort()
        return done
      }
    }
    const processes = (): number[] => {
      const pid = server.child.pid ?? 0
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
      return children
        .map(Number)
        .filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('main.ts'))
    }
    const rings = (name: string, timeout = 30_000) =>
      expect.poll(prometheus.ringing, { timeout, interval: 500 }).toContain(name)

    test('calls wait and memory grows, a process stands still, a list is held, processes die', {
      timeout: 300_000,
    }, async () => {
      const ASKED = [
        'MangerBusy',
        'MangerCallsWait',
        'MangerEventsBehind',
        'MangerMemoryGrows',
        'MangerMinuteJobStill',
        'MangerStartsAgain',
      ]
      const ofThese = async () => (await prometheus.ringing()).filter((name) => ASKED.includes(name))
      await expect.poll(() => prometheus.values('up'), { timeout: 30_000 }).toEqual([1])
      await pause(10_000)
      expect(await ofThese()).toEqual([])

      // Somebody left a transaction open that holds the list of what is due, and the events.
      const farms = Farms.parse(await (await fetch(`${url}/api/manager/farms/`, { headers })).json())
      const farm = farms.data[0].id
      // A page, which comes back when its stream ends.
      const leave = again(async (signal) => {
        const stream = await listenAt(`${url}/ui/events?farm=${farm}`, headers)
        signal.addEventListener('abort', stream.close)
        if (signal.aborted) stream.close()
        await stream.closed
        signal.removeEventListener('abort', stream.close)
        await pause(500)
      })
      await holder.query('begin; lock table due, events in access exclusive mode')
      await rings('MangerEventsBehind')

      // A program of a client asks without a pause.
      const callers = Array.from({ length: 64 }, () =>
        again(async () => {
          const answer = await fetch(`${url}/api/manager/ingredients/?page_size=100`, { headers }).catch(
            () => null,
          )
          await answer?.text()
        }),
      )
      await rings('MangerCallsWait')
      await rings('MangerMemoryGrows', 60_000)
      await Promise.all(callers.map((end) => end()))

      // One process of two gets no processor for half of the time.
      const [first = 0] = processes()
      const run = again(async () => {
        process.kill(first, 'SIGSTOP')
        await pause(STANDS_MS)
        process.kill(first, 'SIGCONT')
        await pause(STANDS_MS)
      })
      await rings('MangerBusy')
      await run()

      await rings('MangerMinuteJobStill', 90_000)
      await holder.query('rollback')
      await leave()
      // It is asked of no process while one starts.
      const told = async () => (await prometheus.values('process_start_time_seconds'))[0] ?? 0
      for (let time = 0; time < 4; time++) {
        await expect.poll(told, { timeout: 30_000 }).toBeGreaterThan(0)
        const before = await told()
        const [, second = 0] = processes()
        process.kill(second, 'SIGKILL')
        await expect.poll(told, { timeout: 30_000 }).toBeGreaterThan(before)
        await expect.poll(() => processes().length).toBe(2)
      }
      await rings('MangerStartsAgain')
      // What is over rings no more; memory that was taken is kept, and four starts count for half an hour.
      await expect
        .poll(ofThese, { timeout: 60_000 })
        .not.toEqual(
          expect.arrayContaining([expect.stringMatching(/Busy|CallsWait|EventsBehind|MinuteJobStill/)]),
        )
    })
  },
)
