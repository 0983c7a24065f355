import {
  REPORT_TYPES,
  type ReportType,
  type ReportTypeInfo,
  reportRouteOf,
  reportRoutes,
} from '@manger/contract/reports'
import { ApiError } from '@manger/platform'
import { buildReport } from '@manger/testing'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createReportServer, EVERY_TYPE, infoOf, list } from '../testing/report-server.ts'
import { balanceByDay, feedsOf, feedToShow, usedByFeed } from './chart-series.formulas.ts'
import { ChartsScreen } from './charts.screen.tsx'

type Cells = Record<string, string | number | null>
const row = (id: string, cells: Cells, more: { level?: 0 | 1; object?: number } = {}) => ({
  id,
  level: more.level ?? (0 as const),
  object: more.object ?? null,
  cells,
})
const feed = (object: number, cells: Cells) =>
  row(`i${object}`, { stock: 'Silo', swatch: 'c1', ...cells }, { object })

const SCHEDULE = [
  feed(1, {
    title: 'Maize silage',
    used: 30,
    'd2026-11-19': 10,
    'd2026-11-20': 20,
    balance: 100,
    mean_7: 10,
    rest_days: 10,
    planned_days: 9,
    'p2026-11-20': 15,
    'p2026-11-21': 40,
    'p2026-11-22': 60,
  }),
  feed(2, {
    title: 'Barley',
    swatch: 'c4',
    used: 5,
    'd2026-11-20': 5,
    balance: 8,
    rest_days: 2.5,
    planned_days: 2,
  }),
  feed(3, { title: 'Barley', stock: 'Barn', used: 0, balance: 50, rest_days: null, planned_days: null }),
]
const MOVED = [
  row('i1', { title: 'Maize silage', opening: 150, closing: 100 }, { object: 1 }),
  row('i1-a', { day: '2026-11-18', closing: 130 }, { level: 1, object: 1 }),
]

describe('the numbers of a chart', () => {
  const feeds = feedsOf({ data: SCHEDULE })
  const [silage, barley] = feeds
  const meta = { ...buildReport().meta, from: '2026-11-17', to: '2026-11-20' }

  test('feeds of one name say their stock, and keep the colour of their type', () => {
    expect(feeds.map(({ name, color }) => [name, color])).toEqual([
      ['Maize silage', 'c1'],
      ['Barley · Silo', 'c4'],
      ['Barley · Barn', 'c1'],
    ])
  })

  test('the feed that runs out first is shown, unless another was chosen', () => {
    expect(feedToShow(feeds, '')).toBe(barley)
    expect(feedToShow(feeds, '1')).toBe(silage)
    expect(feedToShow(feeds, '99')).toBe(barley)
    expect(feedToShow([], '')).toBeUndefined()
  })

  test('a balance keeps to the day without movements, is what it is now, and falls by plan, never below 0', () => {
    if (silage === undefined) throw new Error('No feed')
    expect(balanceByDay(silage, { data: MOVED, meta }, '2026-11-20').map(({ value }) => value)).toEqual([
      150, 130, 130, 100, 45, 0,
    ])
    const past = balanceByDay(silage, { data: MOVED, meta: { ...meta, to: '2026-11-18' } }, '2026-11-20')
    expect(past.map(({ day }) => day)).toEqual(['2026-11-17', '2026-11-18'])
  })

  test('what is used by many feeds is a stack of seven and the others; nothing is lost', () => {
    const many = Array.from({ length: 20 }, (_, at) =>
      feed(at, { title: `Feed ${at}`, used: at + 1, 'd2026-11-20': at + 1 }),
    )
    const stack = usedByFeed({ data: many })
    expect(stack.map(({ name }) => name)).toEqual(
      [19, 18, 17, 16, 15, 14, 13].map((at) => `Feed ${at}`).concat(null as never),
    )
    const sum = stack.flatMap(({ values }) => values).reduce((all, { value }) => all + (value ?? 0), 0)
    expect(sum).toBe(210)
    expect(usedByFeed({ data: SCHEDULE }).map(({ name }) => name)).toEqual(['Maize silage', 'Barley · Silo'])
  })
})

