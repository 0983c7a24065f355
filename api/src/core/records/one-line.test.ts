import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildFarm, type FarmWorld } from '#testing/feedings/farm-world.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const TYPES = '/api/manager/animaltypes/'
const LINES = 'High\r\n\tyield\u2028cows'
const ONE = 'High yield cows'

let api: TestApi
let ua: FarmWorld
beforeAll(async () => {
  api = await createTestApi()
  ua = await api.inClient('ua', (tx) => buildFarm(tx, { client: api.client('ua') }))
})
afterAll(() => api.close())

/** A kind of animals as it was stored when a name could still have lines. */
const store = (name: string): Promise<number> =>
  api.inClient('ua', async (tx) => {
    const { id } = await tx
      .insertInto('animal_types')
      .values({ client_id: api.client('ua'), name })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

describe('what is typed in one line is saved as one', () => {
  // The other nouns of the pattern: `describeResource`.
  test.each([
    ['owner.ua', TYPES, () => ({ name: LINES }), { name: ONE }],
    ['owner.ua', '/api/manager/loadings/', () => ({ farm: ua.farm, name: LINES }), { name: ONE }],
    ['owner.ua', '/api/report/presets/', () => ({ type: 'load', name: LINES, filters: {} }), { name: ONE }],
    ['owner.ua', '/api/manager/companies/', () => ({ name: 'Milk', address: LINES }), { address: ONE }],
    ['admin', '/api/dashboard/mixers/brands/', () => ({ name: LINES }), { name: ONE }],
    ['admin', '/api/dashboard/groups/', () => ({ name: LINES }), { name: ONE }],
  ] as const)('%s at %s', async (...[who, path, draft, saved]) => {
    expect(await api.as(who).post(path, draft())).toMatchObject({ status: 201, body: { data: saved } })
  })

  test('in a spreadsheet too', async () => {
    const rows = [{ name: LINES, animal_type: 'Dairy\ncows', animal_count: 40 }]
    const path = '/api/manager/groups/import/'
    await api.as('owner.ua').post(path, { farm: ua.farm, rows })
    const again = [{ ...rows[0], name: ONE, animal_type: 'Dairy cows' }]
    expect(await api.as('owner.ua').post(path, { farm: ua.farm, rows: again })).toMatchObject({
      body: { data: { made: 0, skipped: 1 } },
    })
  })

  test('beside a text, which keeps its lines', async () => {
    const ticket = await api.as('owner.ua').post('/api/helpdesk/tickets/', { subject: LINES, text: LINES })
    expect(ticket.body.data).toMatchObject({ subject: ONE, text: LINES })
    const comment = { user: api.client('ua'), text: LINES }
    const { body } = await api.as('staff').post('/api/dashboard/clients/comments/list/', comment)
    expect(body.data.text).toBe(LINES)
  })
})

describe('a name that was stored with lines', () => {
  test('is read as it is, and saved as one line by the next change', async () => {
    const id = await store('Dry\ncows')
    const path = `${TYPES}${id}/`
    const owner = api.as('owner.ua')
    const { body } = await owner.get(path)
    expect(body.data.name).toBe('Dry\ncows')
    for (const list of [TYPES, `${TYPES}list/`])
      expect((await owner.get(list)).body.data).toContainEqual(
        expect.objectContaining({ id, name: 'Dry\ncows' }),
      )
    const { name, version } = body.data
    expect(await owner.put(path, { name, version })).toMatchObject({
      status: 200,
      body: { data: { name: 'Dry cows', version: version + 1 } },
    })
  })

  test('asks for another one where that line is there already', async () => {
    const id = await store('Young\tstock')
    const owner = api.as('owner.ua')
    await owner.post(TYPES, { name: 'Young stock' })
    const { name, version } = (await owner.get(`${TYPES}${id}/`)).body.data
    const put = (change: string) => owner.put(`${TYPES}${id}/`, { name: change, version })
    expect(await put(name)).toMatchObject({ status: 400, body: { errors: { name: [{ code: 5 }] } } })
    expect(await put('Heifers')).toMatchObject({ status: 200, body: { data: { name: 'Heifers' } } })
  })
})
