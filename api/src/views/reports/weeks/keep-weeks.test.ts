import { addDays } from '@manger/contract'
import type { ReportType } from '@manger/contract/reports'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '#core/database/transaction.ts'
import { createDemoApi, type DemoApi, TODAY } from '#testing/reports/demo-api.ts'
import { keepFarmDays } from '#views/clients/farm-days.queries.ts'
import { holdWeeks, keepWeeks, openWeeks, rightWeeks } from './keep-weeks.ts'

const KEPT = ['load', 'upload', 'consumption'] as const satisfies readonly ReportType[]
type Query = Record<string, string | number | boolean>

let api: DemoApi
let ids: Record<'group' | 'ration' | 'loading' | 'worker' | 'ingredient' | 'animal_type', number[]>

const inClient = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => api.inClient('ua', work)
const run = (query: RawBuilder<unknown>) => inClient((tx) => query.execute(tx))
const turnOf = (tx: Tx, now = api.deps.clock()) => ({ tx, client: api.client('ua'), now })

const keep = (): Promise<number> =>
  inClient(async (tx) => {
    await keepFarmDays(turnOf(tx))
    return keepWeeks(turnOf(tx))
  })
const rightOnes = () => inClient((tx) => rightWeeks(tx, api.client('ua')))
const wrongOnes = () => inClient(async (tx) => openWeeks(turnOf(tx), await rightWeeks(tx, api.client('ua'))))

/** The answers as they are, and as they are when no week is kept. */
const bothWays = async (queries: readonly [ReportType, Query][]) => {
  const answers = async () => {
    const bodies = []
    for (const [type, query] of queries) bodies.push((await api.make(type, query)).body)
    return bodies
  }
  const kept = await answers()
  const due = await inClient((tx) =>
    sql<{ place: string }>`select farm_id || ' ' || week as place from kept_weeks where is_due`.execute(tx),
  )
  await run(sql`update kept_weeks set is_due = true`)
  const told = await answers()
  const places = due.rows.map(({ place }) => place)
  await run(sql`update kept_weeks set is_due = farm_id || ' ' || week = any(${places})`)
  return { kept, told }
}

const whole: Query = { planned_on_after: addDays(TODAY, -40), planned_on_before: TODAY }
const all = (query: Query = whole) => KEPT.map((type): [ReportType, Query] => [type, query])

beforeAll(async () => {
  api = await createDemoApi()
  const named = (query: RawBuilder<{ id: number }>) =>
    inClient(async (tx) => (await query.execute(tx)).rows.map(({ id }) => id))
  ids = {
    group: await named(sql`select id from groups order by id`),
    ration: await named(sql`select id from rations order by id`),
    loading: await named(sql`select id from periods order by id`),
    worker: await named(
      sql`select distinct operator_load as id from feedings where operator_load is not null order by 1`,
    ),
    ingredient: await named(sql`select id from ingredients order by id`),
    animal_type: await named(sql`select id from animal_types order by id`),
  }
})
afterAll(() => api.close())
afterEach(async () => {
  await keep()
})

