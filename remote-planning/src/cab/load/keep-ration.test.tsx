import type { LoadAction } from '@manger/contract/feedings'
import { buildFeeding, seen } from '@manger/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NOW, type OpenCab, openCab, plain } from '../../testing/open-cab.tsx'
import { LoadScreen } from './mixer-loading.screen.tsx'

// Corn silage 1,110 kg, then alfalfa haylage 1,355 kg.
const loading = buildFeeding({ status: 'in_process', load_started_at: NOW.toISOString() })
const small = { ...loading, mixer: { ...loading.mixer, max_weight: 2600 } }

const offer = () => screen.findByRole('button', { name: /^Keep the ration/ })
const noOffer = () => screen.queryByRole('button', { name: /^Keep the ration/ })
const card = (name: string) => screen.findByRole('region', { name })
const sent = ({ server }: OpenCab) => (server.bodies as LoadAction[]).map(({ action }) => action)

const weigh = async ({ user }: OpenCab, weight: string, reason?: string) => {
  const input = await screen.findByRole('textbox', { name: /: weight$/ })
  await user.clear(input)
  await user.type(input, weight)
  await user.click(screen.getByRole('button', { name: reason === undefined ? /^Next/ : /^Accept/ }))
  if (reason === undefined) return
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: reason }))
  await user.click(dialog.getByRole('button', { name: /^Accept/ }))
}
const overload = (cab: OpenCab) => weigh(cab, '1221', 'Too much fell in')

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('after too much was loaded (F27)', () => {
  test('one tap lets what is left grow with it, and says what changes before', async () => {
    const cab = openCab(LoadScreen, loading)
    await card('Corn silage')
    expect(noOffer()).toBeNull()
    await overload(cab)
    await card('Alfalfa haylage')
    expect(plain(await offer())).toBe(
      'Keep the rationThe ingredient that is left gets 9.9% more: a total of 2,711 kg',
    )
    await cab.user.click(await offer())
    await waitFor(() => expect(noOffer()).toBeNull())
    expect(sent(cab)).toEqual(['weigh', 'keep_ration'])
    const haylage = plain(await card('Alfalfa haylage'))
    expect(haylage).toContain('Target 1,490 kg')
    expect(haylage).toContain('1,355 kg by plan')
  })

  test('is not offered where the weight lies within its window', async () => {
    const cab = openCab(LoadScreen, loading)
    await card('Corn silage')
    await weigh(cab, '1120')
    await card('Alfalfa haylage')
    expect(noOffer()).toBeNull()
  })

  test('says where the mixer holds no more, and nothing where it is full', async () => {
    const cab = openCab(LoadScreen, small)
    await card('Corn silage')
    await overload(cab)
    expect(plain(await offer())).toContain('a total of 2,596 kgThe mixer holds no more than 2,600 kg.')
    cab.server.change({ mixer: { ...small.mixer, max_weight: 2570 } })
    await waitFor(() => expect(noOffer()).toBeNull())
  })

  test('is taken back like a weight: the plan is as it was', async () => {
    const cab = openCab(LoadScreen, loading)
    await card('Corn silage')
    await overload(cab)
    await cab.user.click(await offer())
    await waitFor(() => expect(noOffer()).toBeNull())
    await cab.user.click(screen.getByRole('button', { name: 'Undo' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(seen(dialog.getByText(/weights of the plan/))).toBe(
      'The ingredients left get the weights of the plan again.',
    )
    await cab.user.click(dialog.getByRole('radio', { name: 'It would be too much' }))
    await cab.user.click(dialog.getByRole('button', { name: 'Undo' }))
    expect(seen(await offer())).toContain('9.9')
    expect(plain(await card('Alfalfa haylage'))).toContain('Target 1,355 kg')
    // Then the weight itself.
    await cab.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(seen(await screen.findByText('Undo: Corn silage?'))).toBe('Undo: Corn silage?')
  })

  test('without network it waits on the device and is sent once there is one', async () => {
    const cab = openCab(LoadScreen, loading)
    await card('Corn silage')
    await overload(cab)
    cab.server.meet('no_network', 'no_network')
    await cab.user.click(await offer())
    await screen.findByText(/^Kept on this device since/)
    await waitFor(async () => expect(plain(await card('Alfalfa haylage'))).toContain('Target 1,490 kg'))
    expect(noOffer()).toBeNull()
    cab.reopen()
    await waitFor(() => expect(screen.queryByText(/^Kept on this device since/)).toBeNull())
    expect(plain(await card('Alfalfa haylage'))).toContain('Target 1,490 kg')
    const [, first, , again, ...others] = cab.server.bodies
    expect([again, others]).toEqual([first, []])
  })

  test('the other tablet in the cab hears of it', async () => {
    const one = openCab(LoadScreen, loading)
    await card('Corn silage')
    await overload(one)
    await one.user.click(await offer())
    await waitFor(() => expect(noOffer()).toBeNull())
    const kept = one.server.feeding()
    one.close()
    const other = openCab(LoadScreen, {
      ...kept,
      ingredients: loading.ingredients.map((line, at) => ({ ...line, actual: at === 0 ? 1221 : null })),
    })
    await card('Alfalfa haylage')
    other.server.change({ ingredients: kept.ingredients })
    const told = 'On another device: The ration was kept: the targets are new'
    expect(seen(await screen.findByText(told))).toBe(told)
  })
})
