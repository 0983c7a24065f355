import { allRights, noRights, type PermissionRecord } from '@manger/contract'
import { describe, expect, test } from 'vitest'
import { describeResource } from '#testing/resource-test.ts'

const PATH = '/api/perm/groups/'
const right = (name: string, flags: Partial<PermissionRecord>) => ({
  name,
  view: false,
  add: false,
  change: false,
  delete: false,
  ...flags,
})

const { world } = describeResource('an access group', {
  path: PATH,
  draft: (_, name) => ({ name, permissions: [right('manager.ration', { view: true })] }),
  change: { permissions: noRights() },
  refusals: [
    [{ name: '' }, 'name', 4],
    [{ name: 'x'.repeat(61) }, 'name', 6],
    [{ permissions: null }, 'permissions', 3],
    [{ permissions: [right('manager.cow', {})] }, 'permissions.0.name', 23],
    [{ permissions: [{ name: 'history' }] }, 'permissions.0.view', 2],
  ],
  unique: 'name',
  ownersOnly: true,
})

const add = async (name: string, permissions: unknown[]) =>
  (await world().api.as('owner.ua').post(PATH, { name, permissions })).body.data

describe('access groups', () => {
  test('are not shown to staff, and kept by an admin through the prefix of the client', async () => {
    const { api } = world()
    const path = `/api/${api.client('ua')}/perm/groups/`
    expect(await api.as('staff').get(path)).toMatchObject({ status: 403 })
    expect(await api.as('zootechnician.ua').get(PATH)).toMatchObject({ status: 403 })
    expect(await api.as('admin').post(path, { name: 'By admin', permissions: [] })).toMatchObject({
      status: 201,
      body: { data: { permissions: noRights() } },
    })
  })

  test('let whoever may add, change or delete also view, and have no flag that a section has not', async () => {
    const { permissions } = await add('Completed', [
      right('manager.stock', { change: true }),
      right('history', { view: true, delete: true }),
    ])
    const named = (name: string) => permissions.find((one: PermissionRecord) => one.name === name)
    expect(named('manager.stock')).toMatchObject({ view: true, add: false, change: true, delete: false })
    expect(named('history')).toMatchObject({ view: true, delete: false })
    expect(permissions).toHaveLength(allRights().length)
  })

  test('are drawn in a matrix of the sections of the client: without compound feed for whom has not bought it', async () => {
    const { api } = world()
    const modulesSeenBy = async (who: 'owner.ua' | 'owner.us') => {
      const { body } = await api.as(who).get('/api/perm/groupsettings/')
      return [...new Set(body.data.map(({ module }: { module: string }) => module))]
    }
    expect(await modulesSeenBy('owner.ua')).toEqual(['main', 'animalfeed'])
    expect(await modulesSeenBy('owner.us')).toEqual(['main'])
    expect(await api.as('zootechnician.ua').get('/api/perm/groupsettings/')).toMatchObject({ status: 403 })
    expect(await api.anonymous.get('/api/perm/groupsettings/')).toMatchObject({ status: 401 })
  })
})

describe('an access group with an employee', () => {
  const join = async (group: number) => {
    const { api, ua } = world()
    const account_id = api.account('driver.ua')
    await api.inClient('ua', (tx) =>
      tx
        .insertInto('access_group_members')
        .values({ client_id: ua.client, account_id, group_id: group })
        .execute(),
    )
    return api.withToken(await api.tokenOf('driver.ua'))
  }

  test('is not deleted: 409', async () => {
    const { api } = world()
    const { id } = await add('Used', [])
    await join(id)
    expect(await api.as('owner.ua').delete(`${PATH}${id}/`)).toMatchObject({
      status: 409,
      body: { errors: { non_field: [{ code: 'in_use' }] }, current: { members_count: 1 } },
    })
  })

  test('gives him what was chosen, and with another choice his token ends', async () => {
    const { api } = world()
    const { id, version } = await add('Readers', [right('history', { view: true })])
    const driver = await join(id)
    expect(await driver.get('/api/history/farms/')).toMatchObject({ status: 200 })
    const renamed = { name: 'Watchers', permissions: [right('history', { view: true })], version }
    expect(await api.as('owner.ua').put(`${PATH}${id}/`, renamed)).toMatchObject({ status: 200 })
    expect(await driver.get('/api/history/farms/')).toMatchObject({ status: 200 })
    const emptied = { name: 'Watchers', permissions: [], version: version + 1 }
    expect(await api.as('owner.ua').put(`${PATH}${id}/`, emptied)).toMatchObject({ status: 200 })
    await expect.poll(async () => (await driver.get('/api/history/farms/')).status).toBe(401)
    expect(await api.as('driver.ua').get('/api/history/farms/')).toMatchObject({ status: 403 })
  })
})
