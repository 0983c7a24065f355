import { describe, expect, test } from 'vitest'
import { describeResource } from '#testing/resource-test.ts'

const PATH = '/api/perm/employees/'
const GOOD = 'sweet-hay-2026'
const person = (name: string) => ({
  email: `${name.trim().replaceAll(' ', '.')}@farm.example`,
  first_name: name.trim(),
  last_name: 'Koval',
  language: 'uk',
})

const { world } = describeResource('an employee', {
  path: PATH,
  draft: (_, name) => ({ ...person(name), password: GOOD }),
  change: { about_me: 'Drives the big mixer', all_farms: true },
  refusals: [
    [{ email: 'cow' }, 'email', 1],
    [{ email: '' }, 'email', 4],
    [{ first_name: 'x'.repeat(61) }, 'first_name', 6],
    [{ last_name: null }, 'last_name', 3],
    [{ phone: '12' }, 'phone', 'phone_format'],
    [{ phone: '+3804412345670000000' }, 'phone', 'phone_format'],
    [{ password: 'short' }, 'password', 31],
    [{ password: '1234567890' }, 'password', 30],
    [{ language: 'xx' }, 'language', 23],
    [{ about_me: 'x'.repeat(1001) }, 'about_me', 6],
    [{ groups: [999_999] }, 'groups', 23],
    [{ farms: ['all'] }, 'farms.0', 1],
  ],
  foreign: ({ farm }) => ({ farms: [farm] }),
  ownersOnly: true,
  isKept: true,
})

const add = async (name: string, more: Record<string, unknown> = {}) => {
  const answer = await world()
    .api.as('owner.ua')
    .post(`${PATH}create/`, { ...person(name), password: GOOD, ...more })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 })
  return answer.body.data
}
const signIn = (email: string, password: string) =>
  world().api.anonymous.post('/api/auth/jwt/create/', { email, password })
const signedIn = async (email: string) => world().api.withToken((await signIn(email, GOOD)).body.token)

describe('an employee', () => {
  test('signs in at once, with his phone in international form', async () => {
    const made = await add('Signs.in', { phone: '+380 (44) 123-45-67' })
    expect(made).toMatchObject({ name: 'Signs.in Koval', phone: '+380441234567' })
    expect(made).not.toHaveProperty('password')
    expect(await signIn('SIGNS.IN@farm.example', GOOD)).toMatchObject({ status: 200 })
  })

  test('has an e-mail that nobody else has, at any client and in any case: 400 with code 121', async () => {
    const { api } = world()
    const taken = { status: 400, body: { errors: { email: [{ code: 121 }] } } }
    const draft = { ...person('Other'), email: 'OWNER.US@manger.example', password: GOOD }
    expect(await api.as('owner.ua').post(PATH, draft)).toMatchObject(taken)
    const { id, version, ...made } = await add('Renamed')
    const change = { ...made, groups: [], farms: [], email: 'staff@manger.example', version }
    expect(await api.as('owner.ua').put(`${PATH}${id}/`, change)).toMatchObject(taken)
  })

  test('reads weights as it was chosen for him, and a change that does not name it leaves it', async () => {
    const { api } = world()
    const made = await add('Pounds', { units: 'lb' })
    expect(made.units).toBe('lb')
    expect((await api.asAccount(made.id).get('/api/auth/me/')).body.units).toBe('lb')
    const { units: _, ...change } = { ...made, groups: [], farms: [], first_name: 'Ounces' }
    const changed = await api.as('owner.ua').put(`${PATH}${made.id}/`, change)
    expect(changed.body.data).toMatchObject({ first_name: 'Ounces', units: 'lb' })
  })

  test('gets groups and farms of his client, and does there what they give', async () => {
    const { api, ua } = world()
    const groups = (await api.as('owner.ua').get('/api/perm/groups/?search=Зоотехніки')).body.data
    const made = await add('Linked', { groups: [groups[0].id], farms: [ua.farm] })
    expect(made).toMatchObject({
      groups: [{ name: 'Зоотехніки' }],
      farms: [{ id: ua.farm }],
      all_farms: false,
    })
    const farms = await api.asAccount(made.id).get('/api/manager/farms/')
    expect(farms.body.data).toMatchObject([{ id: ua.farm }])
    const inGroup = await api.as('owner.ua').get(`${PATH}?group=${groups[0].id}&search=linked`)
    expect(inGroup.body.data).toMatchObject([{ id: made.id }])
  })

  test('of the demo world is listed without the owner, locked ones by their filter', async () => {
    const { body } = await world().api.as('owner.us').get(PATH)
    const names = body.data.map(({ email }: { email: string }) => email.split('@')[0])
    expect(names.toSorted()).toEqual(['carlos.us', 'driver.us', 'manager.us'])
    const locked = await world().api.as('owner.ua').get(`${PATH}?is_locked=true`)
    expect(locked.body.data).toMatchObject([{ email: 'locked@manger.example' }])
  })

  test.each([
    ['a lock', { all_farms: true }, { is_locked: true }],
    ['a farm less', { all_farms: true }, { all_farms: false }],
  ])(
    'loses his token with %s, but not with another name or one farm more (second review D5)',
    async (_, more, less) => {
      const { api } = world()
      const made = await add(`Token.${Object.keys(less)[0]}`)
      const page = await signedIn(made.email)
      const change = { ...made, groups: [], farms: [], ...more, first_name: 'Ivan' }
      expect(await api.as('owner.ua').put(`${PATH}${made.id}/`, change)).toMatchObject({ status: 200 })
      await expect.poll(async () => (await page.get('/api/auth/me/')).body.first_name).toBe('Ivan')
      const access_change = { ...change, ...less, version: made.version + 1 }
      expect(await api.as('owner.ua').put(`${PATH}${made.id}/`, access_change)).toMatchObject({ status: 200 })
      await expect.poll(async () => (await page.get('/api/auth/me/')).status).toBe(401)
    },
  )

  test('leaves a history that never holds his password', async () => {
    const { api } = world()
    const { id } = await add('Told')
    await api.as('owner.ua').put(`${PATH}${id}/password/`, { password: 'another-hay-2026' })
    const rows = await api.inClient('ua', (tx) =>
      tx
        .selectFrom('history')
        .select(['action', 'changes', 'snapshot'])
        .where('type', '=', 'users')
        .where('object_id', '=', id)
        .orderBy('id')
        .execute(),
    )
    expect(rows).toMatchObject([
      { action: 'created' },
      { action: 'updated', changes: [{ field: 'password', old: null, new: null }] },
    ])
    expect(JSON.stringify(rows)).not.toContain('hay-2026')
  })
})

