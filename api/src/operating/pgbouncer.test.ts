import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findServerUser, giveTo } from '#core/database/embedded/server-user.ts'
import { findPrograms } from '#testing/database/cluster.ts'
import { hasPooler } from '#testing/database/pooler.ts'
import { freePort } from '#testing/free-port.ts'
import { IS_NIGHT } from '#testing/night.ts'
import { type RealServer, signInAt, startRealServer } from '#testing/real-server.ts'

const DOCS = fileURLToPath(new URL('../../../docs', import.meta.url))
const page = readFileSync(join(DOCS, 'operating.md'), 'utf8')
const bin = findPrograms() ?? ''
const PASSWORDS = { owner: 'owner-of-the-test', app: 'server-of-the-test' }

/** The lines of the page, as root types them; the last one starts PgBouncer. */
const [lines = ''] = /(?<=### PgBouncer\n[\s\S]*?```sh\n)[\s\S]*?(?=```)/.exec(page) ?? []

/** A PostgreSQL that takes passwords alone, and PgBouncer in front of it, by the files and commands of the page. */
const createMachine = async () => {
  const as = findServerUser()
  const folder = mkdtempSync('/tmp/manger-pgbouncer-')
  const at = (...names: string[]) => join(folder, ...names)
  const [port, door] = [await freePort(), await freePort()]
  giveTo(as, folder)
  const env = { PATH: `${bin}:${process.env.PATH}`, PGHOST: folder, PGPORT: String(port), PGUSER: 'postgres' }
  const run = (line: string, more: Record<string, string> = {}): string =>
    execFileSync('/bin/sh', ['-c', line], { ...as, cwd: folder, env: { ...env, ...more }, encoding: 'utf8' })
  run('initdb -D main -U postgres --auth-local=trust --auth-host=scram-sha-256 -E UTF8 --locale=C.UTF-8')
  run(
    `pg_ctl -D main -l postgres.log -w start -o "-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}"`,
  )
  const roles = readFileSync(join(DOCS, 'deploy/roles.sh'), 'utf8')
  const made = { OWNER_PASSWORD: PASSWORDS.owner, APP_PASSWORD: PASSWORDS.app }
  // As the image of PostgreSQL does with a file that is not executable: what follows goes on.
  run(`${roles}\ntouch gone-on`, made)
  const ini = readFileSync(join(DOCS, 'deploy/pgbouncer.ini'), 'utf8')
    .replace('port=5432', `port=${port}`)
    .replace('listen_port = 6432', `listen_port = ${door}`)
    .replace('/etc/pgbouncer/userlist.txt', at('userlist.txt'))
  writeFileSync(at('pgbouncer.ini'), `${ini}logfile = ${at('pgbouncer.log')}\n`)
  const [, list = ''] = lines.trim().split('\n')
  run(list.replace('runuser -u postgres -- ', '').replace('/etc/pgbouncer/userlist.txt', at('userlist.txt')))
  chmodSync(at('userlist.txt'), 0o640)
  let pooler: ChildProcess | null = null
  const start = () => {
    pooler = spawn('/usr/sbin/pgbouncer', [at('pgbouncer.ini')], { ...as, cwd: folder, stdio: 'ignore' })
  }
  const kill = async () => {
    if (!pooler) return
    const ended = once(pooler, 'exit')
    pooler.kill('SIGKILL')
    await ended
    pooler = null
  }
  start()
  const url = (login: 'owner' | 'app') =>
    `postgresql://manger_${login}:${PASSWORDS[login]}@127.0.0.1:${door}/manger`
  return {
    url,
    goneOn: existsSync(at('gone-on')),
    users: readFileSync(at('userlist.txt'), 'utf8'),
    ask: async <Row extends object>(text: string): Promise<Row[]> => {
      const client = new pg.Client({ host: folder, port, user: 'postgres', database: 'manger' })
      await client.connect()
      return (await client.query<Row>(text).finally(() => client.end())).rows
    },
    comeBack: async () => {
      await kill()
      start()
    },
    stop: async () => {
      await kill()
      run('pg_ctl -D main -m immediate -w stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

describe.runIf(IS_NIGHT && bin !== '' && hasPooler)(
  'two servers through PgBouncer, by the files of docs/deploy',
  () => {
    let machine: Awaited<ReturnType<typeof createMachine>>
    let servers: RealServer[] = []
    beforeAll(async () => {
      machine = await createMachine()
      const environment = {
        ...{ DATABASE_URL: machine.url('owner'), DATABASE_SERVING_URL: machine.url('app') },
        ...{
          MANGER_DEMO: 'on',
          MANGER_DEMO_EXPOSED: 'on',
          MANGER_SECRET: 'the same secret of both servers of the test',
        },
      }
      for (const _ of [1, 2]) {
        const server = await startRealServer(environment)
        servers.push(server)
        await server.url()
      }
    }, 240_000)
    afterAll(async () => {
      for (const server of servers) await server.stop()
      servers = []
      await machine?.stop()
    })

    test('the logins are those that the file makes, told without their passwords', () => {
      expect(machine.goneOn).toBe(true)
      const line = (name: string) => expect.stringMatching(new RegExp(`^"${name}" "SCRAM-SHA-256\\$`))
      expect(machine.users.trim().split('\n').toSorted()).toEqual([line('manger_app'), line('manger_owner')])
    })

    test('what one of them writes the other one gives, and all of it is by the login that owns nothing', async () => {
      const [one = '', two = ''] = await Promise.all(servers.map((server) => server.url()))
      const headers = await signInAt(one, 'owner.ua@manger.example')
      const comment = `through the pooler ${crypto.randomUUID()}`
      const feeds = (at: string) => fetch(`${at}/api/manager/ingredients/?page_size=100`, { headers })
      const { data } = (await (await feeds(one)).json()) as { data: { id: number }[] }
      const body = {
        ...{
          type: 'delivery',
          ingredient: data[0]?.id,
          value: 1,
          price: 1000,
          document_no: comment.slice(0, 40),
        },
        ...{ date: new Date().toISOString().slice(0, 10), op_id: crypto.randomUUID() },
      }
      const path = '/api/manager/deliveries/'
      const wrote = await fetch(one + path, { method: 'POST', headers, body: JSON.stringify(body) })
      expect(wrote.status).toBe(201)
      const told = await fetch(`${two}${path}?page_size=100`, { headers })
      expect(await told.text()).toContain(body.document_no)
      const users = await machine.ask<{ usename: string }>(
        "select distinct usename from pg_stat_activity where datname = 'manger' and client_addr is not null and query not like '%migrations%' order by 1",
      )
      expect(users.map(({ usename }) => usename)).toContain('manger_app')
    })

    test('a pooler that was killed and is back has both of them go on', async () => {
      await machine.comeBack()
      for (const server of servers) {
        const at = await server.url()
        const status = async () => (await fetch(`${at}/api/health/ready`)).status
        await expect.poll(status, { timeout: 20_000 }).toBe(200)
        const list = async () => {
          const headers = await signInAt(at, 'owner.ua@manger.example')
          return (await fetch(`${at}/api/manager/ingredients/?page_size=1`, { headers })).status
        }
        await expect.poll(() => list().catch(() => 0), { timeout: 20_000 }).toBe(200)
      }
    })
  },
)