const DAYS = [
  row('d1', { day: '2026-11-19', planned: 900, fed: 880, cost_per_head: 180 }),
  row('d2', { day: '2026-11-20', planned: 950, fed: 0, cost_per_head: null }),
]
const GROUPS = [
  row('t1', { title: 'Cows', dm_per_head: 22 }),
  row('g1', { title: 'Dry', dm_per_head: 12.5 }, { level: 1 }),
  row('g2', { title: 'High yield', dm_per_head: 24 }, { level: 1 }),
]
const SHRUNK = [
  row('s1', { title: 'Silo', shrink: 90, shrink_cost: 120 }),
  row('i1', { title: 'Barley', shrink: 30, shrink_cost: 20 }, { level: 1 }),
  row('i2', { title: 'Hay', shrink: 60, shrink_cost: 100 }, { level: 1 }),
  row('i3', { title: 'Salt', shrink: 0, shrink_cost: 0 }, { level: 1 }),
  row('s2', { title: 'Barn', shrink: 10, shrink_cost: 50 }),
  row('i4', { title: 'Barley', shrink: 10, shrink_cost: 50 }, { level: 1 }),
]

const open = (types: readonly ReportTypeInfo[] = EVERY_TYPE, query = '') => {
  const fake = createReportServer('load', { at: `/app/reports/charts${query}`, route: '/app/reports/charts' })
  const answers: Partial<Record<ReportType, unknown[]>> = {
    dashboard: DAYS,
    consumption: GROUPS,
    consumption_schedule: SCHEDULE,
    new_consumption_list: MOVED,
    shrink: SHRUNK,
  }
  for (const { key } of REPORT_TYPES)
    fake.answer(reportRouteOf(infoOf(key)), buildReport({ data: (answers[key] ?? []) as never, columns: [] }))
  return fake
    .answer(reportRoutes.list, list([...types]))
    .answer(reportRouteOf(infoOf('working_time')), ({ query: asked }) => {
      const first = Number(Object(asked).offset) === 0
      const [name, feedings] = first ? ['Petrenko', 300] : ['Koval', 120]
      return buildReport({
        columns: [],
        count: 420,
        data: [row(name, { title: name, feedings, accuracy: first ? 99 : 97, bias: first ? 0.5 : -1 })],
      })
    })
}
type Fake = ReturnType<typeof open>
const show = (fake: Fake) => render(<ChartsScreen />, { wrapper: fake.Wrapper })
const askedOf = (fake: Fake, type: string) =>
  fake.calls.filter(({ path }) => path.includes(`${type}/`)).map(({ query }) => Object(query))
const cellsIn = async (name: string) => {
  const table = within(await screen.findByRole('table', { name }))
  return table
    .getAllByRole('row')
    .map((one) =>
      [...one.querySelectorAll('th,td')].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')),
    )
}

