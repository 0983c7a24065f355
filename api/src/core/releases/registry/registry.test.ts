import { need } from '@manger/contract'
import { Registry } from '@manger/contract/releases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountKey } from '#core/accounts/demo-accounts.ts'
import { buildArea, storeRemote } from '#testing/releases/built-remote.ts'
import { createWorkspace } from '#testing/releases/workspace.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

let workspace: Awaited<ReturnType<typeof createWorkspace>>
let api: TestApi
const lines: string[] = []

const farmArea = (id: string, needs: Parameters<typeof buildArea>[0]) =>
  buildArea({ id, scope: 'farm', mount: id, titleKey: `areas.${id}`, ...needs })

beforeAll(async () => {
  workspace = await createWorkspace()
  await workspace.build({
    name: 'planning',
    shared: { react: '^19.3.0' },
    areas: [
      buildArea({ id: 'companies', mount: 'companies', titleKey: 'areas.companies' }),
      farmArea('planning', {
        needs: { anyOf: [need('schedule.schedule', 'view'), need('schedule.load_schedule', 'add')] },
      }),
      farmArea('rations', { needs: { anyOf: [need('manager.ration', 'change')] } }),
    ],
    titles: {
      en: { 'areas.companies': 'Farms', 'areas.planning': 'Scheduling', 'areas.rations': 'Rations' },
      uk: { 'areas.companies': 'Ферми', 'areas.planning': 'Планування', 'areas.rations': 'Раціони' },
    },
  })
  await workspace.build({
    name: 'kkz',
    areas: [
      farmArea('kkz', { needs: { module: 'animalfeed', anyOf: [need('animalfeed.schedule', 'view')] } }),
    ],
  })
  await workspace.build({
    name: 'admin',
    areas: [
      buildArea({
        id: 'clients',
        scope: 'root',
        mount: 'clients',
        titleKey: 'areas.clients',
        needs: { types: ['admin', 'staff', 'consultant'] },
      }),
      buildArea({
        id: 'activities',
        scope: 'root',
        mount: 'activities',
        titleKey: 'areas.activities',
        needs: { types: ['admin', 'staff'] },
      }),
    ],
    titles: {
      en: { 'areas.clients': 'Clients', 'areas.activities': 'Activities' },
      uk: { 'areas.clients': 'Клієнти', 'areas.activities': 'Активність' },
    },
  })
  await workspace.build({
    name: 'superadmin',
    areas: [buildArea({ id: 'mixer-db', scope: 'root', mount: 'mixer-db', needs: { types: ['admin'] } })],
  })
  api = await createTestApi({
    pages: workspace.pages,
    logLevel: 'warn',
    logTo: { write: (line) => lines.push(line) },
  })
})
afterAll(async () => {
  await api.close()
  await workspace.remove()
})

const registryOf = async (key: AccountKey): Promise<Registry> => {
  const answer = await api.as(key).get('/ui/registry')
  expect(answer.status).toBe(200)
  return Registry.parse(answer.body)
}

const areasOf = async (key: AccountKey): Promise<string[]> =>
  (await registryOf(key)).remotes.flatMap(({ areas }) => areas.map(({ id }) => id))

describe('GET /ui/registry', () => {
  it('is for signed-in users only', async () => {
    expect((await api.anonymous.get('/ui/registry')).status).toBe(401)
    expect((await api.withToken('forged').get('/ui/registry')).status).toBe(401)
  })

  it('says where a build lies and how to check it', async () => {
    const { host, overrides, schema, remotes } = await registryOf('owner.ua')
    expect({ host, overrides, schema }).toEqual({
      host: { version: '3.1.0', contract: '1.4.0' },
      overrides: false,
      schema: 1,
    })
    expect(remotes.find(({ name }) => name === 'planning')).toMatchObject({
      build: '1.0.0-aaaaaa',
      entry: '/remotes/planning/1.0.0-aaaaaa/remoteEntry.0a1b2c3d.js',
      integrity: expect.stringMatching(/^sha384-/),
      global: 'planning_1_0_0_aaaaaa',
      contract: '^1.0.0',
      shared: { react: '^19.3.0' },
      channel: 'stable',
      previous: null,
      preload: [
        {
          href: '/remotes/planning/1.0.0-aaaaaa/__federation_expose_remote.4d5e6f70.js',
          as: 'script',
          integrity: expect.stringMatching(/^sha384-/),
        },
      ],
    })
  })

  it.each<[AccountKey, string[]]>([
    ['admin', ['clients', 'activities', 'kkz', 'companies', 'planning', 'rations', 'mixer-db']],
    ['staff', ['clients', 'activities', 'kkz', 'companies', 'planning', 'rations']],
    ['consultant', ['clients', 'kkz', 'companies', 'planning', 'rations']],
    ['owner.ua', ['kkz', 'companies', 'planning', 'rations']],
    // Rights hide no area: the page itself says which one is missing.
    ['driver.ua', ['kkz', 'companies', 'planning', 'rations']],
  ])('offers %s what is there for his type', async (key, expected) => {
    expect(await areasOf(key)).toEqual(expected)
  })

  it('names no remote that has nothing for the user, super-admin least of all', async () => {
    const answer = await api.as('owner.ua').get('/ui/registry')
    expect(JSON.stringify(answer.body)).not.toMatch(/superadmin|mixer-db/)
    expect(answer.body.remotes.map(({ name }: { name: string }) => name)).toEqual(['kkz', 'planning'])
  })

  it('words only the areas it offers', async () => {
    const admin = (await registryOf('consultant')).remotes.find(({ name }) => name === 'admin')
    expect(admin?.titles).toEqual({
      en: { 'areas.clients': 'Clients' },
      uk: { 'areas.clients': 'Клієнти' },
    })
  })

  it('is asked for anew each time and answered 304 while nothing changed for this user', async () => {
    const answer = await api.as('owner.ua').get('/ui/registry')
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Authorization, Accept-Encoding',
    })
    const ask = async (key: AccountKey) =>
      (
        await api.app.inject({
          url: '/ui/registry',
          headers: {
            authorization: `Bearer ${await api.tokenOf(key)}`,
            'if-none-match': String(answer.headers.etag),
          },
        })
      ).statusCode
    expect(await ask('owner.ua')).toBe(304)
    expect(await ask('consultant')).toBe(200)
  })
})

