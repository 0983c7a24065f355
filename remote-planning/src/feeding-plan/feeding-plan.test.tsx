import type { Language } from '@manger/contract'
import { farmRoutes } from '@manger/contract/farms'
import { type Feeding, feedingRoutes } from '@manger/contract/feedings'
import { mixerRoutes } from '@manger/contract/mixers'
import { periodOfDayRoutes } from '@manger/contract/periods'
import { ApiError } from '@manger/platform'
import {
  buildFarmProgress,
  buildFeeding,
  buildMixer,
  buildMorning,
  buildPeriodOfDay,
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
} from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import uiUk from '@manger/ui/locales/uk.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import uk from '../../locales/uk.json' with { type: 'json' }
import { FeedingPlanScreen } from './feeding-plan.screen.tsx'

// Whole screens with menus and lists: seconds on a machine that builds beside it.
vi.setConfig({ testTimeout: 20_000 })

const WORDS = { en: { planning: en, ui: uiEn }, uk: { planning: uk, ui: uiUk } }
const NOW = new Date('2026-11-20T05:31:00Z')

const list = <Row,>(data: Row[]) => ({ client: 1, data, count: data.length, next: null })

type Set = FakePlatformOptions & { feedings?: Feeding[]; language?: Language & ('en' | 'uk') }

const setUp = ({ feedings = buildMorning(), language = 'en', ...options }: Set = {}): FakePlatform => {
  const fake = createFakePlatform({
    language,
    words: WORDS[language],
    page: { remote: 'planning' },
    ...options,
  })
  return fake
    .answer(feedingRoutes.list, ({ query }) =>
      list(Reflect.get(Object(query), 'date') === '2026-11-20' ? feedings : []),
    )
    .answer(
      periodOfDayRoutes.list,
      list([
        buildPeriodOfDay(),
        buildPeriodOfDay({ id: 2, name: 'Day', time_start: '11:00', time_end: '13:30', total: 0, done: 0 }),
      ]),
    )
    .answer(farmRoutes.dashboard, list([buildFarmProgress()]))
    .answer(mixerRoutes.list, list([buildMixer()]))
}

const show = async (fake: FakePlatform) => {
  render(<FeedingPlanScreen />, { wrapper: fake.Wrapper })
  await screen.findByText('Dry cows 2')
}