describe('the charts', () => {
  test('tell eight things, each with its numbers', async () => {
    show(open())
    expect(await cellsIn('Plan and actual by day')).toEqual([
      ['Day', 'Plan', 'Loaded'],
      ['19 Nov 2026', '900 kg', '880 kg'],
      ['20 Nov 2026', '950 kg', '–'],
    ])
    expect((await cellsIn('Feed cost per head and day')).slice(1)).toEqual([['19 Nov 2026', '₴180.00']])
    expect((await cellsIn('Dry matter per head and day by group')).slice(1)).toEqual([
      ['High yield', '24 kg'],
      ['Dry', '12.5 kg'],
    ])
    expect(await cellsIn('Accuracy and bias by operator')).toEqual([
      ['Operator', 'Accuracy', 'Bias'],
      ['Petrenko', '99.0%', '+0.50%'],
      ['Koval', '97.0%', '−1.00%'],
    ])
    expect(await cellsIn('Feed used by day')).toHaveLength(3)
    // The dearest first, one that lost nothing not at all, two of one name with their stock.
    expect((await cellsIn('Cost of shrink by ingredient')).slice(1)).toEqual([
      ['Hay', '₴100.00'],
      ['Barley · Barn', '₴50.00'],
      ['Barley · Silo', '₴20.00'],
    ])
    expect(await screen.findByText(/Barley · Silo: days left by use 2.5, by plan 2.0/)).toBeDefined()
  })

  test('ask for every operator with as many calls as there are operators', async () => {
    const fake = open()
    show(fake)
    await cellsIn('Accuracy and bias by operator')
    expect(askedOf(fake, 'working_time').map(({ offset }) => offset)).toEqual([0, 300])
  })

  test('take the filters that their report knows, say which they do not, and lead to it with the same', async () => {
    const fake = open(EVERY_TYPE, '?group=4&planned_on_after=2026-11-01&planned_on_before=2026-11-20')
    show(fake)
    await cellsIn('Plan and actual by day')
    await waitFor(() => expect(askedOf(fake, 'consumption_schedule')[0]).toBeDefined())
    expect(askedOf(fake, 'dashboard')[0]).toMatchObject({ group: '4', planned_on_after: '2026-11-01' })
    expect(askedOf(fake, 'consumption_schedule')[0]).not.toHaveProperty('group')
    expect((await screen.findAllByText(/These filters do not apply here: Animal group\./)).length).toBe(3)
    const link = screen.getByRole('link', { name: 'Numbers: Working time' })
    expect(link.getAttribute('href')).toContain('/app/reports/working-time?')
    expect(link.getAttribute('href')).toContain('group=4')
    expect(
      screen.getByRole('link', { name: 'Numbers: Consumption schedule' }).getAttribute('href'),
    ).not.toContain('group')
  })

  test('of a report without its right are not there; without any right the right is named', async () => {
    const { unmount } = show(open([infoOf('dashboard'), infoOf('load')]))
    await cellsIn('Plan and actual by day')
    expect(screen.queryByText('Feed used by day')).toBeNull()
    expect(screen.queryByText('Stock balance and forecast')).toBeNull()
    unmount()
    show(open([infoOf('load')]))
    expect(await screen.findByText('No view permission')).toBeDefined()
  })

  test('that fail can be asked again, and the others stand', async () => {
    let fails = true
    const fake = open().answer(reportRouteOf(infoOf('consumption')), () =>
      fails ? new ApiError({ status: 500 }) : buildReport({ data: GROUPS, columns: [] }),
    )
    show(fake)
    await cellsIn('Plan and actual by day')
    fails = false
    await userEvent.click(await screen.findByRole('button', { name: /try again/i }))
    expect(await cellsIn('Dry matter per head and day by group')).toHaveLength(3)
  })

  test('without values say so, and offer no picture', async () => {
    const fake = open([infoOf('consumption')]).answer(
      reportRouteOf(infoOf('consumption')),
      buildReport({ data: [], columns: [] }),
    )
    show(fake)
    expect(await screen.findByText('No values to show')).toBeDefined()
    expect(screen.queryByRole('button', { name: /PNG/ })).toBeNull()
  })

  test('with wrong filters ask nothing', async () => {
    const fake = open(EVERY_TYPE, '?planned_on_after=2026-11-20&planned_on_before=2026-11-01')
    show(fake)
    expect(await screen.findByText('Correct the filters above.')).toBeDefined()
    expect(askedOf(fake, 'dashboard')).toEqual([])
  })

  test('show another feed, and the address keeps it', async () => {
    const fake = open()
    show(fake)
    await screen.findByText(/Barley · Silo: days left/)
    await userEvent.click(screen.getByRole('combobox', { name: 'Ingredient' }))
    await userEvent.click((await screen.findAllByText('Maize silage')).at(-1) ?? document.body)
    expect(await screen.findByText(/Maize silage: days left by use 10.0, by plan 9.0/)).toBeDefined()
    expect(fake.location()).toContain('part=1')
    expect(askedOf(fake, 'new_consumption_list').at(-1)).toMatchObject({ ingredient: '1' })
  })
})
