import { leftoversRoutes } from '@manger/contract/leftovers'
import { ApiError } from '@manger/platform'
import { seen } from '@manger/testing'
import uiUk from '@manger/ui/locales/uk.json' with { type: 'json' }
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import uk from '../../locales/uk.json' with { type: 'json' }
import {
  answer,
  cell,
  dayOf,
  MEASURED,
  NOW,
  open,
  RECORD,
  sent,
  setUp,
} from '../testing/leftovers-server.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  return () => vi.useRealTimers()
})

describe('the leftovers of a farm', () => {
  test('are asked for 14 days and show share, weight, and the next call', async () => {
    const fake = setUp()
    open(fake)
    const measured = await cell(18)
    expect(within(measured).getByText('6.9%')).toBeDefined()
    expect(within(measured).getByText(/837/)).toBeDefined()
    expect(within(measured).getByRole('img', { name: /−4/ })).toBeDefined()
    expect(within(await cell(19)).getByText('not weighed')).toBeDefined()
    expect(screen.getByRole('row', { name: /High A/ }).textContent).toContain('20.8 → ')
    expect(fake.calls[0]?.query).toMatchObject({
      client: '1',
      farm: '1',
      from: '2026-11-07',
      to: '2026-11-20',
    })
  })

  test('of 305 groups draw those in sight alone, and arrows reach the next (second review E7)', async () => {
    const days = Array.from({ length: 305 }, (_, index) =>
      dayOf({ group: { id: index + 1, name: `Pen ${index + 1}` } }),
    )
    open(setUp().answer(leftoversRoutes.days, answer(days)))
    const table = await screen.findByRole('table', { name: 'Leftovers' })
    expect(table.getAttribute('aria-rowcount')).toBe('306')
    expect(within(table).getAllByRole('rowheader').length).toBeLessThan(60)
    expect(table.querySelectorAll('*').length).toBeLessThan(6000)
  })

  test('a figure typed on a day is its weight: Enter saves it and goes to the next group (second review E7)', async () => {
    const fake = setUp()
      .answer(leftoversRoutes.days, answer([dayOf(), dayOf({ group: { id: 2, name: 'High B' } })]))
      .answer(leftoversRoutes.create, { client: 1, data: RECORD })
    open(fake)
    const first = await cell(19)
    first.focus()
    await userEvent.keyboard('43{Escape}')
    expect(document.activeElement).toBe(await cell(19))
    expect(sent(fake, 'POST')).toEqual([])
    await userEvent.keyboard('431{Enter}')
    expect(document.activeElement?.textContent).toContain('High B')
    await waitFor(() =>
      expect(sent(fake, 'POST')).toMatchObject([{ body: { group: 1, date: '2026-11-19', weight: 431 } }]),
    )
    await userEvent.keyboard('99999{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('High B')
    expect(sent(fake, 'POST')).toHaveLength(1)
  })

  test('arrows move through the days, the Tab key passes them by', async () => {
    open(setUp())
    const last = await cell(19)
    last.focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(await cell(18))
    expect(last.tabIndex).toBe(-1)
  })

  test('tell the band while a weight is typed, and save it with one id', async () => {
    const fake = setUp().answer(leftoversRoutes.create, { client: 1, data: RECORD })
    open(fake)
    await userEvent.click(await cell(19))
    await userEvent.type(await screen.findByRole('textbox', { name: /^Weight left/ }), '431')
    const expected = screen.getByText(/3\.6\d*% of what was unloaded/).parentElement
    expect(expected?.textContent).toMatch(/2.*4.*left/)
    await userEvent.click(screen.getByRole('button', { name: /Save$/ }))
    await waitFor(() =>
      expect(sent(fake, 'POST')).toMatchObject([
        {
          query: { client: '1' },
          body: { farm: 1, group: 1, date: '2026-11-19', weight: 431, period: null, score: null },
        },
      ]),
    )
    expect(fake.toasts).toEqual([{ kind: 'success', text: 'Leftovers of High A saved' }])
  })

  test('are saved at once, however much the stream tells at that moment', async () => {
    // A browser sends requests for one address one after another.
    let before = Promise.resolve()
    const oneByOne = async () => {
      before = before.then(() => new Promise((resolve) => setTimeout(resolve, 20)))
      await before
      return answer([MEASURED, dayOf()])
    }
    const fake = setUp().answer(leftoversRoutes.days, oneByOne)
    fake.answer(leftoversRoutes.create, () => {
      for (let id = 1; id <= 300; id += 1) fake.emit('feeding', { farm: 1, id })
      return { client: 1, data: RECORD }
    })
    open(fake)
    await userEvent.click(await cell(19))
    await userEvent.type(await screen.findByRole('textbox', { name: /^Weight left/ }), '431')
    await userEvent.click(screen.getByRole('button', { name: /Save$/ }))
    expect(await screen.findByRole('button', { name: 'Add a record' })).toBeDefined()
    expect(sent(fake, 'GET').filter(({ path }) => path === leftoversRoutes.days.path)).toHaveLength(3)
  })

  test('more than was given is asked about at the field, and sent once it is to be kept (review B9)', async () => {
    const fake = setUp().answer(leftoversRoutes.create, { client: 1, data: RECORD })
    open(fake)
    await userEvent.click(await cell(19))
    await userEvent.type(await screen.findByRole('textbox', { name: /^Weight left/ }), '12000')
    await userEvent.click(screen.getByRole('button', { name: /Save$/ }))
    const keep = await screen.findByRole('checkbox', { name: /^Keep it, although 11,960\skg was unloaded$/ })
    const asked = screen.getByText(/^This is more than was unloaded to the group/)
    expect(asked.textContent).toMatch(/Keep it\?$/)
    expect(sent(fake, 'POST')).toEqual([])
    await userEvent.click(keep)
    await userEvent.click(screen.getByRole('button', { name: /Save$/ }))
    await waitFor(() =>
      expect(sent(fake, 'POST')).toMatchObject([{ body: { weight: 12_000, accept: true } }]),
    )
  })

  test('the chosen day tells its effect, with a way to the feeding that it moves', async () => {
    open(setUp({ at: '/?group=1&date=2026-11-18' }))
    const link = await screen.findByRole('link', { name: /Morning/ })
    expect(link.getAttribute('href')).toBe('/app/farms/1/planning?date=2026-11-19&feeding=430')
    expect(screen.getByText(/Olena/).textContent).toContain('rain')
  })

  test('are narrowed to groups by the address, and copied as they are shown', async () => {
    userEvent.setup()
    const dry = dayOf({ group: { id: 2, name: 'Dry' } })
    open(setUp({ at: '/?groups=1' }).answer(leftoversRoutes.days, answer([MEASURED, dayOf(), dry])))
    await cell(18)
    expect(screen.queryByRole('row', { name: /Dry/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Copy table' }))
    const [titles, ...lines] = (await navigator.clipboard.readText()).split('\r\n')
    expect(titles).toContain('Group,Day,Head,"Unloaded, kg","Left, kg"')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toBe('High A,2026-11-18,118,11960,837,6.99,415.6,,-4')
  })

  test('that a broken or old filter hides can be shown again', async () => {
    open(setUp({ at: '/?groups=99' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Reset' }))
    expect(seen(await cell(18))).toBe(
      'High A, 18 Nov 2026 | 6.9% | changes the next feeding by −4.0% | 837 kg',
    )
  })

  test('are only read without the right to change the plan', async () => {
    open(setUp({ type: 'consultant', at: '/?group=1&date=2026-11-18' }))
    await screen.findByRole('link', { name: /Morning/ })
    expect(screen.queryByRole('button', { name: 'Add a record' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
  })

  test('read in Ukrainian', async () => {
    open(setUp({ language: 'uk', words: { planning: uk, ui: uiUk } }))
    expect(seen(await screen.findByRole('heading', { name: 'Залишки корму' }))).toBe('Залишки корму')
    expect(seen(await screen.findByText('не зважено'))).toBe('High A, 19 лист. 2026 р. | не зважено')
  })
})

describe('instead of leftovers stand', () => {
  test('the missing right, and nothing is asked for', async () => {
    const fake = setUp({ type: 'employee', rights: [] })
    open(fake)
    expect(await screen.findByText('No view permission')).toBeDefined()
    expect(fake.calls).toEqual([])
  })

  test('the way to try again after a failure', async () => {
    const fake = setUp().answer(leftoversRoutes.days, new ApiError({ status: 500 }))
    open(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(fake.calls.length).toBeGreaterThan(1))
  })

  test('that no group was fed', async () => {
    open(setUp().answer(leftoversRoutes.days, answer([])))
    expect(seen(await screen.findByText('No group was fed on these days.'))).toBe(
      'Table is empty | No group was fed on these days.',
    )
  })
})
