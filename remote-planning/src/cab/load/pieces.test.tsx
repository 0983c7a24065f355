import type { LoadAction } from '@manger/contract/feedings'
import { buildFeeding, buildFeedingIngredient, seen } from '@manger/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NOW, type OpenCab, openCab } from '../../testing/open-cab.tsx'
import { LoadScreen } from './mixer-loading.screen.tsx'

// 640 kg of straw in bales of 300 kg, then silage that comes loose.
const ingredients = [
  buildFeedingIngredient({ name: 'Straw', planned: 640, window: 12.8, piece_weight: 300 }),
  buildFeedingIngredient({ ingredient: 2, order: 2, name: 'Silage', planned: 1000, window: 20 }),
]
const waiting = buildFeeding({ ingredients })
const loading = buildFeeding({ ingredients, status: 'in_process', load_started_at: NOW.toISOString() })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const straw = async () => within(await screen.findByRole('region', { name: 'Straw' }))
const tap = async ({ user }: OpenCab) => user.click(await button(/^\+1 piece/))
const count = async () => seen((await straw()).getByRole('button', { name: /^\+1 piece/ })).split(' | ')[1]
const weights = ({ server }: OpenCab) =>
  (server.bodies as LoadAction[]).flatMap((body) =>
    body.action === 'weigh' ? [[body.ingredient, body.weight, body.reason]] : [],
  )
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Straw: weight' })

describe('a feed that comes in bales (late-truth f)', () => {
  test('says before the load how many to take', async () => {
    openCab(LoadScreen, waiting)
    expect((await screen.findAllByRole('listitem')).map(seen)).toEqual([
      '1 | Straw | 2 pieces × 300 kg = 600 kg | 640 | kg',
      '2 | Silage | 1,000 | kg',
    ])
  })

  test('is loaded by a tap per bale, counts them, and asks for no reason when the whole ones are in', async () => {
    const cab = openCab(LoadScreen, loading)
    expect(await count()).toBe('0 of 2 pieces')
    await tap(cab)
    expect([await count(), (await field()).value]).toEqual(['1 of 2 pieces', '300'])
    expect(seen(await button(/^Accept/))).toBe('Accept 300 | below tolerance')
    await tap(cab)
    expect(await count()).toBe('2 of 2 pieces')
    await cab.user.click(await button(/^Next/))
    await screen.findByRole('region', { name: 'Silage' })
    expect(weights(cab)).toEqual([[1, 600, undefined]])
    expect(screen.queryByRole('button', { name: /piece/ })).toBeNull()
  })

  test('goes on from what was typed, and what is typed goes on from a tap', async () => {
    const cab = openCab(LoadScreen, loading)
    await cab.user.type(await field(), '40')
    await tap(cab)
    expect([await count(), (await field()).value]).toEqual(['1.1 of 2 pieces', '340'])
    await cab.user.clear(await field())
    await cab.user.type(await field(), '640')
    await cab.user.click(await button(/^Next/))
    await screen.findByRole('region', { name: 'Silage' })
    expect(weights(cab)).toEqual([[1, 640, undefined]])
  })

  test('falls onto a live scale, which weighs on', async () => {
    const cab = openCab(LoadScreen, loading, { isDemo: true })
    await tap(cab)
    await tap(cab)
    await cab.pass(3)
    expect(await count()).toBe('2 of 2 pieces')
    expect(seen((await straw()).getByText(/^Whole pieces/))).toBe('Whole pieces: 40 kg less than planned')
    await cab.pass(30)
    expect(weights(cab)).toEqual([])
  })

  test('is kept by the device without a network, and sent later', async () => {
    const cab = openCab(LoadScreen, loading)
    await tap(cab)
    await tap(cab)
    cab.server.meet('no_network')
    await cab.user.click(await button(/^Next/))
    await screen.findByRole('region', { name: 'Silage' })
    await waitFor(() => expect(cab.server.feeding().ingredients[0]?.actual).toBe(600))
  })

  test('goes on after a reload with the bales that are in', async () => {
    const cab = openCab(LoadScreen, loading)
    await tap(cab)
    cab.reopen()
    expect(await count()).toBe('1 of 2 pieces')
    await tap(cab)
    await cab.user.click(await button(/^Next/))
    await screen.findByRole('region', { name: 'Silage' })
    expect(weights(cab)).toEqual([[1, 600, undefined]])
  })

  test('reads in pounds, and the server gets whole bales', async () => {
    const cab = openCab(LoadScreen, loading, { units: 'lb' })
    await tap(cab)
    await tap(cab)
    expect((await field()).value).toBe('1322.77')
    await cab.user.click(await button(/^Next/))
    await screen.findByRole('region', { name: 'Silage' })
    expect(weights(cab)).toEqual([[1, 600, undefined]])
  })

  test('can be skipped, and what was loaded is taken back like any weight', async () => {
    const cab = openCab(LoadScreen, loading)
    await tap(cab)
    await tap(cab)
    await cab.user.click(await button(/^Next/))
    await screen.findByRole('region', { name: 'Silage' })
    cab.server.change({ allowed_actions: ['weigh', 'undo_load'] })
    cab.reopen()
    await cab.user.click(await button('Undo'))
    const dialog = within(await screen.findByRole('dialog'))
    await cab.user.click(dialog.getByRole('radio', { name: 'The weight is wrong' }))
    await cab.user.click(dialog.getByRole('button', { name: 'Undo' }))
    expect(await count()).toBe('2 of 2 pieces')
  })
})
