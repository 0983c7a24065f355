import type { LoadAction } from '@manger/contract/feedings'
import { type Ingredient, ingredientRoutes } from '@manger/contract/ingredients'
import { ApiError } from '@manger/platform'
import { useParams } from '@manger/platform/router'
import { buildFeeding, buildIngredient, seen } from '@manger/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NOW, type OpenCab, openCab, plain } from '../../testing/open-cab.tsx'
import { UnloadScreen } from '../unload/unloading.screen.tsx'
import { LoadScreen } from './mixer-loading.screen.tsx'

const KEPT = /^Kept on this device since/
const waiting = buildFeeding()
const loading = buildFeeding({ status: 'in_process', load_started_at: NOW.toISOString() })

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const card = (name: string) => screen.findByRole('region', { name })
const silage = () => card('Corn silage')
const haylage = () => card('Alfalfa haylage')

const type = async ({ user }: OpenCab, weight: string) => {
  const input = await screen.findByRole('textbox', { name: /: weight$/ })
  await user.clear(input)
  await user.type(input, weight)
}

const sayWhy = async ({ user }: OpenCab, reason: string, action: string) => {
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: reason }))
  await user.click(dialog.getByRole('button', { name: action }))
}

const sent = ({ server }: OpenCab) => server.bodies as LoadAction[]

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('before the first ingredient', () => {
  test('shows what goes in and starts', async () => {
    const cab = openCab(LoadScreen, waiting)
    await card('Mid milking')
    expect(screen.getByText('Alfalfa haylage')).toBeTruthy()
    await cab.user.click(button('Start loading'))
    await silage()
    expect(sent(cab)).toMatchObject([{ action: 'start' }])
  })

  test('says what is short at its line, and lets only a planner load anyway', async () => {
    const shortage = new ApiError({
      status: 400,
      errors: { 'ingredients.2': [{ code: 'not_enough_stock', limit: 820, message: '' }] },
    })
    const cab = openCab(LoadScreen, waiting)
    cab.server.meet(shortage)
    await card('Mid milking')
    await cab.user.click(button('Start loading'))
    expect(await screen.findByText('Only 820 kg in stock')).toBeTruthy()
    await cab.user.click(button(/Load anyway/))
    await silage()
    expect(sent(cab).at(-1)).toMatchObject({ action: 'start', force: true })
    cab.close()

    const rights = [['schedule.load_schedule', 'add']] as const
    const driver = openCab(LoadScreen, waiting, { type: 'employee', rights })
    driver.server.meet(shortage)
    await card('Mid milking')
    await driver.user.click(button('Start loading'))
    await screen.findByText('Only 820 kg in stock')
    expect(screen.queryByRole('button', { name: /Load anyway/ })).toBeNull()
  })

  test('names the feeding that keeps the mixer', async () => {
    const cab = openCab(LoadScreen, waiting)
    cab.server.meet(
      new ApiError({
        status: 409,
        errors: { non_field: [{ code: 'mixer_busy', name: 'High milking', message: '' }] },
      }),
    )
    await card('Mid milking')
    await cab.user.click(button('Start loading'))
    expect(seen(await screen.findByText('The mixer is occupied: High milking'))).toBe(
      'The mixer is occupied: High milking',
    )
    expect(seen(button('Open that feeding'))).toBe('Open that feeding')
  })

  test('asks for the write-off of another ration and keeps that promise', async () => {
    const cab = openCab(LoadScreen, waiting)
    cab.server.meet(
      new ApiError({ status: 409, errors: { residue: [{ code: 'other_residue', message: '' }] } }),
    )
    await card('Mid milking')
    await cab.user.click(button('Start loading'))
    await cab.user.click(await screen.findByRole('button', { name: 'Write off and start' }))
    await silage()
    expect(sent(cab).at(-1)).toMatchObject({ write_off: true })
  })
})

