import { shareByGroup } from '@manger/contract/feedings'
import {
  GENERAL_FIELDS,
  GENERAL_LIMITS,
  type GeneralField,
  type GeneralLayout,
  type ReportRow,
} from '@manger/contract/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hireEmployee } from '#testing/hire-employee.ts'
import { createDemoApi, type DemoApi, SPAN } from '#testing/reports/demo-api.ts'
import type { FeedingFact } from '#testing/reports/facts.ts'
import { isoWeek } from './general-keys.ts'

// Other layouts for each change: FUZZ_SEED repeats them.
const SEED = Number(process.env.FUZZ_SEED ?? 1)

/** What one group got of one line of a load, with everything that a table can be laid out by. */
type Share = {
  keys: Record<GeneralField, string>
  feeding: number
  kg: number
  planned: number
  cost: number
  dry: number
}

let api: DemoApi
let facts: FeedingFact[]
let shares: Share[]
beforeAll(async () => {
  api = await createDemoApi()
  facts = (await api.facts()).filter(({ status, cancelled }) => status === 'uploaded' && !cancelled)
  const classes = await api.inClient('ua', (tx) =>
    tx
      .selectFrom('ingredients as i')
      .innerJoin('ingredient_types as t', 't.id', 'i.ingredient_type_id')
      .select(['i.id', 't.class'])
      .execute(),
  )
  shares = facts.flatMap((feeding) => sharesOf(feeding, new Map(classes.map((one) => [one.id, one.class]))))
})
afterAll(() => api.close())

// Which Monday a day belongs to, found by walking back to it.
const mondayOf = (day: string): string => {
  const at = new Date(`${day}T12:00:00Z`)
  while (at.getUTCDay() !== 1) at.setUTCDate(at.getUTCDate() - 1)
  return at.toISOString().slice(0, 10)
}

/** Shares of a feeding by F23 of the contract; the last is of nobody: what stayed in the mixer. */
const sharesOf = (feeding: FeedingFact, classes: ReadonlyMap<number, string>): Share[] => {
  const given = feeding.groups.map((line) => line.actual_weight ?? 0)
  const plan = feeding.groups.map((line) => line.planned_weight)
  const allPlan = plan.reduce((sum, kg) => sum + kg, 0)
  return feeding.lines.flatMap((line) => {
    const parts = (amount: number) => {
      const shared = shareByGroup({ amount, loaded: feeding.actual_weight ?? 0, decimals: 12 }, given)
      return [...shared.groups, shared.residue]
    }
    const [kg, cost] = [parts(line.booked.kg), parts(line.booked.cost)]
    return kg.map((share, place) => ({
      feeding: feeding.id,
      kg: share,
      cost: cost[place] ?? 0,
      planned: allPlan > 0 ? (line.planned * (plan[place] ?? 0)) / allPlan : 0,
      dry: (share * line.dry_matter) / 100,
      keys: {
        farm: String(feeding.farm_id),
        group: String(feeding.groups[place]?.group_id ?? '-'),
        ration: String(feeding.ration_id),
        class: classes.get(line.ingredient_id) ?? '',
        ingredient: String(line.ingredient_id),
        operator: String(feeding.operator_load ?? '-'),
        mixer: String(feeding.mixer_id),
        period: String(feeding.period_id),
        day: feeding.planned_on,
        week: mondayOf(feeding.planned_on),
        month: `${feeding.planned_on.slice(0, 7)}-01`,
      },
    }))
  })
}

const VALUES = 'planned,actual,deviation,deviation_percent,dry_matter,cost,price'
const make = (
  layout: Partial<Record<keyof GeneralLayout, string>>,
  more: Record<string, string | number> = {},
) => api.make('general_table', { rows: 'ration', across: 'none', values: VALUES, ...layout, ...more })

const total = (rows: readonly Share[], read: (row: Share) => number) =>
  rows.reduce((sum, row) => sum + read(row), 0)

