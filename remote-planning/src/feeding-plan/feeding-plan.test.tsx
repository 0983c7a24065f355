import { feedingRoutes } from '@manger/contract/feedings'
import { mixerRoutes } from '@manger/contract/mixers'
import { periodOfDayRoutes } from '@manger/contract/periods'
import { ApiError } from '@manger/platform'
import { buildFeeding, buildFeedingIngredient, buildMorning, buildPeriodOfDay, seen } from '@manger/testing'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { list, NOW, rowOf, setUp, show } from '../testing/planned-day.tsx'
import { FeedingPlanScreen } from './feeding-plan.screen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the planning day', () => {
  test('groups the rows by mixer, in working order, with what each mixer does now', async () => {
    await show(setUp())
    const rows = screen.getAllByRole('row').map((row) => row.textContent ?? '')
    const at = (text: string) => rows.findIndex((row) => row.includes(text))
    expect(at('Trioliet Solomix 2 20007,200 kg max')).toBeLessThan(
      at('High milkingHigh A (118) · High B (112)'),
    )
    expect(at('High milking')).toBeLessThan(at('Mid milking'))
    expect(at('Siloking TrailedLine 4.0')).toBeLessThan(at('Fresh cows'))
    expect(screen.getByText('Mixing, 6.2 min left')).toBeDefined()
    expect(screen.getByText('Loading, 4 of 6 ingredients')).toBeDefined()
  })

  test('shows plan, fact and the class of the deviation', async () => {
    await show(setUp())
    const row = rowOf('High milking')
    expect(row.textContent).toContain('4,785')
    expect(row.textContent).toContain('4,850')
    expect(row.textContent).toContain('+1.35%')
    expect(within(row).getByRole('img', { name: 'on target' })).toBeDefined()
    expect(within(row).getByText('Loaded')).toBeDefined()
    expect(rowOf('Dry cows 1').textContent).toContain('78.8%')
  })

  test('sums the day and names what needs a look', async () => {
    await show(setUp())
    expect(screen.getByText('Planned today').nextElementSibling?.textContent).toBe('10,555kg · 5 feedings')
    expect(screen.getByText('Loaded so far').nextElementSibling?.textContent).toBe('6,935kg · 65.7%')
    expect(await screen.findByText('Mineral premix: 2.4 days left')).toBeDefined()
    expect(screen.getByText('Morning total')).toBeDefined()
  })

  test('compares with the day before by its figure, without asking for its feedings', async () => {
    const fake = setUp()
    await show(fake)
    expect((await screen.findByText('Loading accuracy')).nextElementSibling?.textContent).toContain(
      'yesterday 97.4',
    )
    const days = fake.calls
      .filter(({ path }) => path === feedingRoutes.list.path)
      .map(({ query }) => Reflect.get(Object(query), 'date'))
    expect(new Set(days)).toEqual(new Set(['2026-11-20']))
  })

  test('estimates when the next ones start', async () => {
    await show(setUp())
    expect(rowOf('Mid milking').textContent).toContain('~07:43')
  })

  test('opens with the first period that has work, also when the next one is under way (review B1)', async () => {
    vi.setSystemTime(new Date('2026-11-20T07:05:00Z'))
    await show(setUp())
    expect(screen.getByRole('tab', { name: /^Morning/ }).getAttribute('aria-selected')).toBe('true')
  })

  test('shows no row before the periods are there: the rows of all of them would go again', async () => {
    const atNoon = buildFeeding({ id: 9 })
    atNoon.period = { ...atNoon.period, id: 2, name: 'Day' }
    atNoon.ration = { ...atNoon.ration, name: 'Noon mash' }
    const fake = setUp({ feedings: [...buildMorning(), atNoon] })
    const { promise, resolve } = Promise.withResolvers<void>()
    const periods = list([buildPeriodOfDay(), buildPeriodOfDay({ id: 2, name: 'Day', total: 1 })])
    fake.answer(periodOfDayRoutes.list, () => promise.then(() => periods))
    const seenRows: string[] = []
    const watch = new MutationObserver(() => seenRows.push(document.body.textContent ?? ''))
    watch.observe(document.body, { childList: true, subtree: true })
    render(<FeedingPlanScreen />, { wrapper: fake.Wrapper })
    await waitFor(() => expect(fake.calls.some(({ path }) => path === feedingRoutes.list.path)).toBe(true))
    setTimeout(resolve, 50)
    await screen.findByText('Dry cows 2')
    watch.disconnect()
    expect(seenRows.filter((text) => text.includes('Noon mash'))).toEqual([])
  })

  test('keeps the period it opened with while its last feeding is given (review B1)', async () => {
    const fake = setUp()
    await show(fake)
    fake.answer(
      periodOfDayRoutes.list,
      list([
        buildPeriodOfDay({ done: 5 }),
        buildPeriodOfDay({ id: 2, name: 'Day', time_start: '11:00', time_end: '13:30', total: 2, done: 0 }),
      ]),
    )
    fake.emit('feeding', { farm: 1, id: 1 })
    await screen.findByRole('tab', { name: /^Morning\s*5/ })
    expect(screen.getByRole('tab', { name: /^Morning/ }).getAttribute('aria-selected')).toBe('true')
  })

  test('reads in Ukrainian', async () => {
    await show(setUp({ language: 'uk' }))
    expect(screen.getByText('Змішування, 6,2 хв залишилося')).toBeDefined()
    expect(screen.getByText('Завантаження, 4 з 6 інгредієнтів')).toBeDefined()
    expect(rowOf('Mid milking').textContent).toContain('Очікує')
    expect(screen.getByText('План на сьогодні').nextElementSibling?.textContent).toBe(
      '10\u00a0555кг · 5 годівель',
    )
  })

  test('says in pounds what is kept in kilograms', async () => {
    await show(setUp({ units: 'lb' }))
    expect(rowOf('Mid milking').textContent).toContain('5,434')
    expect(screen.getByRole('columnheader', { name: 'Planned, lb' })).toBeDefined()
  })
})

