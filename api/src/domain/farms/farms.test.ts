import { describe, expect, test } from 'vitest'
import { describeResource } from '#testing/resource-test.ts'

const PATH = '/api/manager/farms/'
const { world } = describeResource('a farm', {
  path: PATH,
  draft: ({ company }, name) => ({ company, name, timezone: 'Europe/Kyiv' }),
  change: { farm_manager: 'Kravets N. O.' },
  refusals: [
    [{ name: null }, 'name', 3],
    [{ timezone: 'Kyiv' }, 'timezone', 23],
    [{ weight_unit: 'stone' }, 'weight_unit', 23],
    [{ day_start: '25:00' }, 'day_start', 1],
    [{ company: 0 }, 'company', 'minimum'],
    [{ accountant: 'x'.repeat(121) }, 'accountant', 6],
  ],
  foreign: ({ company }) => ({ company }),
  unique: 'name',
  readableByAll: true,
  isKept: true,
})

describe('a farm', () => {
  test('is complete once its company has a registry code and it has a manager', async () => {
    const { api } = world()
    const owner = api.as('owner.ua')
    const company = (await owner.post('/api/manager/companies/', { name: 'Full', registry_code: '1' })).body
      .data.id
    const draft = { company, name: 'Complete', timezone: 'Europe/Kyiv' }
    const made = (await owner.post(PATH, draft)).body.data
    expect(made.complete).toBe(false)
    const path = `${PATH}${made.id}/`
    const done = await owner.put(path, { ...draft, farm_manager: 'Kravets', version: made.version })
    expect(done.body.data.complete).toBe(true)
  })

  test('goes to another company only while it has no rations, which are made of feeds of its company', async () => {
    const { api, ua } = world()
    const owner = api.as('owner.ua')
    const company = (await owner.post('/api/manager/companies/', { name: 'Other' })).body.data.id
    const move = async (farm: number) => {
      const { id, ...draft } = (await owner.get(`${PATH}${farm}/`)).body.data
      return owner.put(`${PATH}${id}/`, { ...draft, company })
    }
    expect((await move(ua.farm)).body.errors.company).toMatchObject([{ code: 'in_use' }])
    const draft = { company: ua.company, name: 'Free', timezone: 'Europe/Kyiv' }
    const { id } = (await owner.post(PATH, draft)).body.data
    expect(await move(id)).toMatchObject({ status: 200, body: { data: { company } } })
  })

  test('tells its progress of today, in its own zone', async () => {
    const { api, ua } = world()
    const { body } = await api.as('owner.ua').get(`${PATH}dashboard/?company=${ua.company}`)
    const own = body.data.find((row: { farm: { id: number } }) => row.farm.id === ua.farm)
    expect(own).toMatchObject({ date: '2026-03-10', today: { planned: 0, done: 0 }, next_feeding: null })
  })

  test('has one of the time zones that the server knows, with its offset of today', async () => {
    const { body } = await world().api.as('driver.ua').get('/api/local/tzs/')
    expect(body.data).toContainEqual({ name: 'America/Chicago', offset: '-05:00' })
    expect(body.count).toBe(body.data.length)
  })

  test('is shown to an employee only when he was given it', async () => {
    const { api, ua } = world()
    const account_id = api.account('driver.ua')
    const shown = async () =>
      (await api.as('driver.ua').get(PATH)).body.data.map((row: { id: number }) => row.id)
    await api.inClient('ua', (tx) =>
      tx.updateTable('client_users').set({ all_farms: false }).where('account_id', '=', account_id).execute(),
    )
    expect(await shown()).toEqual([])
    await api.inClient('ua', (tx) =>
      tx
        .insertInto('client_user_farms')
        .values({ client_id: ua.client, account_id, farm_id: ua.farm })
        .execute(),
    )
    expect(await shown()).toEqual([ua.farm])
    expect(
      await api.as('driver.ua').get(`/api/schedule/schedules/?farm=${ua.farm}&date=2026-03-10`),
    ).toMatchObject({
      status: 200,
    })
  })
})