describe('a password', () => {
  const passwordOf = (id: number) => `${PATH}${id}/password/`

  test('of an employee is changed by nobody but himself, the owner and an admin', async () => {
    const { api } = world()
    const { id } = await add('Guarded')
    const body = { password: 'another-hay-2026' }
    expect(await api.anonymous.put(passwordOf(id), body)).toMatchObject({ status: 401 })
    expect(await api.as('zootechnician.ua').put(passwordOf(id), body)).toMatchObject({ status: 403 })
    const prefixed = `/api/${api.client('ua')}/perm/employees/${id}/password/`
    expect(await api.as('staff').put(prefixed, body)).toMatchObject({ status: 403 })
    expect(await api.as('owner.us').put(passwordOf(id), body)).toMatchObject({ status: 404 })
    expect(await api.as('owner.ua').put(passwordOf(api.account('staff')), body)).toMatchObject({
      status: 404,
    })
    expect(await api.as('owner.ua').put(passwordOf(id), { password: '123' })).toMatchObject({
      status: 400,
      body: { errors: { password: [{ code: 31 }, { code: 30 }] } },
    })
    expect(await api.as('admin').put(prefixed, body)).toMatchObject({ status: 204 })
  })

  test('that the owner changed is the only one that works, and ends the tokens', async () => {
    const { api } = world()
    const { id, email } = await add('Forgetful')
    const page = await signedIn(email)
    const body = { password: 'another-hay-2026' }
    expect(await api.as('owner.ua').put(passwordOf(id), body)).toMatchObject({ status: 204, body: null })
    await expect.poll(async () => (await page.get('/api/auth/me/')).status).toBe(401)
    expect(await signIn(email, GOOD)).toMatchObject({ status: 401 })
    expect(await signIn(email, body.password)).toMatchObject({ status: 200 })
  })

  test('of his own is changed by whoever gives the old one', async () => {
    const { id, email } = await add('Careful')
    const page = await signedIn(email)
    const change = (old_password?: string) =>
      page.put(passwordOf(id), { password: 'another-hay-2026', old_password })
    expect(await change()).toMatchObject({ status: 400, body: { errors: { old_password: [{ code: 2 }] } } })
    expect(await change('wrong')).toMatchObject({
      status: 400,
      body: { errors: { old_password: [{ code: 23 }] } },
    })
    expect(await change(GOOD)).toMatchObject({ status: 204 })
    await expect.poll(async () => (await page.get('/api/auth/me/')).status).toBe(401)
  })

  test('cannot be guessed on an open page: after ten tries 429', async () => {
    const { id, email } = await add('Left.open')
    const page = await signedIn(email)
    const guess = () => page.put(passwordOf(id), { password: GOOD, old_password: 'wrong' })
    for (let tries = 0; tries < 10; tries++) await guess()
    expect(await guess()).toMatchObject({ status: 429 })
  })
})