const rowOf = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(name) })

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
    expect(await screen.findByText('2.4 days left: Mineral premix')).toBeDefined()
    expect(screen.getByText('Morning total')).toBeDefined()
  })

  test('estimates when the next ones start', async () => {
    await show(setUp())
    expect(rowOf('Mid milking').textContent).toContain('~07:43')
  })

  test('reads in Ukrainian', async () => {
    await show(setUp({ language: 'uk' }))
    expect(screen.getByText('Змішування, ще 6,2 хв')).toBeDefined()
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
    await screen.findByText('The list did not load')
    fake.answer(feedingRoutes.list, list(buildMorning()))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Dry cows 2')).toBeDefined()
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

describe('the switches of the period', () => {
  test('exclude each other, and say why', async () => {
    const periods = list([buildPeriodOfDay({ leftovers: true, version: 4 })])
    const fake = setUp()
      .answer(periodOfDayRoutes.list, periods)
      .answer(periodOfDayRoutes.update, { client: 1, data: buildPeriodOfDay() })
    await show(fake)
    const autoLoad = await screen.findByRole('switch', { name: 'Auto loading' })
    expect(autoLoad).toHaveProperty('disabled', true)
    expect(screen.getByTitle('Turn off the other switch first.')).toBeDefined()
    await userEvent.click(screen.getByRole('switch', { name: 'Leftovers' }))
    const call = fake.calls.find(({ method }) => method === 'PUT')
    expect(call).toMatchObject({
      params: { id: 1 },
      query: { date: '2026-11-20' },
      body: { leftovers: false, auto_load: false, version: 4 },
    })
  })
})

describe('the menu of a row', () => {
  test('offers what the server allows and nothing else', async () => {
    await show(setUp())
    await userEvent.click(within(rowOf('High milking')).getByRole('button', { name: 'More actions' }))
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    expect(items).toEqual([
      'Unload',
      'Unload at once',
      'Copy',
      'Ration details',
      'Reopen load',
      'Discard load',
    ])
  })

  test('discards a load only with a reason, and shows a refusal with nothing typed lost', async () => {
    const fake = setUp().answer(
      feedingRoutes.upload,
      new ApiError({ status: 409, errors: { non_field: [{ code: 'wrong_status', message: '' }] } }),
    )
    await show(fake)
    await userEvent.click(within(rowOf('High milking')).getByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByText('Discard load'))
    const dialog = await screen.findByRole('dialog')
    const send = within(dialog).getByRole('button', { name: 'Discard load' })
    await userEvent.click(send)
    expect(within(dialog).getByText('Give a reason.')).toBeDefined()
    await userEvent.type(within(dialog).getByRole('textbox'), 'Spoilt hay')
    await userEvent.click(send)
    expect(await within(dialog).findByText('Not possible in this status.')).toBeDefined()
    expect(within(dialog).getByRole('textbox')).toHaveProperty('value', 'Spoilt hay')
    fake.answer(feedingRoutes.upload, { client: 1, data: buildFeeding({ id: 1 }) })
    await userEvent.click(send)
    await waitFor(() => expect(fake.toasts).toEqual([{ kind: 'success', text: 'Load discarded' }]))
    const last = fake.calls.findLast(({ path }) => path === feedingRoutes.upload.path)
    expect(last).toMatchObject({ params: { id: 1 }, body: { action: 'discard', reason: 'Spoilt hay' } })
  })

  test('deletes after one question that names feeding, day and weight', async () => {
    const fake = setUp().answer(feedingRoutes.remove, () => undefined)
    await show(fake)
    await userEvent.click(within(rowOf('Mid milking')).getByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByText('Delete'))
    expect(await screen.findByText('Delete the feeding Mid milking?')).toBeDefined()
    expect(
      screen.getByText(/20 Nov 2026, Morning, 2,465 kg\. This operation cannot be undone\./),
    ).toBeDefined()
  })
})

describe('copying a day', () => {
  test('asks for another day, and says how many came', async () => {
    const fake = setUp().answer(feedingRoutes.copy, list(buildMorning().slice(0, 2)))
    await show(fake)
    await userEvent.click(screen.getByRole('button', { name: 'Copy day' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(fake.toasts[0]?.text).toBe('21 Nov 2026: 2 feedings copied'))
    expect(fake.calls.find(({ path }) => path === feedingRoutes.copy.path)?.body).toMatchObject({
      from: '2026-11-20',
      to: '2026-11-21',
    })
  })
})

describe('cancelling a load', () => {
  test('says what was lost of the weighed ingredients', async () => {
    const fake = setUp().answer(feedingRoutes.load, { client: 1, data: buildFeeding({ id: 4 }) })
    await show(fake)
    await userEvent.click(within(rowOf('Dry cows 1')).getByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByText('Cancel load'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getAllByText(/^Lost: /)).toHaveLength(4)
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Breakdown')
    const lost = dialog.getByRole('textbox', { name: 'Lost: Alfalfa hay' })
    await userEvent.clear(lost)
    await userEvent.type(lost, '900')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel load' }))
    await waitFor(() => expect(fake.toasts).toHaveLength(1))
    // Not more than was weighed can be lost.
    expect(fake.calls.find(({ path }) => path === feedingRoutes.load.path)?.body).toMatchObject({
      action: 'cancel',
      reason: 'Breakdown',
      lost: [{ id: 3, weight: 140 }],
    })
  })
})

describe('a mixer that a feeding of another day holds', () => {
  test('is named with that feeding and can be freed', async () => {
    const old = buildFeeding({
      id: 90,
      planned_on: '2026-11-19',
      status: 'loaded',
      allowed_actions: ['discard'],
    })
    const busy = { id: 90, name: 'Mid milking', status: 'loaded' } as const
    const fake = setUp()
      .answer(mixerRoutes.list, list([buildMixer({ busy })]))
      .answer(feedingRoutes.get, { client: 1, data: old })
    await show(fake)
    const note = (await screen.findByText('Trioliet Solomix 2 2000 is occupied.')).closest('[role=note]')
    expect(note?.textContent).toContain('Mid milking')
    await userEvent.click(await screen.findByRole('button', { name: 'Discard load' }))
    expect(await screen.findByRole('dialog')).toBeDefined()
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
    expect(side.getByText('134 head × 18.4 kg')).toBeDefined()
    expect(side.getByText('−0.6 kg')).toBeDefined()
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
    const fake = setUp({ at: '/?feeding=1' }).answer(feedingRoutes.events, list([event]))
    await show(fake)
    const side = within(await panel())
    await userEvent.click(side.getByRole('tab', { name: 'Log' }))
    expect(await side.findByText('Loading started')).toBeDefined()
  })
})

describe('on a phone', () => {
  test('every feeding is a card, and the one whose turn it is has one big action', async () => {
    window.innerWidth = 390
    await show(setUp())
    const cards = screen.getAllByRole('listitem').map((card) => card.textContent ?? '')
    expect(cards).toHaveLength(5)
    expect(cards.find((card) => card.startsWith('High milking'))).toContain('Unload')
    expect(cards.find((card) => card.startsWith('Dry cows 1'))).toContain('Go on')
    // Its mixer holds another load: a button would only lead to a refusal.
    const waiting = screen
      .getAllByRole('listitem')
      .find((card) => card.textContent?.startsWith('Mid milking'))
    expect(waiting && within(waiting).queryByRole('link')).toBeNull()
  })
})
