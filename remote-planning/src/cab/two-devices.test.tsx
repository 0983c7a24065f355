import { feedingRoutes } from '@manger/contract/feedings'
import { buildFeeding } from '@manger/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NOW, type OpenCab, openCab, plain } from '../testing/open-cab.tsx'
import { LoadScreen } from './load/mixer-loading.screen.tsx'

const loading = buildFeeding({ status: 'in_process', load_started_at: NOW.toISOString() })

const KEPT = /^Kept on this device since/

const inside = ({ view }: OpenCab) => within(view())
const input = (cab: OpenCab) => inside(cab).findByRole('textbox', { name: /: weight$/ })
const next = (cab: OpenCab) => inside(cab).getByRole('button', { name: /^(Next|Accept)/ })
const line = (cab: OpenCab, name: string) => inside(cab).findByRole('region', { name })
const type = async (cab: OpenCab, weight: string) => {
  const field = await input(cab)
  await cab.user.clear(field)
  await cab.user.type(field, weight)
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('two browsers in one cab (review A1)', () => {
  test('one weighs: the other goes on with the next line and says what happened', async () => {
    const here = openCab(LoadScreen, loading)
    await line(here, 'Corn silage')
    const there = openCab(LoadScreen, loading, { server: here.server })
    await type(there, '800')
    await type(here, '1110')
    await here.user.click(next(here))
    await line(here, 'Alfalfa haylage')
    await line(there, 'Alfalfa haylage')
    const told = await inside(there).findByText(/^On another device/)
    expect(plain(told)).toBe('On another device: Corn silage: 1,110 kg')
    expect(inside(here).queryByText(/^On another device/)).toBeNull()
    expect(here.server.bodies).toHaveLength(1)
    await there.user.click(inside(there).getByRole('button', { name: 'OK' }))
    expect(inside(there).queryByText(/^On another device/)).toBeNull()
  })

  test('a weight is one call: only the other browser asks for the feeding anew', async () => {
    const here = openCab(LoadScreen, loading)
    await line(here, 'Corn silage')
    const there = openCab(LoadScreen, loading, { server: here.server })
    await line(there, 'Corn silage')
    const readIn = ({ fake }: OpenCab) =>
      fake.calls.filter(({ method, path }) => method === 'GET' && path === feedingRoutes.get.path).length
    const before = [readIn(here), readIn(there)]
    await type(here, '1110')
    await here.user.click(next(here))
    await line(here, 'Alfalfa haylage')
    await line(there, 'Alfalfa haylage')
    await here.pass(2)
    expect(here.server.bodies).toHaveLength(1)
    expect([readIn(here), readIn(there)]).toEqual([before[0], (before[1] ?? 0) + 1])
    // What somebody else does is asked for.
    await act(async () => here.server.change({ status: 'loaded' }))
    await waitFor(() => expect(readIn(here)).toBe((before[0] ?? 0) + 1))
  })

  test('both press Next: one weight counts, the other stays until its driver has seen why', async () => {
    const here = openCab(LoadScreen, loading)
    await line(here, 'Corn silage')
    const there = openCab(LoadScreen, loading, { server: here.server })
    await type(there, '1108')
    await type(here, '1110')
    const late = next(there)
    // Both before either screen could change.
    next(here).click()
    late.click()
    await line(here, 'Alfalfa haylage')
    const [silage] = here.server.feeding().ingredients
    expect(silage?.actual).toBe(1110)
    expect(here.server.bodies).toHaveLength(2)
    expect(plain(await line(there, 'Alfalfa haylage'))).toContain('The weight must be higher than before.')
  })

  test('one reloads while the other skips: both stand at the same line', async () => {
    const here = openCab(LoadScreen, loading)
    await line(here, 'Corn silage')
    const there = openCab(LoadScreen, loading, { server: here.server })
    await line(there, 'Corn silage')
    await here.user.click(inside(here).getByRole('button', { name: 'Skip' }))
    const dialog = within(await screen.findByRole('dialog'))
    await here.user.click(dialog.getByRole('radio', { name: 'There is none left' }))
    await here.user.click(dialog.getByRole('button', { name: 'Skip' }))
    await line(there, 'Alfalfa haylage')
    const told = await inside(there).findByText(/^On another device/)
    expect(plain(told)).toBe('On another device: Corn silage: skipped')
    there.reopen()
    await line(there, 'Alfalfa haylage')
    expect(here.server.bodies).toHaveLength(1)
  })

  test('a second tab brings the weight without an answer to the server, once for both', async () => {
    const cab = openCab(LoadScreen, loading)
    await line(cab, 'Corn silage')
    cab.server.meet('no_network', 'no_network')
    await type(cab, '1110')
    await cab.user.click(next(cab))
    await inside(cab).findByText(KEPT)
    const tab = within(cab.openTab())
    await tab.findByRole('region', { name: 'Alfalfa haylage' })
    await waitFor(() => expect(inside(cab).queryByText(KEPT)).toBeNull())
    await line(cab, 'Alfalfa haylage')
    const [first, ...others] = cab.server.bodies
    for (const other of others) expect(other).toEqual(first)
    expect(cab.server.feeding().ingredients[0]?.actual).toBe(1110)
  })

  test('without an answer it is sent again by itself, ever less often', async () => {
    const cab = openCab(LoadScreen, loading)
    await line(cab, 'Corn silage')
    cab.server.meet('no_network', 'no_network', 'no_network')
    await type(cab, '1110')
    await cab.user.click(next(cab))
    await inside(cab).findByText(KEPT)
    await line(cab, 'Alfalfa haylage')
    await cab.pass(6)
    expect(inside(cab).getByText(KEPT)).toBeTruthy()
    await cab.pass(10)
    await waitFor(() => expect(inside(cab).queryByText(KEPT)).toBeNull())
    expect(cab.server.bodies).toHaveLength(4)
    expect(cab.server.feeding().ingredients[0]?.actual).toBe(1110)
  })

  test('after a lost answer the action is sent again as soon as the server is heard of', async () => {
    const cab = openCab(LoadScreen, loading)
    await line(cab, 'Corn silage')
    cab.server.meet('lost_answer', 'no_network')
    await type(cab, '1110')
    await cab.user.click(next(cab))
    await inside(cab).findByText(KEPT)
    cab.server.change({ locked: true })
    await line(cab, 'Alfalfa haylage')
    await waitFor(() => expect(inside(cab).queryByText(/^On another device/)).toBeNull())
    expect(cab.server.bodies).toHaveLength(3)
  })
})

describe('a reload in mid-ingredient (review B4)', () => {
  test('keeps the weight, the tare, and the line out of turn', async () => {
    const cab = openCab(LoadScreen, loading)
    await line(cab, 'Corn silage')
    await cab.user.click(inside(cab).getByRole('button', { name: /Alfalfa haylage/ }))
    await line(cab, 'Alfalfa haylage')
    await type(cab, '800')
    cab.reopen()
    expect(plain(await line(cab, 'Alfalfa haylage'))).toContain('You left off at 800 kg')
    expect((await input(cab)).getAttribute('value')).toBe('800')
    await type(cab, '1355')
    await cab.user.click(next(cab))
    await line(cab, 'Corn silage')
    await type(cab, '1110')
    await cab.user.click(next(cab))
    await inside(cab).findByText('All ingredients are in')
    expect(cab.server.bodies).toMatchObject([
      { ingredient: 2, weight: 1355, tare: 0 },
      { ingredient: 1, weight: 1110, tare: 1355 },
    ])
  })

  test('keeps a demo scale where it stood, and what was taken back', async () => {
    const cab = openCab(LoadScreen, loading, { isDemo: true })
    const hold = await screen.findByRole('button', { name: 'Hold to load' })
    await cab.user.pointer({ keys: '[MouseLeft>]', target: hold })
    await cab.pass(3)
    await cab.user.pointer({ keys: '[/MouseLeft]', target: hold })
    await cab.pass(3)
    // The target, then the large figure.
    const [, figure] = (await line(cab, 'Corn silage')).querySelectorAll('b')
    cab.reopen()
    await cab.pass(2)
    expect(plain(await line(cab, 'Corn silage'))).toContain(`You left off at ${figure?.textContent} kg`)
  })
})

describe('keyboard alone (review B2, B12)', () => {
  test('Start, type, Enter, type, Enter, Finish: the focus is where the next input is', async () => {
    const cab = openCab(LoadScreen, buildFeeding())
    await screen.findByRole('region', { name: 'Mid milking' })
    await cab.user.keyboard('{Enter}')
    await line(cab, 'Corn silage')
    await cab.user.keyboard('1110{Enter}')
    await line(cab, 'Alfalfa haylage')
    await cab.user.keyboard('1355{Enter}')
    await inside(cab).findByText('All ingredients are in')
    await cab.user.keyboard('{Enter}')
    await inside(cab).findByRole('region', { name: 'Mixing' })
    expect(cab.server.bodies.map(({ action }) => action)).toEqual(['start', 'weigh', 'weigh', 'finish'])
    expect(document.activeElement?.textContent).toContain('Go to unloading')
  })

  test('Enter outside of the tolerance asks why', async () => {
    const cab = openCab(LoadScreen, loading)
    await line(cab, 'Corn silage')
    await cab.user.keyboard('900{Enter}')
    expect(await screen.findByRole('dialog', { name: /accept 900/ })).toBeTruthy()
    expect(cab.server.bodies).toEqual([])
  })

  test('nothing around the cab can be reached', async () => {
    const cab = openCab(LoadScreen, loading)
    await line(cab, 'Corn silage')
    expect(cab.fake.head()).toMatchObject({ isWhole: true })
  })

  test('a phone has keys of its own, with the decimal sign of the language', async () => {
    window.innerWidth = 390
    const cab = openCab(LoadScreen, loading, { language: 'uk' })
    const pad = within(await screen.findByRole('group', { name: 'Цифрова клавіатура' }))
    for (const key of ['1', '1', '1', '0', '9', ',', '5'])
      await cab.user.click(pad.getByRole('button', { name: key }))
    const field = await screen.findByRole('textbox')
    expect(field.getAttribute('value')).toBe('11109,5')
    await cab.user.click(pad.getByRole('button', { name: 'Стерти останню цифру' }))
    await cab.user.click(pad.getByRole('button', { name: 'Стерти останню цифру' }))
    await cab.user.click(pad.getByRole('button', { name: 'Стерти останню цифру' }))
    expect(field.getAttribute('value')).toBe('1110')
    expect(field.getAttribute('inputmode')).toBe('none')
    expect(document.activeElement).toBe(field)
    window.innerWidth = 1440
  })
})