describe('a stable build that this host cannot run', () => {
  const build = '2.0.0-cccccc'
  const setContract = (contract: string) =>
    api.database.pool.query(
      `update releases set manifest = jsonb_set(manifest, '{contract}', $1) where remote = 'kkz' and build = $2`,
      [JSON.stringify(contract), build],
    )
  const kkz = async () => (await registryOf('owner.ua')).remotes.find(({ name }) => name === 'kkz')

  beforeAll(async () => {
    const { rows } = await api.database.pool.query(`select manifest from releases where remote = 'kkz'`)
    const { areas } = rows[0].manifest
    const manifest = await storeRemote(api.deps.dataDir, { name: 'kkz', build, source: 'newer', areas })
    await api.database.kysely
      .insertInto('releases')
      .values({
        remote: 'kkz',
        build,
        source: 'newer',
        version: '2.0.0',
        manifest: JSON.stringify(manifest),
        created_at: api.time.clock().toISOString(),
      })
      .execute()
    await api.database.kysely
      .updateTable('pointers')
      .set({ build, previous: '1.0.0-aaaaaa', rev: 2 })
      .where('remote', '=', 'kkz')
      .execute()
  })

  it('is offered with the build before it while it runs', async () => {
    expect(await kkz()).toMatchObject({ build, previous: { build: '1.0.0-aaaaaa' } })
  })

  it('gives way to the build before it', async () => {
    await setContract('^2.0.0')
    expect(await kkz()).toMatchObject({ build: '1.0.0-aaaaaa', previous: null })
  })

  it('is left out when there is nothing before it', async () => {
    await api.database.kysely
      .updateTable('pointers')
      .set({ previous: null })
      .where('remote', '=', 'kkz')
      .execute()
    expect(await kkz()).toBeUndefined()
  })

  it('raised the revision of the list', async () => {
    expect((await registryOf('owner.ua')).rev).toBe(5)
  })
})

describe('a stable build whose files another server has', () => {
  it('gives way to the build before it, and the log says once why; the server stays in the balance (second review A13)', async () => {
    const { kysely } = api.database
    const build = '3.0.0-eeeeee'
    await api.database.pool.query(
      `insert into releases (remote, build, source, version, manifest, created_at)
       select remote, $1, $1, version, jsonb_set(manifest, '{build}', to_jsonb($1::text)), now() from releases
       where remote = 'planning' limit 1`,
      [build],
    )
    await kysely
      .updateTable('pointers')
      .set({ build, previous: '1.0.0-aaaaaa', rev: 2 })
      .where('remote', '=', 'planning')
      .execute()
    for (let asked = 0; asked < 3; asked++) {
      const { remotes } = await registryOf('owner.ua')
      expect(remotes.find(({ name }) => name === 'planning')?.build).toBe('1.0.0-aaaaaa')
    }
    const told = lines.filter((line) => line.includes(`remote-planning ${build}`))
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('MANGER_BUCKET')
    const ready = await api.anonymous.get('/api/health/ready')
    expect(ready).toMatchObject({ status: 200, body: { missing: ['releases'] } })
  })
})

describe('a build whose row somebody has changed by hand', () => {
  it.each(['{}', '"text"', 'null', '{"name":"admin","areas":"x"}'])(
    'is left out as %s, and the other remotes stay',
    async (manifest) => {
      const { pool } = api.database
      const { rows } = await pool.query(`select manifest from releases where remote = 'admin'`)
      const change = (to: string) =>
        pool.query(`update releases set manifest = $1::jsonb where remote = 'admin'`, [to])
      await change(manifest)
      const names = (await registryOf('admin')).remotes.map(({ name }) => name)
      const ready = await api.anonymous.get('/api/health/ready')
      await change(JSON.stringify(rows[0].manifest))
      expect(names).toContain('superadmin')
      expect(names).not.toContain('admin')
      expect(ready).toMatchObject({ status: 200, body: { missing: ['releases'] } })
    },
  )
})