const GRAM = 0.0005

/** What the cells of a row or a column must say of these shares. */
const told = (rows: readonly Share[]) => {
  const planned = total(rows, (row) => row.planned)
  const actual = total(rows, (row) => row.kg)
  const cost = total(rows, (row) => row.cost)
  return {
    planned,
    actual,
    deviation: actual - planned,
    deviation_percent: planned > GRAM ? (100 * (actual - planned)) / planned : null,
    dry_matter: total(rows, (row) => row.dry),
    cost,
    price: actual > GRAM ? (1000 * cost) / actual : null,
  }
}

const offBy = (cells: ReportRow['cells'], rows: readonly Share[], under: string) =>
  Object.entries(told(rows)).flatMap(([value, expected]) => {
    const cell = cells[under === '' ? value : `${value}@${under}`]
    if (expected === null) return []
    // The ledger keeps four decimals of each value; of a few grams their price is rougher.
    const near = value === 'price' ? 0.05 + Math.abs(expected) * 1e-4 : value === 'cost' ? 0.005 : GRAM
    return typeof cell === 'number' && Math.abs(cell - expected) <= near
      ? []
      : [{ value, under, cell, expected }]
  })

const fieldsAt = (seed: number): { rows: GeneralField[]; across: GeneralField[] } => {
  let state = seed
  const next = (most: number) => {
    state = (state * 48_271 + 11) % 2_147_483_647
    return state % most
  }
  const left: GeneralField[] = [...GENERAL_FIELDS]
  const take = (count: number) =>
    Array.from({ length: count }, () => left.splice(next(left.length), 1)[0] ?? 'day')
  return { rows: take(1 + next(3)), across: take(next(3)) }
}