describe('kept weeks', () => {
  test('are those that are over, of every farm; the week of today waits', async () => {
    await keep()
    const weeks = await rightOnes()
    expect(new Set(weeks.map(({ farm_id }) => farm_id))).toEqual(new Set(api.farms))
    expect(
      weeks
        .map(({ week }) => week)
        .toSorted()
        .at(-1),
    ).toBe('2026-03-02')
    expect(await wrongOnes()).toEqual([])
  })

  test('are what reports are told from', async () => {
    const before = await bothWays(all())
    expect(before.kept).toEqual(before.told)
    await run(sql`update half_weeks set planned = planned + 1`)
    await run(sql`update group_weeks set cost = array(select x + 1 from unnest(cost) x)`)
    const after = await bothWays(all())
    expect(after.told).toEqual(before.told)
    for (const [index, body] of after.kept.entries())
      expect(body, KEPT[index]).not.toEqual(before.kept[index])
    await run(sql`update kept_weeks set is_due = true`)
    await keep()
    expect((await bothWays(all())).kept).toEqual(before.kept)
  })

  test('tell every report what its lines tell, whatever it is asked', async () => {
    const some = (name: keyof typeof ids) =>
      fc.option(fc.constantFrom(...ids[name]), { nil: undefined, freq: 3 })
    const queries = fc.record({
      type: fc.constantFrom(...KEPT),
      from: fc.integer({ min: 0, max: 40 }),
      days: fc.integer({ min: 0, max: 45 }),
      farm: fc.constantFrom(...api.farms.map(String), api.farms.join()),
      group: some('group'),
      animal_type: some('animal_type'),
      ration: some('ration'),
      loading: some('loading'),
      worker: some('worker'),
      ingredient: some('ingredient'),
      status: fc.option(fc.constantFrom('uploaded', 'waited,loaded,uploaded'), { nil: undefined, freq: 3 }),
      with_ignored: fc.option(fc.boolean(), { nil: undefined }),
      ignored: fc.option(fc.constantFrom(...ids.group), { nil: undefined, freq: 2 }),
    })
    const property = fc.asyncProperty(
      queries,
      async ({ type, from, days, ignored, ingredient, ...filters }) => {
        const first = addDays(TODAY, from - 40)
        const last = addDays(first, days)
        const asked = {
          planned_on_after: first,
          planned_on_before: last,
          ...(type === 'consumption' ? { ingredient } : {}),
          ...filters,
        }
        const query = Object.fromEntries(
          Object.entries(asked).filter(([, value]) => value !== undefined),
        ) as Query
        await run(sql`update groups set ignore_in_reports = coalesce(id = ${ignored ?? null}::bigint, false)`)
        const { kept, told } = await bothWays([[type, query]])
        expect(kept).toEqual(told)
      },
    )
    await fc.assert(property)
    await run(sql`update groups set ignore_in_reports = false`)
  }, 120_000)

  const FED = sql`select f.client_id, f.id, f.farm_id, f.planned_on from feedings f
    where f.status = 'uploaded' and not f.cancelled and f.planned_on between '2026-02-16' and '2026-02-20' order by f.id limit 1`
  const CHANGES: [of: string, change: RawBuilder<unknown>][] = [
    ['a feeding', sql`update feedings f set load_target = load_target + 5 from (${FED}) o where f.id = o.id`],
    [
      'a feeding that is taken away',
      sql`update feedings f set cancelled = true, version = f.version + 1 from (${FED}) o where f.id = o.id`,
    ],
    [
      'an ingredient of it',
      sql`update feeding_ingredients l set dry_matter = dry_matter + 1 from (${FED}) o where l.feeding_id = o.id`,
    ],
    [
      'a group of it',
      sql`update feeding_groups l set actual_weight = actual_weight + 5 from (${FED}) o where l.feeding_id = o.id`,
    ],
    [
      'a movement of it',
      sql`insert into movements (client_id, ingredient_id, kind, qty, unit_cost, value, day, at, feeding_id)
        select o.client_id, m.ingredient_id, 'load', -10, 1000, -10, m.day, m.at, o.id
        from (${FED}) o join lateral (select * from movements m where m.feeding_id = o.id limit 1) m on true`,
    ],
    [
      'what was left',
      sql`update leftovers l set weight = coalesce(weight, 0) + 40 where l.date between '2026-02-16' and '2026-02-20'`,
    ],
    [
      'what was left that nobody noted',
      sql`delete from leftovers l where l.date between '2026-02-16' and '2026-02-20'`,
    ],
    [
      'what a later one took over',
      sql`with rest as (
          update feedings f set residue_choice = 'carry' from (${FED}) o where f.id = o.id returning f.id)
        update feedings n set carried_from = rest.id from rest
        where n.id = (select max(id) from feedings where status = 'waited' and load_started_at is null)`,
    ],
  ]
  test.each(CHANGES)(
    'are told from the lines once %s changes, and kept anew by the job',
    async (_, change) => {
      const before = await rightOnes()
      await run(change)
      expect((await rightOnes()).length).toBeLessThan(before.length)
      expect(await wrongOnes()).toEqual([])
      const changed = await bothWays(all())
      expect(changed.kept).toEqual(changed.told)
      expect(await keep()).toBeGreaterThan(0)
      expect((await rightOnes()).length).toBe(before.length)
      expect(await wrongOnes()).toEqual([])
      expect((await bothWays(all())).kept).toEqual(changed.told)
    },
  )

  test('tell heads day by day where a group changed within the week, or is gone', async () => {
    const headDays = ([body]: { totals: Record<string, unknown> }[]) => body?.totals.head_days
    const [first, second] = ids.group
    const before = await bothWays([['consumption', whole]])
    const counted = sql`insert into group_heads (client_id, group_id, valid_from, heads)
      select client_id, id, '2026-02-18', 7 from groups where id = ${first}`
    await run(counted)
    const changed = await bothWays([['consumption', whole]])
    expect(changed.kept).toEqual(changed.told)
    expect(headDays(changed.kept)).not.toBe(headDays(before.kept))
    await run(sql`update groups set deleted = true, updated_at = '2026-02-26T10:00:00Z' where id = ${second}`)
    const gone = await bothWays([['consumption', whole]])
    expect(gone.kept).toEqual(gone.told)
    expect(headDays(gone.kept)).not.toBe(headDays(changed.kept))
    await run(sql`update groups set deleted = false where id = ${second}`)
    await run(sql`delete from group_heads where group_id = ${first} and valid_from = '2026-02-18'`)
  })

  test('wait while a load of theirs is under way', async () => {
    const before = await rightOnes()
    await run(sql`update feedings f set load_ended_at = null from (${FED}) o where f.id = o.id`)
    expect(await keep()).toBe(0)
    expect((await rightOnes()).length).toBe(before.length - 1)
    await run(sql`update feedings f set load_ended_at = load_started_at where load_started_at is not null and load_ended_at is null
      and planned_on < '2026-03-01'`)
    expect(await keep()).toBe(1)
  })

  test('that are wrong are told by the job within seven days', async () => {
    const client = api.client('ua')
    const minute = (day: number) =>
      new Date(Date.UTC(2026, 2, 10 + day, Math.floor(client / 60), client % 60))
    const week = () =>
      Promise.allSettled(
        Array.from({ length: 7 }, (_, day) => inClient((tx) => holdWeeks(turnOf(tx, minute(day))))),
      )
    expect((await week()).filter(({ status }) => status === 'rejected')).toEqual([])
    await run(sql`update half_weeks set off = off + 1 where half = 'load' and week = '2026-02-16'`)
    const told = (await week()).flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
    expect(told.length).toBe(1)
    expect(told[0]).toContain('2026-02-16')
  })
})