describe('the five states', () => {
  test('without any right of the schedule', async () => {
    const fake = setUp({ rights: [] })
    render(<FeedingPlanScreen />, { wrapper: fake.Wrapper })
    expect(screen.getByText('No view permission')).toBeDefined()
    expect(fake.calls).toEqual([])
  })

  test('failed, and tried again', async () => {
    const fake = setUp().answer(feedingRoutes.list, new ApiError({ status: 500 }))
    render(<FeedingPlanScreen />, { wrapper: fake.Wrapper })
    await screen.findByText('This did not load')
    fake.answer(feedingRoutes.list, list(buildMorning()))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(seen(await screen.findByText('Dry cows 2'))).toBe(
      '3 | Dry cows 2 | Dry 2 (31) | 18.1% | 870 | – | – | Waiting | ~07:46',
    )
  })

  test('empty: the day before can be copied', async () => {
    const fake = setUp({ feedings: [] }).answer(feedingRoutes.copy, list(buildMorning()))
    render(<FeedingPlanScreen />, { wrapper: fake.Wrapper })
    await userEvent.click(await screen.findByRole('button', { name: 'Copy yesterday' }))
    const copied = fake.calls.find(({ path }) => path === feedingRoutes.copy.path)
    expect(copied?.body).toMatchObject({ farm: 1, from: '2026-11-19', to: '2026-11-20' })
    await waitFor(() => expect(fake.toasts[0]?.text).toContain('5 feedings copied'))
  })
})

