import { Registry, releaseRoutes } from '@manger/contract/releases'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { REGISTRY_CHANNEL } from '#core/events/hub.ts'
import { archiveOf, buildRelease } from '#testing/releases/release-archive.ts'
import { createWorkspace } from '#testing/releases/workspace.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { MOUNT_TABLE } from './mount-table.ts'

const PATH = releaseRoutes.mounts.path
const PASTURES = { owner: 'pastures', scope: 'root', path: 'pastures' } as const

let workspace: Awaited<ReturnType<typeof createWorkspace>>
let api: TestApi
beforeAll(async () => {
  workspace = await createWorkspace()
  api = await createTestApi({ pages: workspace.pages })
})
afterAll(async () => {
  await api.close()
  await workspace.remove()
})

const grant = (draft: object = PASTURES) => api.as('admin').post(PATH, draft)
const places = async () => (await api.as('admin').get(PATH)).body
const release = (name: string) =>
  archiveOf(
    buildRelease({
      name,
      areas: [
        {
          id: 'pastures',
          scope: 'root',
          mount: 'pastures',
          titleKey: 'areas.pastures',
          menu: null,
          needs: { types: ['admin', 'staff'] },
        },
      ],
      titles: { en: { 'areas.pastures': 'Pastures' } },
    }),
  )
const publish = async (name = 'pastures') => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/ui/releases',
    headers: {
      authorization: `Bearer ${await api.tokenOf('admin')}`,
      'content-type': 'application/gzip',
      'if-match': '"0"',
    },
    payload: release(name),
  })
  return { status: answer.statusCode, body: answer.json() }
}

describe('places are refused', () => {
  test('to whoever is not signed in, and to everybody but a super-admin', async () => {
    expect(await api.anonymous.get(PATH)).toMatchObject({ status: 401 })
    for (const who of ['staff', 'consultant', 'owner.ua'] as const) {
      expect(await api.as(who).get(PATH)).toMatchObject({ status: 403 })
      expect(await api.as(who).post(PATH, PASTURES)).toMatchObject({ status: 403 })
      expect(await api.as(who).post(`${PATH}/1/withdraw`, {})).toMatchObject({ status: 403 })
    }
  })

  test.each([
    ['what a remote of the product owns', { ...PASTURES, scope: 'client', path: 'stock' }, 5],
    ['what lies below it', { ...PASTURES, scope: 'client', path: 'stock/prices' }, 5],
    ['at the root, what clients have there', { ...PASTURES, path: 'stock/prices' }, 5],
    ['to clients, what stands at the root', { ...PASTURES, scope: 'client', path: 'activities' }, 5],
    ['a page of the host', { ...PASTURES, path: 'helpdesk' }, 23],
    ['no path at all', { ...PASTURES, path: '' }, 1],
  ])('%s', async (_what, draft, code) => {
    expect(await grant(draft)).toMatchObject({ status: 400, body: { errors: { path: [{ code }] } } })
  })

  test('where there is none to take back: 404', async () => {
    expect(await api.as('admin').post(`${PATH}/999999/withdraw`, {})).toMatchObject({ status: 404 })
  })
})

describe('a granted place', () => {
  test('lets a new remote in without a change of the server, until it is taken back', async () => {
    const before = await publish()
    expect(before).toMatchObject({ status: 400 })
    expect(JSON.stringify(before.body)).toContain('belongs to no remote')

    const made = await grant()
    expect(made).toMatchObject({ status: 201, body: { data: { ...PASTURES, admin_only: false } } })
    expect(await grant()).toMatchObject({ status: 400, body: { errors: { path: [{ code: 5 }] } } })
    const { data, count } = await places()
    expect(count).toBe(MOUNT_TABLE.length + 1)
    expect(data[0]).toMatchObject({ ...PASTURES, by: { name: expect.any(String) } })

    expect(await publish()).toMatchObject({ status: 201 })
    const named = async (who: 'staff' | 'owner.ua') =>
      JSON.stringify((await api.as(who).get('/ui/registry')).body).includes('pastures')
    expect([await named('staff'), await named('owner.ua')]).toEqual([true, false])

    const { id } = made.body.data
    expect(await api.as('admin').post(`${PATH}/${id}/withdraw`, {})).toMatchObject({ status: 204 })
    expect((await places()).count).toBe(MOUNT_TABLE.length)
    const { data: audit } = (await api.as('admin').get('/ui/audit')).body
    expect(audit.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['mount_granted', 'mount_withdrawn', 'published']),
    )
  })

  test("that becomes another remote's is no longer of the one before, in the open pages as well", async () => {
    const heard = vi.fn()
    api.database.listener.on(REGISTRY_CHANNEL, heard)
    const standing = async () => {
      const { remotes, rev } = Registry.parse((await api.as('staff').get('/ui/registry')).body)
      const on = remotes.filter(({ areas }) => areas.some(({ mount }) => mount === 'pastures'))
      return { rev, names: on.map(({ name }) => name) }
    }
    const before = await standing()
    expect(before.names).toEqual(['pastures'])

    const made = await grant({ ...PASTURES, owner: 'grass' })
    expect(made).toMatchObject({ status: 201 })
    const after = await standing()
    expect(after.names).toEqual([])
    expect(after.rev).toBeGreaterThan(before.rev)
    await vi.waitFor(() => expect(heard).toHaveBeenCalled())

    expect(await publish('grass')).toMatchObject({ status: 201 })
    expect((await standing()).names).toEqual(['grass'])
  })

  test('may be one of clients and one at the root, for the same remote', async () => {
    const both = { ...PASTURES, owner: 'herds', path: 'herds' }
    expect(await grant(both)).toMatchObject({ status: 201 })
    expect(await grant({ ...both, scope: 'client' })).toMatchObject({ status: 201 })
  })

  test('is granted once, whoever asks at the same moment', async () => {
    const both = await Promise.all([
      grant({ ...PASTURES, path: 'meadows' }),
      grant({ ...PASTURES, owner: 'other', path: 'meadows' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
  })
})
