import { type Feeding, feedingRoutes } from '@manger/contract/feedings'
import { type Mixer, mixerRoutes } from '@manger/contract/mixers'
import { periodOfDayRoutes } from '@manger/contract/periods'
import { ApiError } from '@manger/platform'
import { buildFeeding, buildMixer, buildMorning, buildPeriodOfDay, seen } from '@manger/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { list, NOW, rowOf, setUp, show } from '../testing/planned-day.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
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
    await waitFor(() => expect(fake.toasts).toMatchObject([{ text: 'Turned off: Leftovers' }]))
    await act(async () => fake.toasts[0]?.action?.run())
    await waitFor(() => expect(fake.calls.filter(({ method }) => method === 'PUT')).toHaveLength(2))
    expect(fake.calls.filter(({ method }) => method === 'PUT')[1]).toMatchObject({
      body: { leftovers: true, auto_load: false, version: buildPeriodOfDay().version },
    })
    expect(fake.toasts).toHaveLength(1)
  })
})

describe('the menu of a row', () => {
  test('offers what the server allows and nothing else', async () => {
    await show(setUp())
    await userEvent.click(within(rowOf('High milking')).getByRole('button', { name: 'More actions' }))
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    expect(items).toEqual([
      'Unload',
      'Record a finished unloading',
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
    await waitFor(() => expect(fake.toasts.at(-1)).toEqual({ kind: 'success', text: 'Load discarded' }))
    const last = fake.calls.findLast(({ path }) => path === feedingRoutes.upload.path)
    expect(last).toMatchObject({ params: { id: 1 }, body: { action: 'discard', reason: 'Spoilt hay' } })
  })

  test('opens what puts a finished feeding right', async () => {
    const fed = buildMorning().map((feeding) =>
      feeding.id === 1
        ? { ...feeding, status: 'uploaded' as const, allowed_actions: ['correct' as const] }
        : feeding,
    )
    await show(setUp({ feedings: fed }))
    await userEvent.click(within(rowOf('High milking')).getByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Correct' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct: High milking' }))
    expect(seen(dialog.getByRole('button', { name: 'Save' }))).toBe('Save')
  })

  test('deletes after one question that names feeding, day and weight', async () => {
    const fake = setUp().answer(feedingRoutes.remove, () => undefined)
    await show(fake)
    await userEvent.click(within(rowOf('Mid milking')).getByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByText('Delete'))
    expect(seen(await screen.findByText('Delete the feeding Mid milking?'))).toBe(
      'Delete the feeding Mid milking?',
    )
    expect(seen(screen.getByText(/20 Nov 2026, Morning, 2,465 kg\. This operation cannot be undone\./))).toBe(
      '20 Nov 2026, Morning, 2,465 kg. | This operation cannot be undone.',
    )
    fake
      .answer(feedingRoutes.remove, {} as never)
      .answer(feedingRoutes.create, { client: 1, data: buildFeeding({ id: 77 }) })
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(fake.toasts.at(-1)?.text).toBe('Feeding deleted'))
    await act(async () => fake.toasts.at(-1)?.action?.run())
    await waitFor(() =>
      expect(fake.calls.findLast(({ method }) => method === 'POST')).toMatchObject({
        body: { planned_on: '2026-11-20', period: 1, mixer: 1, locked: false },
      }),
    )
  })
})

