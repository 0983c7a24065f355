import type { UnloadAction } from '@manger/contract/feedings'
import { ApiError } from '@manger/platform'
import { buildFeeding, buildFeedingGroup, buildFeedingIngredient, seen } from '@manger/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NOW, type OpenCab, openCab, plain } from '../../testing/open-cab.tsx'
import { UnloadScreen } from './unloading.screen.tsx'

const minutesAgo = (minutes: number): string => new Date(NOW.getTime() - minutes * 60_000).toISOString()

const loaded = buildFeeding({
  status: 'loaded',
  actual_weight: 4785,
  planned_weight: 4785,
  load_started_at: minutesAgo(40),
  load_ended_at: minutesAgo(20),
  ingredients: [buildFeedingIngredient({ actual: 4785, planned: 4785, weighed_at: minutesAgo(20) })],
  groups: [
    buildFeedingGroup({ group: 1, name: 'High A', heads: 118, planned_weight: 2455 }),
    buildFeedingGroup({ group: 2, name: 'High B', heads: 112, planned_weight: 2330, order: 2 }),
  ],
})
const unloading = buildFeeding({ ...loaded, status: 'out_process', upload_started_at: NOW.toISOString() })

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const card = (name: string) => screen.findByRole('region', { name })
const sent = ({ server }: OpenCab) => server.bodies as UnloadAction[]

const give = async ({ user }: OpenCab, group: string, weight: string) => {
  const input = within(await card(group)).getByRole('textbox')
  await user.clear(input)
  await user.type(input, weight)
}

const sayWhy = async ({ user }: OpenCab, reason: string, action: string) => {
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: reason }))
  await user.click(dialog.getByRole('button', { name: action }))
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('before the first group', () => {
  test('a mixed load is unloaded at once', async () => {
    const cab = openCab(UnloadScreen, loaded)
    expect(plain(await card('Mixing'))).toContain('Mixed')
    await cab.user.click(button('Start unloading'))
    await card('High A')
    expect(sent(cab)).toMatchObject([{ action: 'start' }])
  })

  test('a group whose heads changed after the load began is told (B4)', async () => {
    const [first, second] = loaded.groups
    if (!first || !second) throw new Error('The feeding has two groups')
    const groups = [
      { ...first, heads_now: 12 },
      { ...second, heads_now: 0, heads_override: second.heads },
    ]
    const cab = openCab(UnloadScreen, { ...loaded, groups })
    const told = 'Head count has changed. High A: now 12 head, planned for 118'
    expect(seen(await screen.findByText(told))).toBe(told)
    await cab.user.click(button('OK'))
    await cab.user.click(button('Start unloading'))
    await card('High A')
    expect(screen.queryByText(told)).toBeNull()
  })

  test('unloading too early is asked about', async () => {
    const ingredients = [buildFeedingIngredient({ actual: 4785, planned: 4785, weighed_at: minutesAgo(3) })]
    const cab = openCab(UnloadScreen, { ...loaded, ingredients, mixed_since: minutesAgo(3) })
    await card('Mixing')
    await cab.user.click(button(/Start unloading.*4\.7.min of mixing left/))
    const dialog = within(await screen.findByRole('dialog'))
    expect(sent(cab)).toEqual([])
    // A key that is pressed without a look answers the safe way (review E14).
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep mixing'))
    await cab.user.click(dialog.getByRole('button', { name: 'Unload now' }))
    await card('High A')
    expect(sent(cab)).toHaveLength(1)
  })

  test('names the feeding that keeps the operator', async () => {
    const cab = openCab(UnloadScreen, loaded)
    cab.server.meet(
      new ApiError({
        status: 409,
        errors: { non_field: [{ code: 'operator_busy', name: 'Dry cows 1', message: '' }] },
      }),
    )
    await card('Mixing')
    await cab.user.click(button('Start unloading'))
    expect(seen(await screen.findByText('You are still working on Dry cows 1'))).toBe(
      'You are still working on Dry cows 1',
    )
    expect(seen(button('Open that feeding'))).toBe('Open that feeding')
  })

  test('a mixer that is not loaded yet leads to the loading', async () => {
    const cab = openCab(UnloadScreen, buildFeeding())
    expect(await screen.findByText('The mixer is not loaded yet')).toBeTruthy()
    await cab.user.click(button('Go to loading'))
    expect(cab.fake.location()).toBe('/app/farms/1/planning/1/load')
  })
})