describe('who only loads and unloads', () => {
  const rights = [
    ['schedule.load_schedule', 'add'],
    ['schedule.upload_schedule', 'add'],
  ] as const

  test('sees the day without planning', async () => {
    const feedings = buildMorning().map((feeding) => ({
      ...feeding,
      allowed_actions: feeding.allowed_actions.filter((action) => action === 'start_load'),
    }))
    const fake = setUp({ type: 'employee', rights, feedings })
    await show(fake)
    expect(screen.queryByRole('button', { name: 'New feeding' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Copy day' })).toBeNull()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(fake.calls.some(({ path }) => path === mixerRoutes.list.path)).toBe(false)
  })
})

describe('the chosen feeding', () => {
  const panel = () => screen.findByRole('complementary', { name: 'High milking' })

  test('stands beside the plan with its times, mixing, ingredients and next step', async () => {
    const fake = setUp()
    await show(fake)
    await userEvent.click(screen.getByText('High milking'))
    expect(fake.location()).toContain('feeding=1')
    const side = within(await panel())
    expect(side.getByText('5.0 min of 11.2 min')).toBeDefined()
    expect(side.getByText('~07:37')).toBeDefined()
    expect(side.getByRole('row', { name: /Alfalfa hay 165 185/ }).textContent).toContain('+12.12%')
    expect(side.getByRole('img', { name: 'far off' })).toBeDefined()
    expect(side.getByRole('link', { name: /Start unloading/ }).getAttribute('href')).toBe(
      '/app/farms/1/planning/1/unload',
    )
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(fake.location()).not.toContain('feeding'))
  })

  test('explains its weight by the groups', async () => {
    await show(setUp({ at: '/?feeding=2' }))
    const side = within(await screen.findByRole('complementary', { name: 'Mid milking' }))
    await userEvent.click(side.getByRole('tab', { name: 'Groups' }))
    expect(seen(side.getByText('134 head × 18.4 kg'))).toBe('Mid | 134 head × 18.4 kg | 2,465 | – | –')
    expect(seen(side.getByText('−0.6 kg'))).toBe('−0.6 kg')
  })

  test('tells a feed of bales by the piece too: how many to take, then how many were taken (late-truth f)', async () => {
    const bales = { planned: 640, piece_weight: 300 }
    const feedings = buildMorning().map((feeding) => ({
      ...feeding,
      ingredients: [
        buildFeedingIngredient({ ...bales, name: 'Straw' }),
        buildFeedingIngredient({ ...bales, ingredient: 2, name: 'Hay', actual: 610, window: 12.8 }),
        buildFeedingIngredient({ ...bales, ingredient: 5, name: 'Lucerne', actual: 600, window: 12.8 }),
        buildFeedingIngredient({ ...bales, ingredient: 3, name: 'Chaff', actual: 0, skipped_reason: 'wet' }),
        buildFeedingIngredient({ ingredient: 4, name: 'Silage' }),
      ],
    }))
    await show(setUp({ at: '/?feeding=1', feedings }))
    const rows = within(await panel())
      .getAllByRole('row')
      .map(seen)
    expect(rows.slice(1, 6)).toEqual([
      'Straw | 2 pieces × 300 kg = 600 kg | 640 | – | –',
      'Hay | 2 of 2 pieces | 640 | 610 | −4.68% | far off',
      // As near as whole ones come.
      'Lucerne | 2 of 2 pieces | 640 | 600 | −6.25% | on target',
      expect.stringMatching(/^Chaff \| Skipped: wet \| 640 \| 0/),
      expect.stringMatching(/^Silage \| 1,110 \|/),
    ])
  })

  test('keeps a log', async () => {
    const event = {
      id: 'a',
      kind: 'start_load',
      at: '2026-11-20T04:58:00Z',
      operator: { id: 11, name: 'Ivan Kovalenko' },
      subject: null,
      weight: null,
      reason: null,
    }
    const corrected = {
      ...{ ...event, id: '2', kind: 'correct', at: '2026-11-21T07:05:00Z' },
      ...{ subject: 'Corn silage', weight: 1400, reason: 'Wrong line' },
    }
    const fake = setUp({ at: '/?feeding=1' }).answer(feedingRoutes.events, list([event, corrected]))
    await show(fake)
    const side = within(await panel())
    await userEvent.click(side.getByRole('tab', { name: 'Log' }))
    expect(seen(await side.findByText('Loading started'))).toBe('06:58 | Loading started | Ivan Kovalenko')
    // What was put right says on which day, and what it is now.
    expect(seen(await side.findByText('Corrected'))).toBe(
      '09:05 | 21 Nov | Corrected | · Corn silage | · 1,400 kg | Ivan Kovalenko · Wrong line',
    )
  })
})

describe('on a phone', () => {
  test('every feeding is a card, and the one whose turn it is has one big action', async () => {
    window.innerWidth = 390
    await show(setUp())
    const cards = screen.getAllByRole('listitem').map((card) => card.textContent ?? '')
    expect(cards).toHaveLength(5)
    expect(cards.find((card) => card.startsWith('High milking'))).toContain('Unload')
    expect(cards.find((card) => card.startsWith('Dry cows 1'))).toContain('Continue')
    // Its mixer holds another load: a button would only lead to a refusal.
    const waiting = screen
      .getAllByRole('listitem')
      .find((card) => card.textContent?.startsWith('Mid milking'))
    expect(waiting && within(waiting).queryByRole('link')).toBeNull()
  })
})
