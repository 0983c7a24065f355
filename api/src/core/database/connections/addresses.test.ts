import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Address, openAddress } from '#testing/database/address.ts'
import { findPrograms, startCluster } from '#testing/database/cluster.ts'
import { connected } from '#testing/database/connected.ts'
import { createDatabase, dropDatabase, inDatabase } from '#testing/databases.ts'
import { freePort } from '#testing/free-port.ts'
import { IS_NIGHT } from '#testing/night.ts'
import { AddressedClient, addressed, findWriter, OnlyReads } from './addresses.ts'
import { connectServer } from './connect.ts'

const urlsOf = (url: string) => addressed(url).addresses?.urls

describe('an address of several hosts (second review H3)', () => {
  test.each([
    ['postgresql://m@a/db', ['postgresql://m@a/db']],
    [
      'postgres://m:p%40@a:1,b:2/db?sslmode=require',
      ['a:1', 'b:2'].map((at) => `postgres://m:p%40@${at}/db?sslmode=require`),
    ],
    ['postgresql:///db?host=a,b&port=1,2&user=m', ['a:1', 'b:2'].map((at) => `postgresql://${at}/db?user=m`)],
    [
      'postgresql://m@a,[::1]:6/db?target_session_attrs=any',
      ['postgresql://m@a/db', 'postgresql://m@[::1]:6/db'],
    ],
    ['postgresql://m@x/db?host=%2Frun%2Fpg', ['postgresql://m@x/db?host=%2Frun%2Fpg']],
  ])('%s', (url, urls) => {
    expect(urlsOf(url)).toEqual(urls)
  })

  test('says how long each is waited for, and which session is wanted', () => {
    expect(addressed('postgresql://m@a/db?connect_timeout=7').connectionTimeoutMillis).toBe(7000)
    expect(addressed('postgresql://m@a/db').addresses?.wantsWriter).toBe(false)
    expect(addressed('postgresql://m@a/db?target_session_attrs=primary').addresses?.wantsWriter).toBe(true)
    expect(() => addressed('postgresql://m@a/db?target_session_attrs=standby')).toThrow('needs read-write')
  })
})

describe('a connection that breaks where nobody listens', () => {
  test('while it does nothing fails its next query, and nothing else', async () => {
    const client = new AddressedClient(inject('server').connection)
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const ended = new Promise<void>((done) => client.once('end', done))
    await connected(inject('server').connection, (owner) =>
      owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]),
    )
    await ended
    await expect(client.query('select 1')).rejects.toThrow(/not queryable/)
  })

  test('as the server stops behind its first word, before the pool has it', async () => {
    const message = (type: string, body: string) =>
      Buffer.concat([Buffer.from(type), Buffer.from([0, 0, 0, body.length + 4]), Buffer.from(body, 'latin1')])
    const stops = message('E', 'SFATAL\0C57P01\0Mterminating connection\0\0')
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => {
        socket.write(Buffer.concat([message('R', '\0\0\0\0'), message('Z', 'I'), stops]))
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const pool = new pg.Pool({ Client: AddressedClient, host: '127.0.0.1', port, user: 'm', database: 'm' })
    pool.on('error', () => undefined)
    const client = await pool.connect()
    await expect(client.query('select 1')).rejects.toThrow()
    client.release(true)
    await pool.end()
    server.close()
  })
})

describe('of several hosts', () => {
  const NAME = `addresses_${process.pid}`
  let door: Address
  let gone: number
  beforeAll(async () => {
    const { connection } = inject('server')
    await createDatabase(connection, NAME)
    const client = new AddressedClient(connection)
    door = await openAddress(() => `${client.host}/.s.PGSQL.${client.port}`)
    gone = await freePort()
  })
  afterAll(async () => {
    door.close()
    await dropDatabase(inject('server').connection, NAME)
  })
  const hostsOf = (...ports: number[]) => {
    const { user } = new AddressedClient(inject('server').connection)
    return addressed(`postgresql://${user}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${NAME}`)
  }
  const connect = async (to: ReturnType<typeof addressed>) => {
    const client = new AddressedClient(to)
    client.on('error', () => undefined)
    await client.connect()
    const { port } = client
    await client.end()
    return port
  }
  const isSocket = inject('server').connection.host?.startsWith('/') ?? false

  test.runIf(isSocket)(
    'the one that is there is found in the next try, and kept for all who share the address',
    async () => {
      const hosts = hostsOf(gone, door.port)
      await expect(connect(hosts)).rejects.toThrow('ECONNREFUSED')
      expect(await connect(hosts)).toBe(door.port)
      expect(await connect({ ...hosts, application_name: 'another' })).toBe(door.port)
    },
  )

  test.runIf(isSocket)(
    'the writer is found beside machines that are gone or silent, as soon as there is one',
    async () => {
      const silent = createServer(() => undefined)
      await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
      const { port } = silent.address() as AddressInfo
      const hosts = { ...hostsOf(port, gone, port, door.port), connectionTimeoutMillis: 60_000 }
      try {
        await findWriter(hosts, new AbortController().signal)
        expect(await connect(hosts)).toBe(door.port)
        // Where there is none, it ends when it is told to.
        const nowhere = hostsOf(gone, gone)
        const looking = findWriter(nowhere, AbortSignal.timeout(300))
        await looking
        expect(nowhere.addresses?.at).toBe(0)
      } finally {
        silent.close()
      }
    },
  )

  test.runIf(isSocket)(
    'one that only reads is left, and a start waits until one writes',
    async () => {
      const owner = inDatabase(inject('server').connection, NAME)
      await connected(owner, (client) =>
        client.query(`alter database ${NAME} set default_transaction_read_only = on`),
      )
      await expect(connect(hostsOf(door.port, gone))).rejects.toThrow(OnlyReads)
      const { user } = new AddressedClient(inject('server').connection)
      const said: string[] = []
      const started = connectServer(
        {
          databaseUrl: `postgresql://${user}@127.0.0.1:${door.port}/${NAME}`,
          dataDir: '/nowhere',
          processes: 1,
        },
        (text) => void said.push(text),
      )
      await expect.poll(() => said).toEqual([expect.stringContaining('takes writes')])
      await connected(owner, async (client) => {
        await client.query('set default_transaction_read_only = off')
        await client.query(`alter database ${NAME} reset default_transaction_read_only`)
      })
      await (await started).stop()
      expect(said).toHaveLength(1)
    },
    60_000,
  )
})

const bin = findPrograms()
// A minute for a primary and its standby.
describe.runIf(IS_NIGHT && bin !== null)('a standby', () => {
  test('is waited for until it is promoted, and found behind a primary that is lost', async () => {
    const cluster = await startCluster(bin ?? '')
    try {
      await cluster.ask('create database manger')
      await cluster.protect()
      const [first, second] = [cluster.login('manger'), cluster.standby('manger')]
      const socket = (host: string) => encodeURIComponent(host)
      const both = addressed(`postgresql:///manger?user=postgres&host=${socket(second.host)}`)
      const said: string[] = []
      const started = connectServer(
        { databaseUrl: both.addresses?.urls[0] ?? '', dataDir: '/nowhere', processes: 1 },
        (text) => void said.push(text),
      )
      await expect.poll(() => said, { timeout: 20_000 }).toEqual([expect.stringContaining('standby')])
      expect(first.host).not.toBe(second.host)
      await cluster.failOver()
      await (await started).stop()
    } finally {
      await cluster.stop()
    }
  }, 180_000)
})