describe('copying a day', () => {
  const [first, second, ...others] = buildMorning()

  test('shows what comes before it is sent, says how many came, and takes them back by Undo (review E6)', async () => {
    const planned = { ...first, id: 90, planned_on: '2026-11-21' } as Feeding
    const copied = { ...second, id: 91, version: 3 } as Feeding
    const fake = setUp()
      .answer(feedingRoutes.list, ({ query }) =>
        list(Object(query).date === '2026-11-20' ? buildMorning() : [planned]),
      )
      .answer(feedingRoutes.copy, list([copied]))
      .answer(feedingRoutes.remove, {} as never)
    await show(fake)
    await userEvent.click(screen.getByRole('button', { name: 'Copy day' }))
    const dialog = within(await screen.findByRole('dialog'))
    const preview = within(await dialog.findByRole('region', { name: 'What is copied' }))
    const names = preview.getAllByRole('listitem').map(seen)
    expect(names).toHaveLength(1 + others.length)
    expect(names[0]).toBe('Mid milking | Mid (134) | Morning | Trioliet Solomix 2 2000 | 2,465 kg')
    expect(seen(preview.getByText('1 is there already.'))).toBe('1 is there already.')
    await userEvent.click(dialog.getByRole('button', { name: 'Copy 4 feedings' }))
    await waitFor(() => expect(fake.toasts[0]?.text).toBe('21 Nov 2026: 1 feeding copied'))
    expect(fake.calls.find(({ path }) => path === feedingRoutes.copy.path)?.body).toMatchObject({
      from: '2026-11-20',
      to: '2026-11-21',
    })
    await act(async () => fake.toasts[0]?.action?.run())
    await waitFor(() =>
      expect(fake.calls.findLast(({ method }) => method === 'DELETE')).toMatchObject({
        params: { id: 91 },
        query: { version: 3 },
      }),
    )
  })

  test('sends nothing where nothing is missing, nor before that is known', async () => {
    const fake = setUp().answer(feedingRoutes.list, list(buildMorning()))
    await show(fake)
    await userEvent.click(screen.getByRole('button', { name: 'Copy day' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('button', { name: 'Copy' })).toHaveProperty('disabled', true)
    expect(seen(await dialog.findByText(/^Nothing to copy/))).toContain('has these feedings already')
    await userEvent.type(dialog.getByRole('textbox', { name: 'To' }), '{Enter}')
    expect(fake.calls.some(({ path }) => path === feedingRoutes.copy.path)).toBe(false)
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
  const old = buildFeeding({
    id: 90,
    planned_on: '2026-11-19',
    status: 'loaded',
    allowed_actions: ['discard'],
  })
  const busy = { id: 90, name: 'Mid milking', status: 'loaded' } as const
  const withMixer = (mixer: Partial<Mixer>) =>
    setUp()
      .answer(mixerRoutes.list, list([buildMixer({ busy, ...mixer })]))
      .answer(feedingRoutes.get, { client: 1, data: old })

  test('says so in its own row, where it can be freed (review E1)', async () => {
    await show(withMixer({}))
    const note = await screen.findByText(/^Occupied: Mid milking, 19 Nov 2026/)
    const row = seen(note)
    expect(row).toMatch(/^Trioliet Solomix 2 2000 /)
    expect(row).toMatch(/Occupied: Mid milking, 19 Nov 2026 \(Loaded\) \| Discard load$/)
    await userEvent.click(await screen.findByRole('button', { name: 'Discard load' }))
    expect(seen(await screen.findByRole('dialog'))).toContain('Discard load: Mid milking')
  })

  test('is named under the plan when nothing is planned in it', async () => {
    await show(withMixer({ id: 9, name: 'Old Strautmann' }))
    const note = (await screen.findByText('Old Strautmann is occupied.')).closest('[role=note]')
    expect(note?.textContent).toContain('Mid milking')
    expect(note?.compareDocumentPosition(screen.getByRole('table'))).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    expect(seen(screen.getByRole('button', { name: 'Discard load' }))).toBe('Discard load')
  })
})

describe('the plan on paper', () => {
  test('says mixer by mixer what to load and what to give, with room for what it was (review E10)', async () => {
    const printed: string[] = []
    vi.stubGlobal('print', () => printed.push(seen(document.body.lastElementChild ?? document.body)))
    await show(setUp())
    await userEvent.click(screen.getByRole('button', { name: 'Print the plan' }))
    await waitFor(() => expect(printed).toHaveLength(1))
    const [paper = ''] = printed
    expect(paper).toMatch(
      /20 Nov 2026 · Morning \| Feeding schedule · .+ \| Morning · Trioliet Solomix 2 2000 \| 1\. High milking/,
    )
    expect(paper).toContain(
      '06:58 · 4,785 kg | Ingredients | Planned, kg | Actual, kg | Corn silage | 3,015 | 3,065',
    )
    expect(paper).toContain('2. Mid milking | ~07:43 · 2,465 kg'.replace('~', ''))
    expect(paper.indexOf('Siloking TrailedLine 4.0')).toBeGreaterThan(paper.indexOf('Mid milking'))
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(document.body.lastElementChild?.textContent).not.toContain('Corn silage')
    vi.unstubAllGlobals()
  })
})

describe('the day of the mixers', () => {
  test('folds away, and the device keeps it so (review E1)', async () => {
    const fake = setUp()
    const picture = () => screen.queryByRole('img', { name: 'Work of the mixers over the day' })
    await show(fake)
    expect(picture()).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Mixers today' }))
    expect(picture()).toBeNull()
    cleanup()
    await show(fake)
    expect(picture()).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Mixers today' }))
    expect(picture()).not.toBeNull()
  })

  test('draws the present moment inside of the picture only (review E3)', async () => {
    const feedings = buildMorning().filter(({ status }) => status === 'waited')
    await show(setUp({ feedings }))
    expect(screen.queryByTitle('07:31')).not.toBeNull()
    cleanup()
    vi.setSystemTime(new Date('2026-11-19T23:28:00Z'))
    await show(setUp({ feedings }))
    expect(seen(screen.getByText('Now 01:28'))).toBe('Now 01:28')
    expect(screen.queryByTitle('01:28')).toBeNull()
  })
})
