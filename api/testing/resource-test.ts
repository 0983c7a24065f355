import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildFarm, type FarmWorld } from '#testing/feedings/farm-world.ts'
import { createTestApi, type TestApi } from './test-api.ts'

type Fields = Record<string, unknown>

/** A noun in the resource pattern, told so that its whole life can be tested. */
type ResourceCase = {
  path: string
  /** A good draft; `name` makes it another one. */
  draft: (world: FarmWorld, name: string) => Fields
  /** What an update changes. */
  change: Fields
  /** Bad values of the body: fields, the field that must carry the error, its code. */
  refusals: readonly (readonly [bad: Fields, field: string, code: number | string])[]
  /** Fields that point to another client's objects: each is refused with code 23 at its field. */
  foreign?: (other: FarmWorld) => Fields
  /** Field that must carry code 5 when the same draft comes twice. */
  unique?: string
  /** Who may not write although he may look; absent = any driver may neither look nor write. */
  readableByAll?: boolean
  /** Nobody but the owner and an admin may look: a consultant may not either. */
  ownersOnly?: boolean
  /** Nouns without deletion (farms). */
  isKept?: boolean
}

/** Where the tests of one noun work: the server, two farms of client ua and us. */
type ResourceWorld = { api: TestApi; ua: FarmWorld; us: FarmWorld }

/** Tests a noun from 401 to 200 in the order in which the API refuses, and that no other client ever sees it. */
export const describeResource = (noun: string, of: ResourceCase): { world: () => ResourceWorld } => {
  let world: ResourceWorld | null = null
  const get = (): ResourceWorld => {
    if (!world) throw new Error('The world is built in beforeAll')
    return world
  }
  beforeAll(async () => {
    const api = await createTestApi()
    const farm = (client: 'ua' | 'us') =>
      api.inClient(client, (tx) => buildFarm(tx, { client: api.client(client) }))
    world = { api, ua: await farm('ua'), us: await farm('us') }
  })
  afterAll(() => world?.api.close())

  const make = async (name = randomUUID().slice(0, 8)) => {
    const { api, ua } = get()
    const answer = await api.as('owner.ua').post(of.path, of.draft(ua, name))
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 })
    return answer.body.data
  }

  describe(`${noun} is refused`, () => {
    test('to whoever is not signed in: 401', async () => {
      expect(await get().api.anonymous.get(of.path)).toMatchObject({ status: 401 })
      expect(await get().api.anonymous.post(of.path, {})).toMatchObject({ status: 401 })
    })

    test('to a driver and to a consultant, whatever they send: 403', async () => {
      const { api } = get()
      expect(await api.as('driver.ua').post(of.path, {})).toMatchObject({ status: 403 })
      const prefixed = of.path.replace('/api/', `/api/${api.client('ua')}/`)
      expect(await api.as('consultant').post(prefixed, {})).toMatchObject({ status: 403 })
      expect(await api.as('consultant').get(prefixed)).toMatchObject({ status: of.ownersOnly ? 403 : 200 })
      expect(await api.as('driver.ua').get(of.path)).toMatchObject({ status: of.readableByAll ? 200 : 403 })
    })

    test('to the owner of another client by the prefix: 403, by the object: 404', async () => {
      const { api } = get()
      const { id } = await make()
      const prefixed = of.path.replace('/api/', `/api/${api.client('ua')}/`)
      expect(await api.as('owner.us').get(prefixed)).toMatchObject({ status: 403 })
      expect(await api.as('owner.us').get(`${of.path}${id}/`)).toMatchObject({ status: 404 })
      expect(await api.as('owner.us').put(`${of.path}${id}/`, {})).toMatchObject({ status: 404 })
      if (!of.isKept)
        expect(await api.as('owner.us').delete(`${of.path}${id}/`)).toMatchObject({ status: 404 })
    })

    test('where there is none: 404 before the body is looked at', async () => {
      const { api } = get()
      expect(await api.as('owner.ua').put(`${of.path}999999/`, {})).toMatchObject({ status: 404 })
      expect(await api.as('owner.ua').get(`${of.path}999999/`)).toMatchObject({ status: 404 })
    })

    test.each(of.refusals)('with %j: 400 at %s with code %s', async (bad, field, code) => {
      const { api, ua } = get()
      const answer = await api.as('owner.ua').post(of.path, { ...of.draft(ua, 'refused'), ...bad })
      expect(answer).toMatchObject({ status: 400 })
      expect(answer.body.errors[field]).toMatchObject([{ code }])
    })

    if (of.foreign) {
      test("with another client's objects: 400 with code 23 at each", async () => {
        const { api, ua, us } = get()
        const foreign = of.foreign?.(us) ?? {}
        const answer = await api.as('owner.ua').post(of.path, { ...of.draft(ua, 'foreign'), ...foreign })
        expect(answer).toMatchObject({ status: 400 })
        for (const field of Object.keys(foreign)) {
          expect(answer.body.errors, field).toHaveProperty([field])
        }
      })
    }

    const { unique } = of
    if (unique) {
      test('when there is one already: 400 with code 5', async () => {
        const { api, ua } = get()
        await make('Twice over')
        for (const name of [' twice over ', 'twice\r\n\tover', 'twice\u2028over']) {
          const answer = await api.as('owner.ua').post(of.path, of.draft(ua, name))
          expect(answer.body.errors?.[unique], JSON.stringify(name)).toMatchObject([{ code: 5 }])
        }
      })
    }

    test('when somebody changed it in the meantime: 409 with the current one', async () => {
      const { api, ua } = get()
      const { id, version } = await make('Stale')
      const draft = { ...of.draft(ua, 'Stale'), ...of.change, version }
      expect(await api.as('owner.ua').put(`${of.path}${id}/`, draft)).toMatchObject({ status: 200 })
      const late = await api.as('owner.ua').put(`${of.path}${id}/`, draft)
      expect(late).toMatchObject({
        status: 409,
        body: { current: { id, ...of.change, version: version + 1 } },
      })
    })
  })

  describe(noun, () => {
    test('is made once per op_id, read, listed, changed and removed', async () => {
      const { api, ua } = get()
      const owner = api.as('owner.ua')
      const body = { ...of.draft(ua, 'Whole life'), op_id: randomUUID() }
      const made = await owner.post(of.path, body)
      expect((await owner.post(of.path, body)).body).toEqual(made.body)
      const { id, version } = made.body.data
      const path = `${of.path}${id}/`
      const listed = await owner.get(`${of.path}?page_size=200`)
      expect(listed.body.data.filter((row: { id: number }) => row.id === id)).toHaveLength(1)
      const short = await owner.get(`${of.path}list/`)
      expect(short.body.data).toContainEqual(expect.objectContaining({ id, name: made.body.data.name }))
      const changed = await owner.put(path, { ...of.draft(ua, 'Whole life'), ...of.change, version })
      expect(changed).toMatchObject({ status: 200, body: { data: { ...of.change, version: version + 1 } } })
      expect((await owner.get(path)).body.data).toEqual(changed.body.data)
      if (of.isKept) return
      expect(await owner.delete(path)).toMatchObject({ status: 204 })
      const after = await owner.get(`${of.path}?page_size=200`)
      expect(after.body.data.filter((row: { id: number }) => row.id === id)).toEqual([])
    })
  })

  return { world: get }
}
