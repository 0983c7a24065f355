import { farmRoutes } from '@manger/contract/farms'
import { feedingRoutes } from '@manger/contract/feedings'
import { mixerRoutes } from '@manger/contract/mixers'
import { periodOfDayRoutes } from '@manger/contract/periods'
import { ApiError } from '@manger/platform'
import {
  buildFarmProgress,
  buildFeeding,
  buildFeedingIngredient,
  buildPeriodOfDay,
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
  seen,
} from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { deviationsOf } from './deviation/deviation.formulas.ts'
import { IngredientDeviationDialog } from './deviation/ingredient-deviation.dialog.tsx'
import { FeedingPlanScreen } from './feeding-plan.screen.tsx'

const DAY = '2026-11-20'

const lines = (weights: readonly [planned: number, actual: number | null][]) =>
  weights.map(([planned, actual], index) =>
    buildFeedingIngredient({
      ingredient: index + 1,
      name: `Feed ${index + 1}`,
      planned,
      actual,
      window: Math.max(planned * 0.02, 5),
    }),
  )

const loaded = (weights: readonly [number, number | null][], changes = {}) =>
  buildFeeding({ status: 'loaded', accuracy: 98, ingredients: lines(weights), ...changes })

// The vector of F12 and F13.
const VECTOR = loaded([
  [2010, 2065],
  [1005, 1000],
  [165, 170],
  [25, 25],
  [430, 445],
  [95, 95],
  [1055, 1050],
])
const SECOND = loaded(
  [
    [1000, 1100],
    [500, null],
  ],
  { id: 2, period: { id: 2, name: 'Evening', time_start: '16:00', time_end: '19:00' } },
)
const UNDER_WAY = loaded([[700, 100]], { id: 3, status: 'in_process', accuracy: null })
const CANCELLED = loaded([[900, 0]], { id: 4, flags: ['cancelled'] })

describe('the deviation of an ingredient', () => {
  test('is that of F12, the furthest off first, with the class of all its windows', () => {
    const rows = deviationsOf([VECTOR])
    expect(rows.map(({ name, kg }) => [name, kg])).toEqual([
      ['Feed 1', 55],
      ['Feed 5', 15],
      ['Feed 2', -5],
      ['Feed 3', 5],
      ['Feed 7', -5],
      ['Feed 4', 0],
      ['Feed 6', 0],
    ])
    expect(rows[0]).toMatchObject({ planned: 2010, actual: 2065, class: 'orange' })
    expect(rows[0]?.percent).toBeCloseTo(2.7363, 4)
    expect(rows.reduce((sum, { kg }) => sum + kg, 0)).toBe(65)
  })

  test('sums finished loads only, and what was skipped is missing as a whole', () => {
    const rows = deviationsOf([VECTOR, SECOND, UNDER_WAY, CANCELLED])
    expect(rows.slice(0, 2)).toMatchObject([
      { name: 'Feed 2', planned: 1505, actual: 1000, kg: -505, class: 'red' },
      { name: 'Feed 1', planned: 3010, actual: 3165, kg: 155, class: 'red' },
    ])
  })

  test('has no percent where nothing was planned', () => {
    expect(deviationsOf([loaded([[0, 40]])])).toMatchObject([{ kg: 40, percent: null, class: 'red' }])
  })
})

const list = <Row,>(data: Row[]) => ({ client: 1, data, count: data.length, next: null })

