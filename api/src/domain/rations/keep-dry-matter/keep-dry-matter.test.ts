import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFeedingApi, type FeedingApi } from '#testing/feedings/feeding-api.ts'
import { hireEmployee } from '#testing/hire-employee.ts'

let api: FeedingApi
let silage = 0
beforeEach(async () => {
  api = await createFeedingApi()
  silage = api.world.ingredients[0] ?? 0
})
afterEach(() => api.close())

const url = (ration = api.world.ration) => `/api/manager/rations/${ration}/keep-dm/`
const owner = () => api.as('owner.ua')
const wetter = (changes: Record<string, unknown> = {}) => ({ ingredient: silage, dry_matter: 31, ...changes })
const ration = async () => (await owner().get(`/api/manager/rations/${api.world.ration}/`)).body.data
const feed = async () => (await owner().get(`/api/manager/ingredients/${silage}/`)).body.data

describe('keeping dry matter is refused', () => {
  test('in order: 401, 403, 404', async () => {
    expect(await api.anonymous.post(url(), wetter())).toMatchObject({ status: 401 })
    expect(await api.as('driver.ua').post(url(), {})).toMatchObject({ status: 403 })
    expect(await api.as('owner.us').post(url(), {})).toMatchObject({ status: 404 })
    expect(await owner().post(url(999_999), {})).toMatchObject({ status: 404 })
  })

  test.each([
    [{ dry_matter: 0 }, 'dry_matter', 'minimum'],
    [{ dry_matter: 101 }, 'dry_matter', 8],
    [{ ingredient: 999_999 }, 'ingredient', 'not_in_ration'],
    [{ save: 'yes' }, 'save', 1],
  ])('with %j: 400 at %s with code %s', async (bad, field, code) => {
    const answer = await owner().post(url(), wetter(bad))
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: [{ code }] } } })
  })

  test('to be saved by whoever may only look: 403, and from an old version: 409', async () => {
    const reader = await hireEmployee(api, 'ua', { grants: { 'manager.ration': ['view'] } })
    expect(await reader.post(url(), wetter())).toMatchObject({ status: 200 })
    expect(await reader.post(url(), wetter({ save: true }))).toMatchObject({ status: 403 })
    const old = wetter({ save: true, version: 99 })
    expect(await owner().post(url(), old)).toMatchObject({ status: 409, body: { current: { version: 1 } } })
  })
})

describe('silage that falls from 34 to 31 % (F9, domain f)', () => {
  const PERCENTS = [44.27, 20.18, 3.36, 0.48, 8.65, 1.92, 21.14]

  test('is shown first: the recipe that keeps the dry matter, and the factor for kg per head', async () => {
    const before = [await ration(), await feed()]
    const { body } = await owner().post(url(), wetter())
    expect(body.data.lines.map(({ new_percent }: { new_percent: number }) => new_percent)).toEqual(PERCENTS)
    // Of the percents that will be saved (review E11): unrounded it would be 47.72.
    expect(body.data.dry_matter).toBe(47.71307)
    expect(52 * body.data.factor).toBeCloseTo(54.11, 2)
    expect(body.data).toMatchObject({
      saved: false,
      feedings: 0,
      other_rations: [{ id: api.world.otherRation, name: 'Dry', version: 1, feedings: 0 }],
      ration: { ration_version: 1 },
    })
    expect([await ration(), await feed()]).toEqual(before)
  })

  test('is saved as a new version, with the dry matter of the feed, once per op_id', async () => {
    const body = wetter({ save: true, op_id: randomUUID() })
    const saved = await owner().post(url(), body)
    expect(saved.body.data).toMatchObject({ saved: true, ration: { ration_version: 2, version: 2 } })
    expect((await owner().post(url(), body)).body).toEqual(saved.body)
    const now = await ration()
    expect(now.recipe.map(({ percent }: { percent: number }) => percent)).toEqual(PERCENTS)
    expect(now.dry_matter).toBeCloseTo(47.71307, 6)
    expect(await feed()).toMatchObject({ dry_matter: 31, humidity: 69 })
  })

  test('gives the waiting feedings of the ration more kg per head, so that every head keeps its dry matter', async () => {
    const feeding = await api.plan()
    const answer = await owner().post(url(), wetter({ save: true }))
    expect(answer.body.data.feedings).toBe(1)
    const after = (await owner().get(`/api/schedule/schedules/${feeding.id}/`)).body.data
    for (const [index, group] of after.groups.entries()) {
      expect(group.norm).toBeCloseTo(feeding.groups[index].norm * answer.body.data.factor, 5)
    }
    expect(after.ration_version).toBe(2)
    expect(after.planned_weight).toBeGreaterThan(feeding.planned_weight)
  })

  test('is kept in all rations that have it with one save, or in the chosen ones, all or none (review B17)', async () => {
    const dry = await api.plan({ ration: api.world.otherRation, mixer: api.world.otherMixer })
    const { data } = (await owner().post(url(), wetter())).body
    const [other] = data.other_rations
    expect(other).toMatchObject({ feedings: 1, farm: { id: api.world.farm } })
    expect(other.factor).toBeGreaterThan(1)
    expect(other.lines[0]).toMatchObject({ ingredient: silage, dry_matter: 34, new_dry_matter: 31 })
    const also = [{ ration: other.id, version: other.version }]
    const old = await owner().post(url(), wetter({ save: true, also: [{ ...also[0], version: 99 }] }))
    expect(old.status).toBe(409)
    expect([(await ration()).ration_version, (await feed()).dry_matter]).toEqual([1, 34])
    const foreign = await owner().post(url(), wetter({ save: true, also: [{ ration: 999_999, version: 1 }] }))
    expect(foreign.body.errors['also.0.ration']).toMatchObject([{ code: 23 }])
    expect((await owner().post(url(), wetter({ save: true, also }))).status).toBe(200)
    const saved = (await owner().get(`/api/manager/rations/${other.id}/`)).body.data
    const percents = other.lines.map(({ new_percent }: { new_percent: number }) => new_percent)
    expect(saved.recipe.map(({ percent }: { percent: number }) => percent)).toEqual(percents)
    expect(saved.dry_matter).toBeCloseTo(other.new_dry_matter, 6)
    const after = (await owner().get(`/api/schedule/schedules/${dry.id}/`)).body.data
    expect(after.groups[0].norm).toBeCloseTo(dry.groups[0].norm * other.factor, 5)
  })

  test('is refused where the kg per head would be none that a feeding can have: 400 at dry_matter', async () => {
    await api.plan()
    const answer = await owner().post(url(), wetter({ dry_matter: 0.1, save: true }))
    expect(answer).toMatchObject({ status: 400, body: { errors: { dry_matter: [{ code: 23 }] } } })
    expect(await feed()).toMatchObject({ dry_matter: 34 })
  })
})

