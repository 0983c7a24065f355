import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codesOf, createFeedingApi, DAY } from '#testing/feedings/feeding-api.ts'

const PATH = '/api/manager/groups/'
const ENTRIES = `${PATH}entries/`
/** Clocks in Kyiv, two hours ahead; the clock of the server stands at 10:00. */
const at = (clock: string, day = DAY) => `${day}T${clock}:00+02:00`

let api: Awaited<ReturnType<typeof createFeedingApi>>
let [high, dry] = [0, 0]
beforeAll(async () => {
  api = await createFeedingApi()
})
afterAll(() => api.close())

const owner = () => api.as('owner.ua')
const groupOf = async (id: number) => (await owner().get(`${PATH}${id}/`)).body.data
const headsOf = async (id: number) => (await groupOf(id)).animal_count
const made = async (name: string, animal_count: number) => {
  const { animal_type } = await groupOf(api.world.groups[0] ?? 0)
  const draft = { farm: api.world.farm, name: `${name} ${randomUUID()}`, animal_type, animal_count }
  return (await owner().post(PATH, draft)).body.data.id
}
const tell = (changes: Record<string, unknown>, who: Parameters<typeof api.as>[0] = 'owner.ua') =>
  api.as(who).post(ENTRIES, { kind: 'moved', group: high, to: dry, heads: 40, at: at('09:00'), ...changes })
const told = async (changes: Record<string, unknown> = {}) => {
  const { status, body } = await tell(changes)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data
}
const takeBack = (id: string, who: Parameters<typeof api.as>[0] = 'owner.ua') =>
  api.as(who).post(`${ENTRIES}${id}/take-back/`, { op_id: randomUUID() })

beforeEach(async () => {
  high = await made('High', 50)
  dry = await made('Dry', 30)
})

