import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountKey } from '#core/accounts/demo-accounts.ts'
import { alertsOf } from '#testing/alerts/alerts-of.ts'
import { listenAt } from '#testing/events/listen.ts'
import { createFeedingApi } from '#testing/feedings/feeding-api.ts'
import { hireEmployee } from '#testing/hire-employee.ts'

type Api = Awaited<ReturnType<typeof createFeedingApi>>

let api: Api
let base: string
beforeAll(async () => {
  api = await createFeedingApi()
  base = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.close())

let day = 1
/** Raises an alert of the farm; answers its id. */
const raise = async (): Promise<number> => {
  const at = `2026-02-${String(day++).padStart(2, '0')}T08:00:00.000Z`
  const check = { reference: 5000, shown: 5100, at }
  const answer = await api.as('owner.ua').post(`/api/manager/mixers/${api.world.mixer}/scalechecks/`, check)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return (await alertsOf(api, 'owner.ua')).find((alert) => alert.at === at)?.id ?? 0
}

const listen = (token: string, query = '', last?: string) =>
  listenAt(`${base}/ui/events${query}`, {
    authorization: `Bearer ${token}`,
    ...(last === undefined ? {} : { 'last-event-id': last }),
  })
const listenAs = async (who: AccountKey, query?: string, last?: string) =>
  listen(await api.tokenOf(who), query, last)

/** The token of an employee who has only the given farms. */
const tokenOfEmployee = async (farms: readonly number[]): Promise<string> => {
  const employee = await hireEmployee(api, 'ua', { grants: {}, farms })
  return api.tokenOf(Number((await employee.get('/api/auth/me/')).body.id))
}

const told = (id: number) => ({ id: expect.any(String), kind: 'alert', data: { id } })

describe('the stream tells of an alert by its id', () => {
  test('whoever may see it, on any page, with and without a farm', async () => {
    const streams = [
      await listenAs('driver.ua'),
      await listenAs('owner.ua', `?farm=${api.world.farm}`),
      await listenAs('staff'),
      await listenAs('consultant', `?farm=${api.world.farm}&client=${api.client('ua')}`),
      await listen(await tokenOfEmployee([api.world.farm])),
    ]
    const id = await raise()
    for (const stream of streams) {
      await expect.poll(() => stream.told()).toContainEqual(told(id))
      stream.close()
    }
  })

  test('never another client, nor an employee of another farm, nor who looks at another client', async () => {
    const streams = [
      await listenAs('owner.us'),
      await listen(await tokenOfEmployee([])),
      await listenAs('staff', `?client=${api.client('us')}`),
    ]
    const sure = await listenAs('owner.ua')
    const id = await raise()
    await expect.poll(() => sure.told()).toContainEqual(told(id))
    for (const stream of streams) {
      expect(stream.status).toBe(200)
      expect(stream.told()).toEqual([])
      stream.close()
    }
    sure.close()
  })

  test('also what was missed, to who comes back with the last event he knows', async () => {
    const first = await listenAs('driver.ua')
    const known = await raise()
    await expect.poll(() => first.told()).toContainEqual(told(known))
    const last = first.told().at(-1)?.id ?? ''
    first.close()
    const missed = await raise()
    const second = await listenAs('driver.ua', '', last)
    await expect.poll(() => second.told()).toContainEqual(told(missed))
    const hidden = await listen(await tokenOfEmployee([]), '', last)
    await expect.poll(() => second.told().length).toBeGreaterThan(0)
    expect(hidden.told()).toEqual([])
    second.close()
    hidden.close()
  })

  test('a feeding page hears its feedings as feedings only', async () => {
    const stream = await listenAs('owner.ua', `?farm=${api.world.farm}`)
    const id = await raise()
    const feeding = await api.plan()
    await expect
      .poll(() => stream.told())
      .toContainEqual({
        id: expect.any(String),
        kind: 'feeding',
        data: { farm: api.world.farm, id: feeding.id, version: 1 },
      })
    await expect.poll(() => stream.told()).toContainEqual(told(id))
    expect(stream.told().filter(({ data }) => Reflect.get(Object(data), 'id') === id)).toEqual([told(id)])
    stream.close()
  })
})