describe('a feed whose dry matter is changed where it is kept', () => {
  const put = async (changes: Record<string, unknown>, who = owner()) =>
    who.put(`/api/manager/ingredients/${silage}/`, { ...(await feed()), ...changes })
  const shown = async (id: number) => (await owner().get(`/api/manager/rations/${id}/`)).body.data
  const both = async () => [await shown(api.world.ration), await shown(api.world.otherRation)]

  test('keeps it in all rations with one save, from the dry matter that the server has', async () => {
    const waiting = await api.plan()
    const preview = (await owner().post(url(), wetter())).body.data
    const answer = await put({ dry_matter: 31, keep_dry_matter: true })
    expect(answer.body.data).toMatchObject({ dry_matter: 31 })
    expect(answer.body.data).not.toHaveProperty('keep_dry_matter')
    const rations = await both()
    expect(rations.map(({ ration_version }) => ration_version)).toEqual([2, 2])
    expect(rations[0].dry_matter).toBeCloseTo(preview.dry_matter, 8)
    expect(rations[1].dry_matter).toBeCloseTo(preview.other_rations[0].new_dry_matter, 8)
    const after = await api.get(waiting.id)
    expect(after.groups[0].norm).toBeCloseTo(waiting.groups[0].norm * preview.factor, 5)
    // The new versions are of the new dry matter, the old ones of the old.
    const { body } = await owner().get(`/api/manager/rations/${api.world.ration}/versions/`)
    expect(body.data[1].recipe[0]).toMatchObject({ percent: 42, dry_matter: 34 })
  })

  test('changes the rations only where it is asked for, by less than 3 points too', async () => {
    await put({ dry_matter: 33 })
    expect((await both()).map(({ ration_version }) => ration_version)).toEqual([1, 1])
    await put({ dry_matter: 33, keep_dry_matter: true })
    expect((await both()).map(({ ration_version }) => ration_version)).toEqual([1, 1])
    await put({ dry_matter: 32.5, keep_dry_matter: true })
    expect((await both()).map(({ ration_version }) => ration_version)).toEqual([2, 2])
  })

  test('is all or nothing: refused to whoever may not change rations, and with no dry matter', async () => {
    const before = [await both(), await feed()]
    const storeman = await hireEmployee(api, 'ua', {
      grants: { 'manager.ingredient': ['view', 'change'], 'manager.ration': ['view'] },
    })
    expect(await put({ dry_matter: 31, keep_dry_matter: true }, storeman)).toMatchObject({ status: 403 })
    expect(await put({ dry_matter: 0, keep_dry_matter: true })).toMatchObject({
      status: 400,
      body: { errors: { keep_dry_matter: [{}] } },
    })
    expect([await both(), await feed()]).toEqual(before)
  })

  test('is never water: it is given no dry matter by a ration', async () => {
    await put({ is_water: true, dry_matter: 0 })
    const answer = await owner().post(url(), wetter({ save: true }))
    expect(answer).toMatchObject({ status: 400, body: { errors: { ingredient: [{}] } } })
    expect(await feed()).toMatchObject({ is_water: true, dry_matter: 0 })
  })
})