describe('what happens to heads', () => {
  test('is refused in order: 401, 403, 404, 400', async () => {
    expect(await api.anonymous.post(ENTRIES, {})).toMatchObject({ status: 401 })
    expect(await tell({}, 'driver.ua')).toMatchObject({ status: 403 })
    const foreign = await tell({}, 'owner.us')
    expect([foreign.status, codesOf(foreign.body)]).toEqual([400, { group: [23] }])
    expect(await owner().get(`${PATH}999999/entries/`)).toMatchObject({ status: 404 })
    expect(await takeBack(randomUUID())).toMatchObject({ status: 404 })
    const entry = await told()
    expect(await takeBack(entry.id, 'owner.us')).toMatchObject({ status: 404 })
    expect(await takeBack(entry.id, 'driver.ua')).toMatchObject({ status: 403 })
  })

  test.each([
    [{ to: null }, { to: [2] }],
    [{ to: 999_999 }, { to: [23] }],
    [{ heads: 0 }, { heads: ['minimum'] }],
    [{ heads: 51 }, { heads: ['heads_below_zero'] }],
    [{ at: at('10:06') }, { at: [8] }],
    [{ at: at('12:00', '2026-03-07') }, { at: ['day_closed'] }],
    [{ kind: 'stolen' }, { kind: [23] }],
  ])('%j is refused at its field', async (changes, problems) => {
    const { status, body } = await tell(changes)
    expect([status, codesOf(body)]).toEqual([400, problems])
    expect([await headsOf(high), await headsOf(dry)]).toEqual([50, 30])
  })

  test('a move is one entry of both groups, in the list of each', async () => {
    const entry = await told({ note: 'Dried off' })
    expect([await headsOf(high), await headsOf(dry)]).toEqual([10, 70])
    for (const group of [high, dry]) {
      const { body } = await owner().get(`${PATH}${group}/entries/`)
      expect(body.count).toBe(2)
      expect(body.data[0]).toMatchObject({ ...entry, heads: 40, note: 'Dried off', is_open: true })
      expect(body.data[1]).toMatchObject({ kind: 'set', group })
    }
  })

  test.each([
    ['born', 52],
    ['bought', 52],
    ['sold', 48],
    ['dead', 48],
    ['set', 2],
  ])('%s', async (kind, heads) => {
    await told({ kind, to: null, heads: 2 })
    expect(await headsOf(high)).toBe(heads)
  })

  test('told twice under one id it is done once, by two callers at once too', async () => {
    const op_id = randomUUID()
    const answers = await Promise.all([tell({ op_id }), tell({ op_id })])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await headsOf(dry)).toBe(70)
  })

  test('two callers at once cannot move more than there are', async () => {
    const answers = await Promise.all([tell({ heads: 30 }), tell({ heads: 30 })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
    expect([await headsOf(high), await headsOf(dry)]).toEqual([20, 60])
  })

  test('told late, it counts from its moment; a count after it stays what was counted', async () => {
    const { id, animal_type_name, created_at, updated_at, ...group } = await groupOf(high)
    await owner().put(`${PATH}${id}/`, { ...group, animal_count: 48 })
    await told({ at: at('08:00'), heads: 5 })
    expect([await headsOf(high), await headsOf(dry)]).toEqual([48, 35])
    const days = (await owner().get(`${PATH}${high}/heads/`)).body.data.days
    expect(days).toEqual([{ date: DAY, heads: 48 }])
  })

  test('what would take away animals that left later is refused', async () => {
    await told({ at: at('09:00'), heads: 40 })
    const { body } = await tell({ kind: 'sold', to: null, heads: 11, at: at('08:00') })
    expect(codesOf(body)).toEqual({ heads: ['heads_below_zero'] })
  })

  test('taken back it counts no more, once, and stays in the list', async () => {
    const entry = await told()
    expect((await takeBack(entry.id)).body.data).toMatchObject({ is_open: false })
    expect([await headsOf(high), await headsOf(dry)]).toEqual([50, 30])
    expect(await takeBack(entry.id)).toMatchObject({ status: 409 })
    const { body } = await owner().get(`${PATH}${dry}/entries/`)
    expect(body.data[0].taken_back_at).toMatch(/^2026-03-10T/)
  })

  test('what came cannot be taken back when it has left since', async () => {
    const bought = await told({ kind: 'bought', to: null, heads: 20, at: at('08:00') })
    await told({ heads: 60 })
    const { status, body } = await takeBack(bought.id)
    expect([status, codesOf(body)]).toEqual([409, { non_field: ['heads_below_zero'] }])
  })

  test('plans that wait follow in both groups', async () => {
    const plan = await api.plan({ groups: [high, dry].map((group) => ({ group, norm: 20 })) })
    await told()
    const weights = async () =>
      (await api.get(plan.id)).groups.map(({ heads, planned_weight }: Record<string, number>) => [
        heads,
        planned_weight,
      ])
    expect(await weights()).toEqual([
      [10, 200],
      [70, 1400],
    ])
  })

  test('told late, plans that wait take those who will be there: nobody knows more of tomorrow than of now', async () => {
    const groups = [{ group: high, norm: 20 }]
    const [today, tomorrow] = [
      await api.plan({ groups }),
      await api.plan({ groups, planned_on: '2026-03-11' }),
    ]
    await told({ kind: 'set', to: null, heads: 45, at: at('09:30') })
    // Ten came before that count: it knew of them. Five left after it.
    await told({ kind: 'bought', to: null, heads: 10, at: at('06:00') })
    await told({ kind: 'sold', to: null, heads: 5, at: at('09:45') })
    for (const { id } of [today, tomorrow]) {
      const { groups: lines, planned_weight } = await api.get(id)
      expect([lines[0].heads, planned_weight]).toEqual([40, 800])
    }
    // A moment to come is refused, so no plan can know of one.
    expect(codesOf((await tell({ kind: 'sold', to: null, heads: 5, at: at('18:00') })).body)).toEqual({
      at: [8],
    })
  })

  test('the history of both groups tells it', async () => {
    await told()
    const { body } = await owner().get(`/api/history/groups/?object_id=${dry}`)
    expect(body.data[0].changes).toEqual(
      expect.arrayContaining([
        { field: 'animal_count', kind: 'number', old: 30, new: 70 },
        { field: 'head_kind', kind: 'choice', old: null, new: 'moved' },
        { field: 'head_count', kind: 'number', old: null, new: 40 },
      ]),
    )
  })
})