describe('ingredient by ingredient', () => {
  test('the next one comes by itself when the weight holds in its window', async () => {
    const cab = openCab(LoadScreen, loading, { isDemo: true })
    await silage()
    await cab.user.click(await screen.findByRole('switch', { name: 'Automatic' }))
    await cab.until(() => screen.queryByText('Within tolerance') !== null)
    await cab.until(() => screen.queryByRole('button', { name: /automatic in \d s/ }) !== null)
    const counted = await cab.until(() => sent(cab).length > 0)
    // The transition time of the mixer, less the half second in which the test looks.
    expect(counted).toBeGreaterThan(4)
    expect(counted).toBeLessThan(6)
    await haylage()
    const [weighed] = sent(cab)
    expect(weighed).toMatchObject({ action: 'weigh', ingredient: 1, advance: 'auto' })
    expect(Math.abs((weighed?.action === 'weigh' ? weighed.weight : 0) - 1110)).toBeLessThanOrEqual(22.2)
  })

  test('feed comes as long as the button is held', async () => {
    const cab = openCab(LoadScreen, loading, { isDemo: true })
    await silage()
    const hold = await screen.findByRole('button', { name: 'Hold to load' })
    await cab.user.pointer({ keys: '[MouseLeft>]', target: hold })
    await cab.pass(3)
    await cab.user.pointer({ keys: '[/MouseLeft]', target: hold })
    await cab.pass(3)
    const after = (await silage()).textContent
    await cab.pass(3)
    expect((await silage()).textContent).toBe(after)
    expect(button(/Accept \d+/)).toBeTruthy()
  })

  test('a typed weight never advances by itself', async () => {
    const cab = openCab(LoadScreen, loading)
    await silage()
    await type(cab, '1110')
    await cab.pass(30)
    expect(sent(cab)).toEqual([])
    await cab.user.click(button(/^Next/))
    await haylage()
    expect(sent(cab)).toMatchObject([{ weight: 1110, advance: 'manual' }])
  })

  test('too much alarms and must be accepted with a reason', async () => {
    const cab = openCab(LoadScreen, loading)
    await silage()
    await type(cab, '1152,5')
    expect(plain(screen.getByRole('alert'))).toBe('42.5 kg too much')
    await cab.user.click(button(/Accept 1,152.*say why/))
    const accept = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept 1,152' })
    expect(accept.hasAttribute('disabled')).toBe(true)
    await sayWhy(cab, 'Too much fell in', 'Accept 1,152')
    await haylage()
    expect(sent(cab)).toMatchObject([{ weight: 1152.5, reason: 'Too much fell in' }])
  })

  test('the dialogs of the cab do not close with Escape', async () => {
    const cab = openCab(LoadScreen, loading)
    await silage()
    await cab.user.click(button('Skip'))
    await screen.findByRole('dialog')
    await cab.user.keyboard('{Escape}')
    await cab.pass(1)
    expect(seen(screen.getByRole('dialog', { name: 'Skip: Corn silage?' }))).toBe('Skip: Corn silage?')
  })

  test('skips with a reason', async () => {
    const cab = openCab(LoadScreen, loading)
    await silage()
    await cab.user.click(button('Skip'))
    await sayWhy(cab, 'There is none left', 'Skip')
    await haylage()
    expect(sent(cab)).toMatchObject([{ action: 'skip', ingredient: 1, reason: 'There is none left' }])
  })

  test('undoes the last weighing, and what was weighed is still on the scale', async () => {
    const cab = openCab(LoadScreen, loading)
    await silage()
    await type(cab, '1111')
    await cab.user.click(button(/^Next/))
    await haylage()
    await cab.user.click(button('Undo'))
    await sayWhy(cab, 'The weight is wrong', 'Undo')
    const input = within(await silage()).getByRole('textbox')
    expect((input as HTMLInputElement).value).toBe('1111')
    expect(sent(cab).at(-1)).toMatchObject({ action: 'undo', reason: 'The weight is wrong' })
  })

  test('a driver who may not see ingredients is not offered another one', async () => {
    const rights = [['schedule.load_schedule', 'add']] as const
    const cab = openCab(LoadScreen, loading, { type: 'employee', rights })
    await silage()
    await cab.user.click(button('Skip'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByRole('button', { name: 'Substitute' })).toBeNull()
  })

  test('what may be loaded instead has its balance beside it, unless nobody ever counted it', async () => {
    const cab = openCab(LoadScreen, loading)
    const of = (id: number, name: string, rest: Partial<Ingredient>) => buildIngredient({ id, name, ...rest })
    cab.fake.answer(ingredientRoutes.list, {
      client: 1,
      data: [
        of(51, 'Straw', { stock_rest: -500, is_counted: false }),
        of(52, 'Hay', { stock_rest: 1200, is_counted: true }),
      ],
      count: 2,
      next: null,
    })
    await silage()
    await cab.user.click(button('Skip'))
    await cab.user.click(await screen.findByRole('button', { name: 'Substitute' }))
    await cab.user.click(await screen.findByRole('combobox'))
    const offered = await screen.findAllByText(/Straw|Hay/, { selector: '.ant-select-item-option *' })
    const rows = offered.map((one) => plain(one.closest('.ant-select-item-option') ?? one))
    expect([...new Set(rows)]).toEqual(['Strawnot counted yet', 'Hay1,200 kg'])
  })

  test('finishes, then mixing counts down under a heading (review D9)', async () => {
    const done = loading.ingredients.map((line) => ({
      ...line,
      actual: line.planned,
      weighed_at: NOW.toISOString(),
    }))
    const cab = openCab(LoadScreen, { ...loading, ingredients: done })
    await card('All ingredients are in')
    await cab.user.click(button(/Finish/))
    const mixing = await card('Mixing')
    expect(mixing.textContent).toContain('7.7 min left')
    expect(within(mixing).getByRole('heading', { name: 'Mixing' })).toBeTruthy()
    await cab.pass(60)
    expect((await card('Mixing')).textContent).toContain('6.7 min left')
    expect(button('Go to unloading')).toBeTruthy()
  })
})

describe('nothing weighed is lost or counted twice', () => {
  test('after a lost answer the cab goes on, and the very same action is sent again', async () => {
    const cab = openCab(LoadScreen, loading)
    await silage()
    cab.server.meet('lost_answer', 'no_network')
    await type(cab, '1110')
    await cab.user.click(button(/^Next/))
    await haylage()
    await screen.findByText(KEPT)
    await cab.pass(6)
    await waitFor(() => expect(screen.queryByText(KEPT)).toBeNull())
    const [first, ...others] = sent(cab)
    expect(others).toHaveLength(2)
    for (const other of others) expect(JSON.stringify(other)).toBe(JSON.stringify(first))
  })

  test('what has no answer is sent again when the page is opened anew', async () => {
    const cab = openCab(LoadScreen, loading)
    await silage()
    cab.server.meet('no_network', 'no_network')
    await type(cab, '1110')
    await cab.user.click(button(/^Next/))
    await screen.findByText(KEPT)
    cab.reopen()
    await haylage()
    await waitFor(() => expect(screen.queryByText(KEPT)).toBeNull())
    const [first, , third] = sent(cab)
    expect(third).toEqual(first)
    cab.reopen()
    await haylage()
    expect(sent(cab)).toHaveLength(3)
  })

  test('what the scale said is forgotten when the load is over', async () => {
    const cab = openCab(LoadScreen, loading)
    const scale = () => cab.fake.platform.storageOf('planning').get('cab.weight.1.1')
    await silage()
    await type(cab, '1110')
    expect(scale()).toContain('1110')
    cab.server.change({ status: 'loaded' })
    await card('Mixing')
    expect(scale()).toBeNull()
  })

  test('a double tap is one action', async () => {
    const cab = openCab(LoadScreen, loading)
    await silage()
    await type(cab, '1110')
    const next = button(/^Next/)
    // Both before the screen could change.
    act(() => {
      next.click()
      next.click()
    })
    await haylage()
    expect(sent(cab)).toHaveLength(1)
  })

  test('a refused weight stays until the driver gives it up', async () => {
    const cab = openCab(LoadScreen, loading)
    await silage()
    cab.server.meet(
      new ApiError({ status: 409, errors: { non_field: [{ code: 'wrong_status', message: '' }] } }),
    )
    await type(cab, '1110')
    await cab.user.click(button(/^Next/))
    expect(plain(await card('Corn silage'))).toContain('Not possible in this status.')
    expect(button(/Try again/).textContent).toContain('1,110')
    await cab.user.click(button('Drop this weight'))
    expect(screen.queryByRole('alert')).toBeNull()
    cab.reopen()
    await silage()
    expect(sent(cab)).toHaveLength(1)
  })

  test('a weight that comes late is told as what has happened: where it does not fit, a planner places it', async () => {
    const cab = openCab(LoadScreen, loading)
    await silage()
    cab.server.meet('no_network')
    await type(cab, '1110')
    await cab.user.click(button(/^Next/))
    await haylage()
    await waitFor(() => expect(sent(cab)).toHaveLength(2))
    const [first, fact] = sent(cab)
    expect(fact).toEqual(first)
    expect(cab.fake.calls.filter(({ method }) => method === 'POST')).toMatchObject([
      { body: { facts: [{ feeding: 1, happened: true, load: first }] } },
    ])
  })

  test('what is refused late even as a fact stays on the device', async () => {
    const cab = openCab(LoadScreen, loading)
    await silage()
    cab.server.meet('no_network', new ApiError({ status: 403 }))
    await type(cab, '1110')
    await cab.user.click(button(/^Next/))
    expect(await screen.findByRole('button', { name: 'Drop this weight' })).toBeTruthy()
    await silage()
    expect(sent(cab)).toHaveLength(2)
  })

  test('a weight of the load goes to the server where others have led the feeding on', async () => {
    const Cab = () => (useParams().page === 'unload' ? <UnloadScreen /> : <LoadScreen />)
    const cab = openCab(Cab, loading)
    await silage()
    cab.server.meet('no_network', 'no_network', 'no_network')
    await type(cab, '1110')
    await cab.user.click(button(/^Next/))
    await screen.findByText(KEPT)
    cab.server.change({ status: 'out_process', upload_started_at: NOW.toISOString() })
    await screen.findByText('This feeding is being unloaded: somebody')
    await cab.pass(20)
    expect(cab.fake.calls.findLast(({ method }) => method === 'POST')).toMatchObject({
      body: { facts: [{ load: sent(cab)[0] }] },
    })
    expect(screen.queryByText(KEPT)).toBeNull()
  })
})