const setUp = (options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({ words: { planning: en, ui: uiEn }, page: { remote: 'planning' }, ...options })
    .answer(feedingRoutes.list, list([VECTOR, SECOND, UNDER_WAY]))
    .answer(periodOfDayRoutes.list, list([buildPeriodOfDay(), buildPeriodOfDay({ id: 2, name: 'Evening' })]))
    .answer(farmRoutes.dashboard, list([buildFarmProgress()]))
    .answer(mixerRoutes.list, list([]))

const open = (fake: FakePlatform, period: { id: number; name: string } | null = null) =>
  render(<IngredientDeviationDialog day={DAY} period={period} onClose={vi.fn()} />, { wrapper: fake.Wrapper })

describe('deviation per ingredient', () => {
  test('stands as bars and as numbers, with what was planned and loaded', async () => {
    open(setUp())
    const bars = await screen.findByRole('table', { name: 'Deviation per ingredient' })
    expect(within(bars).getAllByRole('rowheader')[0]?.textContent).toContain('Feed 2')
    const numbers = screen.getByRole('table', { name: 'Deviation per ingredient in numbers' })
    const row = within(numbers).getByRole('row', { name: /Feed 1/ })
    expect(row.textContent).toMatch(/3,010.*3,165.*\+155.*\+5\.14%/)
    expect(within(row).getByRole('img')).toBeDefined()
    expect(within(numbers).getByRole('row', { name: /^Total/ }).textContent).toContain('6,285')
    expect(screen.getByText(/2 finished loads/)).toBeDefined()
  })

  test('follows the chosen period', async () => {
    open(setUp(), { id: 2, name: 'Evening' })
    expect(await screen.findByText(/Evening · 1 finished load$/)).toBeDefined()
    const numbers = screen.getByRole('table', { name: 'Deviation per ingredient in numbers' })
    expect(within(numbers).getByRole('row', { name: /Feed 1/ }).textContent).toContain('+100')
  })

  test('is copied with bare numbers', async () => {
    userEvent.setup()
    open(setUp(), { id: 2, name: 'Evening' })
    await userEvent.click(await screen.findByRole('button', { name: 'Copy table' }))
    expect((await navigator.clipboard.readText()).split('\r\n')).toEqual([
      'Ingredient,"Planned, kg","Actual, kg","Deviation, kg","Deviation, %"',
      'Feed 2,500,0,-500,-100',
      'Feed 1,1000,1100,100,10',
    ])
  })

  test('says that no load is finished, that the right is missing, or how to try again', async () => {
    const fake = setUp().answer(feedingRoutes.list, list([UNDER_WAY]))
    const { unmount } = open(fake)
    expect(await screen.findByText('No finished loads yet.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Copy table' })).toBeNull()
    unmount()
    const forbidden = open(setUp().answer(feedingRoutes.list, new ApiError({ status: 403 })))
    expect(await screen.findByText('No view permission')).toBeDefined()
    forbidden.unmount()
    open(setUp().answer(feedingRoutes.list, new ApiError({ status: 500 })))
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  })
})

describe('the day', () => {
  test('leads to the deviation beside its figures, for the period that is shown', async () => {
    render(<FeedingPlanScreen />, { wrapper: setUp({ at: '/?date=2026-11-20&period=1' }).Wrapper })
    await userEvent.click(await screen.findByRole('button', { name: 'Deviation per ingredient' }))
    const dialog = await screen.findByRole('dialog', { name: 'Deviation per ingredient' })
    expect(seen(await within(dialog).findByText(/Morning · 1 finished load$/))).toBe(
      '20 Nov 2026 · Morning · 1 finished load',
    )
  })

  test('names the periods as something to look at for who may not change them', async () => {
    const { unmount } = render(<FeedingPlanScreen />, { wrapper: setUp({ type: 'consultant' }).Wrapper })
    expect(seen(await screen.findByRole('button', { name: 'Periods' }))).toBe('Periods')
    unmount()
    render(<FeedingPlanScreen />, { wrapper: setUp().Wrapper })
    expect(seen(await screen.findByRole('button', { name: 'Edit periods' }))).toBe('Edit periods')
  })

  test('is copied as it stands, with bare numbers', async () => {
    userEvent.setup()
    render(<FeedingPlanScreen />, { wrapper: setUp({ at: '/?date=2026-11-20&period=2' }).Wrapper })
    await userEvent.click(await screen.findByRole('button', { name: 'Copy table' }))
    const [titles, ...lines] = (await navigator.clipboard.readText()).split('\r\n')
    expect(titles).toMatch(
      /^Day,Period,Mixer,Ration,Group,"Planned, kg","Actual, kg","Deviation, %",Status,Operator/,
    )
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('2026-11-20,Evening,')
    expect(lines[0]).toContain(',Loaded,')
  })
})
