import type { Alert } from '@manger/contract/alerts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFarm, type FarmWorld } from '#testing/feedings/farm-world.ts'
import { hireEmployee } from '#testing/hire-employee.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import type { AlertDraft } from './alert-draft.ts'
import { raiseAlerts } from './raise.ts'

const LIST = '/api/alerts/?open=true&grouped=true&page_size=50'

let api: TestApi
let farm: FarmWorld

const lowDraft = (ingredient: number, rest_days: number): AlertDraft => ({
  kind: 'low_rest_days',
  object: `ingredient:${ingredient}`,
  day: '2026-03-10',
  level: rest_days < 7 ? 'red' : 'orange',
  home: { company: farm.company },
  at: `2026-03-10T0${ingredient % 9}:00:00.000Z`,
  facts: {
    ingredient: { id: ingredient, name: `Feed ${ingredient}` },
    stock: { id: 1, name: 'Pit' },
    balance: 10,
    rest_days,
  },
})

const offDraft = (feeding: number, operator: number): AlertDraft => ({
  kind: 'off_window',
  object: `feeding:${feeding}:load`,
  day: '2026-03-10',
  level: 'orange',
  home: { farm: farm.farm },
  at: '2026-03-10T09:00:00.000Z',
  facts: {
    feeding: { id: feeding, ration: 'High', day: '2026-03-10' },
    operator: { id: operator, name: 'Petro' },
    half: 'load',
    subject: { id: 1, name: 'Silage' },
    ...{ planned: 100, actual: 90, window: 5, lines: 1 },
  },
})

const listOf = async (who: {
  get: TestApi['anonymous']['get']
}): Promise<{ data: Alert[]; count: number; unread: number }> => (await who.get(LIST)).body

beforeAll(async () => {
  api = await createTestApi()
  farm = await api.inClient('ua', (tx) => buildFarm(tx, { client: api.client('ua'), name: 'Dairy' }))
  await api.inClient('ua', (tx) =>
    raiseAlerts({ tx, client: api.client('ua') }, [
      lowDraft(1, 12.9),
      lowDraft(2, 4.4),
      lowDraft(3, 2.4),
      ...[901, 902, 903, 904].map((feeding) => offDraft(feeding, api.account('driver.ua'))),
      ...[905, 906].map((feeding) => offDraft(feeding, api.account('owner.ua'))),
    ]),
  )
})
afterAll(() => api.close())

describe('alerts by what hurts', () => {
  it('alike ones of a place are one, the worst of them, and the worst of all stands first (review B9)', async () => {
    const { data, count, unread } = await listOf(api.as('owner.ua'))
    expect({ count, unread }).toEqual({ count: 2, unread: 2 })
    expect(
      data.map(({ kind, facts, alike }) => ({
        kind,
        alike,
        ...('rest_days' in facts && { days: facts.rest_days }),
      })),
    ).toEqual([
      { kind: 'low_rest_days', days: 2.4, alike: 2 },
      { kind: 'off_window', alike: 5 },
    ])
  })

  it('a driver sees what he did himself, and nothing of the stocks (review B9)', async () => {
    const { data } = await listOf(api.as('driver.ua'))
    expect(data.map(({ kind, alike }) => ({ kind, alike }))).toEqual([{ kind: 'off_window', alike: 3 }])
  })

  it('who was given nothing sees nothing (review B9)', async () => {
    const nobody = await hireEmployee(api, 'ua', { grants: {}, farms: [farm.farm] })
    expect(await listOf(nobody)).toMatchObject({ data: [], count: 0, unread: 0 })
  })

  it('is read as a whole (review B9)', async () => {
    const who = api.as('owner.ua')
    const { data } = await listOf(who)
    await who.put(`/api/alerts/${data[1]?.id}/`, { read: true, alike: true })
    const after = await listOf(who)
    expect(after.unread).toBe(1)
    expect(after.data.map(({ kind, read }) => [kind, read])).toEqual([
      ['low_rest_days', false],
      ['off_window', true],
    ])
  })
})
