import { addDays } from '@manger/contract'
import { ALERT_KINDS, type Alert, placeOfAlert } from '@manger/contract/alerts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alertsOf } from '#testing/alerts/alerts-of.ts'
import { passMinute } from '#testing/jobs/run-minute.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const TODAY = '2026-03-10'

let api: TestApi
let ua: Alert[]
let us: Alert[]
beforeAll(async () => {
  api = await createTestApi({}, 'demo')
  ua = await allOf('owner.ua')
  us = await allOf('owner.us')
})
afterAll(() => api.close())

const allOf = async (owner: 'owner.ua' | 'owner.us'): Promise<Alert[]> =>
  (await Promise.all(ALERT_KINDS.map((kind) => alertsOf(api, owner, kind)))).flat()
const of = (alerts: readonly Alert[], kind: Alert['kind']) => alerts.filter((alert) => alert.kind === kind)

/** How many rows stand at the place of an alert: by the call that its page makes for this address. */
const rowsAt = async (alert: Alert): Promise<number> => {
  const { farm, path } = placeOfAlert(alert)
  const [page = '', search = ''] = path.split('?')
  const asked = new URLSearchParams(search)
  const count = async (call: string): Promise<number> => {
    const { status, body } = await api.as('owner.ua').get(`/api/${call}`)
    expect([call, status]).toEqual([call, 200])
    return body.count
  }
  switch (page) {
    case 'planning': {
      const feeding = asked.get('feeding')
      if (asked.get('conflicts') === 'open') return count(`schedule/conflicts/?farm=${farm}`)
      const day = `schedule/schedules/?farm=${farm}&date=${asked.get('date')}`
      const { data } = (await api.as('owner.ua').get(`/api/${day}`)).body
      return data.filter(({ id }: { id: number }) => feeding === null || id === Number(feeding)).length
    }
    case 'reports/mixer-loads':
      return count(`report/load/make/?${asked}`)
    case 'stock/ingredients':
      return count(`manager/ingredients/?${asked}`)
    case 'mixers':
      return count(`manager/mixers/${asked.get('checks')}/scalechecks/`)
    default:
      return count(`leftovers/leftovers/?farm=${farm}&date_after=${addDays(TODAY, -13)}`)
  }
}

describe('the alerts of the demo world (domain e)', () => {
  it('lead, as long as they are open, to rows that tell what happened', async () => {
    const open = ua.filter(({ closed_at }) => closed_at === null)
    expect(open.length).toBeGreaterThan(4)
    for (const alert of open) expect([alert.kind, await rowsAt(alert)]).not.toEqual([alert.kind, 0])
  })

  it('have an example of every kind that a farm of this size can have', () => {
    const kinds = new Set([...ua, ...us].map(({ kind }) => kind))
    // With a step per line (F4) only loads of some kilograms are rounded by more than 5 %, and here are none.
    expect(ALERT_KINDS.filter((kind) => !kinds.has(kind))).toEqual(['rounding_error'])
  })

  it('tell the story of farm 2: overfilled, left over night, missed', () => {
    const day = '2026-03-01'
    expect(of(ua, 'mixer_overfilled')).toMatchObject([{ day, facts: { weight: 4620, max_weight: 4200 } }])
    expect(of(ua, 'stale_feeding')).toMatchObject([
      { day: '2026-03-02', at: '2026-03-02T02:12:00.000Z', closed_at: expect.any(String) },
    ])
    expect(of(ua, 'missed_feeding')).toMatchObject([{ day, facts: { feedings: 2 } }])
  })

  it('tell of the scale, the premix, the driver who loads too little, and the wetter feed', () => {
    expect(of(ua, 'scale_check')).toMatchObject([{ day: '2026-03-06', level: 'orange' }])
    const premix = of(ua, 'low_rest_days').find(
      (alert) => alert.kind === 'low_rest_days' && alert.facts.rest_days < 3 && alert.facts.balance < 1000,
    )
    expect(premix).toMatchObject({ level: 'red', day: TODAY })
    const petro = { operator: { id: api.account('driver.ua') } }
    expect(of(ua, 'operator_bias')).toMatchObject([{ facts: petro }])
    expect(of(us, 'negative_balance')).toMatchObject([{ day: '2026-02-26', closed_at: expect.any(String) }])
    expect(of(us, 'bunk')).toMatchObject([{ day: '2026-03-08', facts: { score: 3 } }])
    expect(of(ua, 'residue_expired')).toMatchObject([
      { day: '2026-03-08', facts: { weight: expect.any(Number) } },
    ])
    expect(of(us, 'humidity_jump')).toMatchObject([{ day: '2026-03-08' }, { day: '2026-03-05' }])
  })

  it('say to the second client that all is well, to the first that something needs a look', async () => {
    const status = async (client: 'ua' | 'us') =>
      (await api.as('admin').get(`/api/dashboard/clients/${api.client(client)}/`)).body.data.status
    expect([await status('ua'), await status('us')]).toEqual(['has_warnings', 'active'])
  })

  it('are read up to yesterday by those who work with them', () => {
    expect(ua.filter(({ read, at }) => !read && at < '2026-03-08T22:00:00Z')).toEqual([])
    expect(ua.some(({ read }) => !read)).toBe(true)
  })

  it('took back what was loaded that evening, to the gram', async () => {
    const { rows } = await api.inClient('ua', (tx) =>
      sql<{ count: number; sum: number }>`
        select count(*) as count, sum(qty) as sum from movements m join feedings f
          on f.client_id = m.client_id and f.id = m.feeding_id
        where f.client_id = ${api.client('ua')} and f.status = 'waited' and f.planned_on = '2026-03-01'`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([{ count: 2, sum: 0 }])
  })

  it('stay as they are when the job looks again', async () => {
    const before = (await allOf('owner.ua')).map(({ id, level, closed_at }) => [id, level, closed_at])
    await passMinute(api)
    await passMinute(api)
    const after = (await allOf('owner.ua')).map(({ id, level, closed_at }) => [id, level, closed_at])
    expect(after).toEqual(before)
  })
})
