import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFeedingApi, DAY, type FeedingApi, URL } from '#testing/feedings/feeding-api.ts'
import { passMinute } from '#testing/jobs/run-minute.ts'
import { dayToPlan } from './auto-plan.ts'

describe('the day that is due', () => {
  const kyiv = { timezone: 'Europe/Kyiv', day_start: '00:00' }
  it.each([
    // Noon in Kyiv is 10:00 UTC in March.
    [kyiv, '2026-03-10T09:59:59Z', '2026-03-10'],
    [kyiv, '2026-03-10T10:00:00Z', '2026-03-11'],
    [{ ...kyiv, day_start: '05:30' }, '2026-03-10T15:29:59Z', '2026-03-10'],
    [{ ...kyiv, day_start: '05:30' }, '2026-03-10T15:30:00Z', '2026-03-11'],
    [{ timezone: 'America/Chicago', day_start: '00:00' }, '2026-03-10T16:59:59Z', '2026-03-10'],
    [{ timezone: 'America/Chicago', day_start: '00:00' }, '2026-03-10T17:00:00Z', '2026-03-11'],
    [{ ...kyiv, day_start: '20:00' }, '2026-03-10T05:00:00Z', '2026-03-09'],
  ])('of %j at %s: %s', (farm, now, day) => {
    expect(dayToPlan(farm, new Date(now))).toBe(day)
  })
})

describe('the next day', () => {
  let api: FeedingApi
  beforeEach(async () => {
    api = await createFeedingApi()
  })
  afterEach(() => api.close())

  const NEXT = '2026-03-11'
  const dayOf = async (day: string) =>
    (await api.as('owner.ua').get(`${URL}?farm=${api.world.farm}&date=${day}`)).body.data

  it('is the day before, copied 12 hours ahead, once: what people change afterwards stays changed', async () => {
    await api.plan()
    await api.plan({ ration: api.world.otherRation })
    api.time.set('2026-03-10T09:58:00Z')
    await passMinute(api)
    expect(await dayOf(NEXT)).toEqual([])
    await passMinute(api)
    const planned = await dayOf(NEXT)
    expect(planned.map((feeding: { ration: { name: string } }) => feeding.ration.name)).toEqual([
      'High milking',
      'Dry',
    ])
    const [{ id, version }] = planned
    expect((await api.as('owner.ua').delete(`${URL}${id}/?version=${version}`)).status).toBe(204)
    await passMinute(api)
    expect(await dayOf(NEXT)).toHaveLength(1)
  })

  it('gets only what it does not have yet, and tells the history that nobody did it', async () => {
    await api.plan()
    await api.plan({ ration: api.world.otherRation })
    const own = await api.plan({ planned_on: NEXT })
    api.time.set('2026-03-10T10:00:00Z')
    await passMinute(api)
    const planned = await dayOf(NEXT)
    expect(planned).toHaveLength(2)
    const copied = planned.find((feeding: { id: number }) => feeding.id !== own.id)
    const told = await api.inClient('ua', (tx) =>
      tx.selectFrom('history').select(['action', 'account_id']).where('object_id', '=', copied.id).execute(),
    )
    expect(told).toEqual([{ action: 'created', account_id: null }])
  })

  it('stays empty on a farm that plans by hand, and for a client without access', async () => {
    await api.plan()
    await api.inClient('ua', (tx) => tx.updateTable('farms').set({ auto_plan: false }).execute())
    api.time.set('2026-03-10T10:00:00Z')
    await passMinute(api)
    await api.inClient('ua', async (tx) => {
      await tx.updateTable('farms').set({ auto_plan: true }).execute()
      await tx.updateTable('clients').set({ is_locked: true }).where('id', '=', api.world.client).execute()
    })
    await passMinute(api)
    await api.inClient('ua', (tx) =>
      tx.updateTable('clients').set({ is_locked: false }).where('id', '=', api.world.client).execute(),
    )
    expect(await dayOf(NEXT)).toEqual([])
    await passMinute(api)
    expect(await dayOf(NEXT)).toHaveLength(1)
    expect(await dayOf(DAY)).toHaveLength(1)
  })
})