describe('group by group', () => {
  test('says what is still to give and what is left in the mixer', async () => {
    const cab = openCab(UnloadScreen, unloading)
    await give(cab, 'High A', '1840')
    expect(plain(await card('High A'))).toContain('Target 2,455 kg · unloaded 1,840 kg')
    expect(plain(await card('Left in the mixer'))).toContain('2,945 kg')
    expect(screen.getByText(/20\.8.kg per head/)).toBeTruthy()
    expect(screen.getByText('Group 1 of 2')).toBeTruthy()
  })

  test('the next group comes by itself when its feed holds in the window', async () => {
    const cab = openCab(UnloadScreen, unloading, { isDemo: true })
    await card('High A')
    await cab.user.click(await screen.findByRole('switch', { name: 'Automatic' }))
    await cab.until(() => sent(cab).length > 0)
    await card('High B')
    expect(sent(cab)[0]).toMatchObject({ action: 'weigh', group: 1, advance: 'auto' })
  })

  test('what is more than was loaded must be accepted, also inside the window of the group', async () => {
    const groups = unloading.groups.map((line) =>
      line.group === 1 ? { ...line, actual_weight: 2600, weighed_at: NOW.toISOString() } : line,
    )
    const cab = openCab(UnloadScreen, { ...unloading, groups })
    await give(cab, 'High B', '2330')
    expect(button(/Accept 2,330.*say why/)).toBeTruthy()
    await cab.user.click(button(/Accept 2,330/))
    const dialog = await screen.findByRole('dialog')
    expect(plain(dialog)).toContain('145 kg more than was loaded')
    await sayWhy(cab, 'The scale was wrong', 'Accept 2,330')
    expect(sent(cab)).toMatchObject([{ action: 'weigh', group: 2, weight: 2330, accept: true }])
  })

  test('skips a group with a reason, and takes that back', async () => {
    const cab = openCab(UnloadScreen, unloading)
    await card('High A')
    await cab.user.click(button('Skip'))
    await sayWhy(cab, 'The group is not there', 'Skip')
    await card('High B')
    await cab.user.click(button('Undo'))
    await sayWhy(cab, 'It was another group', 'Undo')
    await card('High A')
    expect(sent(cab)).toMatchObject([
      { action: 'skip', group: 1, reason: 'The group is not there' },
      { action: 'undo', reason: 'It was another group' },
    ])
  })

  test('after a lost answer the same action is sent again', async () => {
    const cab = openCab(UnloadScreen, unloading)
    cab.server.meet('lost_answer')
    await give(cab, 'High A', '2455')
    await cab.user.click(button(/^Next/))
    await card('High B')
    await waitFor(() => expect(sent(cab)).toHaveLength(2))
    const [first, second] = sent(cab)
    expect(second).toEqual(first)
  })
})

describe('the end', () => {
  const given = (a: number, b: number) => ({
    ...unloading,
    groups: unloading.groups.map((line, index) => ({
      ...line,
      actual_weight: index === 0 ? a : b,
      weighed_at: NOW.toISOString(),
    })),
  })

  test('what is left in the mixer is decided on, with its kilograms named', async () => {
    const cab = openCab(UnloadScreen, given(2445, 2300))
    expect(await screen.findByText(/Left in the mixer: 40.kg/)).toBeTruthy()
    const finish = button(/Finish/)
    expect(finish.hasAttribute('disabled')).toBe(true)
    await cab.user.click(screen.getByRole('radio', { name: /Carry over/ }))
    await cab.user.click(button(/Finish/))
    const done = await card('Unloaded')
    expect(sent(cab)).toMatchObject([{ action: 'finish', residue: 'carry' }])
    expect(plain(done)).toContain('High A')
    expect(screen.getByText(/Carried over to the next load: 40.kg/)).toBeTruthy()
  })

  test('a scale error leaves no choice', async () => {
    const cab = openCab(UnloadScreen, given(2455, 2350))
    expect(await screen.findByText(/^20.kg more than was loaded/)).toBeTruthy()
    await cab.user.click(button('Finish'))
    await card('Unloaded')
    expect(sent(cab)[0]).not.toHaveProperty('residue')
  })

  test('has its three buttons on a phone, in Ukrainian too', async () => {
    window.innerWidth = 390
    openCab(UnloadScreen, unloading, { language: 'uk' })
    await card('High A')
    expect(seen(button('Скасувати зважування'))).toBe('Скасувати зважування')
    expect(seen(button('Пропустити'))).toBe('Пропустити')
    expect(seen(button(/^Прийняти/))).toBe('Прийняти | ваги ще немає')
  })
})