describe(`random layouts (FUZZ_SEED=${SEED})`, () => {
  test.each(Array.from({ length: 12 }, (_, index) => fieldsAt(SEED + index * 7919)))(
    'rows $rows, across $across: every cell is the sum of the raw shares',
    async ({ rows, across }) => {
      const under = (fields: readonly GeneralField[]) => (share: Share) =>
        fields.map((field) => share.keys[field]).join('~')
      const made = make({ rows: rows.join(), across: across.join() || 'none', values: VALUES })
      // Of a mixer that was emptied nothing stayed: that share is no row.
      const there = shares.filter(({ kg, planned }) => kg + planned > 0)
      // The values stand under each key across, and once more at the end of the row.
      const columns = (new Set(there.map(under(across))).size + 1) * VALUES.split(',').length
      if (columns > GENERAL_LIMITS.columns) {
        await expect(made).rejects.toThrow(/"across":\[\{"code":8,"limit":400/)
        return
      }
      const levels = rows.map((_, level) => new Set(there.map(under(rows.slice(0, level + 1)))).size)
      if (columns * levels.reduce((sum, count) => sum + count) > GENERAL_LIMITS.cells) {
        await expect(made).rejects.toThrow(/"rows":\[\{"code":8,"limit":20000/)
        return
      }
      const { body } = await made
      const off: unknown[] = []
      let compared = 0
      for (const { id, level, cells } of [...body.data, { id: '', level: -1, cells: body.totals }]) {
        const own = rows.slice(0, level + 1)
        const mine = shares.filter((share) => under(own)(share) === id)
        off.push(...offBy(cells, mine, ''))
        compared++
        if (across.length === 0) continue
        for (const [key, part] of Map.groupBy(mine, under(across))) {
          // What nothing was given of may be left out, and what is told as nothing is no cell.
          if (total(part, ({ kg, planned }) => kg + planned) < GRAM) continue
          off.push(...offBy(cells, part, key))
          compared++
        }
      }
      expect(off.slice(0, 3)).toEqual([])
      const known = new Set(shares.filter(({ kg }) => kg > GRAM).map(under(rows)))
      const lowest = body.data.filter(({ level }) => level === rows.length - 1).map(({ id }) => id)
      expect([...known].filter((id) => !lowest.includes(id))).toEqual([])
      expect(compared).toBeGreaterThan(1)
    },
    60_000,
  )
})

describe('the general table', () => {
  test('is a cross table of rations and days as long as nobody lays it out', async () => {
    const { body, level } = await api.make('general_table')
    const heads = body.columns.map(({ text }) => text)
    expect(heads[0]).toBe('Раціон / Інгредієнт')
    expect(heads.slice(1, 3)).toEqual(['26.02', '27.02'])
    expect(heads.at(-1)).toBe('Разом · Факт')
    expect(body.count).toBe(level(0).length)
    expect(level(1).length).toBeGreaterThan(level(0).length)
    for (const one of [0, 1] as const) {
      const sum = level(one).reduce((all, { cells }) => all + Number(cells['actual@2026-03-01'] ?? 0), 0)
      expect(sum).toBeCloseTo(Number(body.totals['actual@2026-03-01']), 5)
    }
  })

  test('tells each fact as the report does whose fact it is', async () => {
    const farm = { farm: api.farms[0] ?? 0 }
    const values = 'planned,actual,cost,dry_matter,accuracy,head_days,per_head,dm_per_head,cost_per_head'
    const groups = await make({ rows: 'group,ingredient', values }, farm)
    const loading = await api.make('load_groups', farm)
    const eaten = await api.make('consumption', farm)
    for (const { object, cells } of loading.level(0).filter((row) => row.object !== null)) {
      const own = groups.body.data.find(({ id }) => id === String(object))?.cells
      expect(own).toMatchObject({
        planned: cells.planned,
        actual: cells.actual,
        cost: cells.cost,
        head_days: cells.head_days,
        per_head: cells.per_head,
        dm_per_head: cells.dm_per_head,
      })
      const ate = eaten.level(1).find((row) => row.object === object)?.cells
      expect(own).toMatchObject({ dry_matter: ate?.dry_matter, cost_per_head: ate?.cost_per_head })
    }
    const [first] = eaten.level(2)
    expect(
      groups.body.data.find(({ id }) => id === first?.id.replace('g', '').replace('-', '~'))?.cells,
    ).toMatchObject({
      actual: first?.cells.actual,
      per_head: first?.cells.per_head,
    })
    for (const key of ['planned', 'actual', 'cost'])
      expect(groups.body.totals[key]).toBe(loading.body.totals[key])
    expect(groups.body.data.some(({ cells }) => cells.row === 'residue')).toBe(true)
    const dashboard = await api.make('dashboard', farm)
    expect(groups.body.totals.accuracy).toBeCloseTo(Number(dashboard.body.totals.load_accuracy), 1)
  })

  test('counts the heads of a day once, whatever they were fed', async () => {
    const { body, sum } = await make({ rows: 'period', values: 'head_days,loads' })
    const consumption = await api.make('consumption')
    expect(body.totals.head_days).toBe(consumption.body.totals.head_days)
    expect(sum(0, 'head_days')).toBeGreaterThan(Number(body.totals.head_days))
    expect(body.totals.loads).toBe(
      new Set(shares.filter(({ kg }) => kg > 0).map(({ feeding }) => feeding)).size,
    )
    // The parts of an ingredient add up to the whole: each is by all heads.
    const parts = await make({ rows: 'ingredient', values: 'per_head' })
    expect(parts.sum(0, 'per_head')).toBeCloseTo(Number(parts.body.totals.per_head), 6)
  })

  test('tells the share of a cell in all kilograms (second review D14)', async () => {
    const { body, sum } = await make({ rows: 'group', across: 'month', values: 'actual,share' })
    expect(body.totals.share).toBe(100)
    expect(sum(0, 'share')).toBeCloseTo(100, 6)
    const all = Number(body.totals.actual)
    for (const { cells } of body.data) {
      const months = Object.keys(cells).filter((key) => key.startsWith('share@'))
      expect(months.length).toBeGreaterThan(0)
      for (const key of months)
        expect(cells[key]).toBeCloseTo((100 * Number(cells[key.replace('share', 'actual')])) / all, 6)
    }
  })

  test('sums months over three years, and days over one (second review D14)', async () => {
    const days = { planned_on_after: '2023-03-11', planned_on_before: '2026-03-10' }
    const { body } = await make({ rows: 'ration', across: 'month', values: 'actual' }, days)
    const lone = await make({ rows: 'month', across: 'none', values: 'actual' }, days)
    expect(body.totals.actual).toBe(lone.body.totals.actual)
    expect(Number(body.totals.actual)).toBeGreaterThan(0)
    await expect(make({ rows: 'ration', across: 'day' }, days)).rejects.toThrow(
      /"planned_on_before":\[\{"code":8,"limit":366/,
    )
  })

  test('is narrowed as other reports are', async () => {
    const [one] = shares
    const ingredient = Number(one?.keys.ingredient)
    const { body } = await make({ rows: 'group', values: 'actual' }, { ingredient })
    const own = shares.filter(({ keys }) => keys.ingredient === String(ingredient))
    expect(body.totals.actual).toBeCloseTo(
      total(own, ({ kg }) => kg),
      5,
    )
    const group = Number(shares.find(({ keys }) => keys.group !== '-')?.keys.group)
    const narrow = await make({ rows: 'group', values: 'actual' }, { group })
    expect(narrow.body.data.map(({ id }) => id)).toEqual([String(group)])
  })

  test.each([
    ['rows=weather', 'rows', 23],
    ['rows=group,group', 'rows', 5],
    ['rows=ration&across=ration', 'across', 5],
    ['across=day,week,month', 'across', 8],
    ['rows=group,ingredient,day,week', 'rows', 8],
    ['values=cost,cost', 'values', 5],
    ['values=hope', 'values', 23],
  ])('refuses %s at its field', async (layout, field, code) => {
    const days = `planned_on_after=${SPAN.from}&planned_on_before=${SPAN.to}`
    expect(await api.as('owner.ua').get(`/api/report/general_table/make/?${days}&${layout}`)).toMatchObject({
      status: 400,
      body: { errors: { [field]: [{ code }] } },
    })
  })

  test('of more columns or cells than anybody reads is refused at the field that makes them', async () => {
    const days = { planned_on_after: '2025-03-11', planned_on_before: '2026-03-10' }
    await expect(make({ rows: 'farm', across: 'day,ingredient' }, days)).rejects.toThrow(
      /"across":\[\{"code":8,"limit":400/,
    )
    await expect(make({ rows: 'day,group,ingredient', across: 'period' }, days)).rejects.toThrow(
      /"rows":\[\{"code":8,"limit":20000/,
    )
  })

  test('of a farm that the caller does not see is refused, and what he sees is all he is told', async () => {
    const grants = { 'report.load': ['view'] } as const
    const [first, second] = api.farms
    const one = await hireEmployee(api, 'ua', { grants, farms: [first ?? 0] })
    const { body } = await api.make('general_table', { farm: first ?? 0, rows: 'farm', across: 'none' }, one)
    expect(body.data.map(({ id }) => id)).toEqual([String(first)])
    await expect(api.make('general_table', { farm: second ?? 0 }, one)).rejects.toThrow(
      /"farm":\[\{"code":23/,
    )
    const foreign = await api.as('owner.us').get(`/api/${api.client('ua')}/report/general_table/make/`)
    expect(foreign).toMatchObject({ status: 403 })
  })
})

test('a week belongs to the year of its Thursday', () => {
  expect(isoWeek('2025-12-29')).toEqual({ year: 2026, week: 1 })
  expect(isoWeek('2026-12-28')).toEqual({ year: 2026, week: 53 })
  expect(isoWeek('2027-01-04')).toEqual({ year: 2027, week: 1 })
})
