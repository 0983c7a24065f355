import { buildFeeding, seen } from '@manger/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NOW, openCab, plain } from '../../testing/open-cab.tsx'
import { LoadScreen } from './mixer-loading.screen.tsx'

const waiting = buildFeeding()
const loading = buildFeeding({ status: 'in_process', load_started_at: NOW.toISOString() })

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const card = (name: string) => screen.findByRole('region', { name })
const silage = () => card('Corn silage')

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the cab', () => {
  test('has the three buttons at the bottom of a phone', async () => {
    window.innerWidth = 390
    openCab(LoadScreen, loading)
    await silage()
    expect(seen(button('Undo'))).toBe('Undo')
    expect(seen(button('Skip'))).toBe('Skip')
    expect(seen(button(/^Accept/))).toBe('Accept | no weight yet')
  })

  test('asks once before it is left in the middle of the work', async () => {
    const cab = openCab(LoadScreen, loading)
    await silage()
    expect(cab.fake.isDirty()).toBe(true)
    await cab.user.click(button('Back'))
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Stay'))
    await cab.user.click(dialog.getByRole('button', { name: 'Leave' }))
    expect(cab.fake.isDirty()).toBe(false)
    expect(cab.fake.location()).toBe('/app/farms/1/planning')
  })

  test('speaks Ukrainian, and pounds where the driver reads them', async () => {
    openCab(LoadScreen, loading, { language: 'uk', units: 'lb' })
    expect(plain(await silage())).toContain('План 2 447 lb')
    expect(button('Скасувати зважування')).toBeTruthy()
  })
})

describe('states', () => {
  test('forbidden', async () => {
    openCab(LoadScreen, loading, { type: 'employee', rights: [] })
    const told = 'You have no right to work on this feeding.'
    expect(seen(await screen.findByText(told))).toBe(told)
  })

  test('failed, and tried again', async () => {
    const cab = openCab(LoadScreen, loading, { isDown: true })
    const told = 'The feeding did not open. Check the connection and try again.'
    expect(seen(await screen.findByText(told))).toBe(told)
    cab.server.setDown(false)
    await cab.user.click(button('Try again'))
    await silage()
  })

  test('nothing to load', async () => {
    openCab(LoadScreen, { ...waiting, ingredients: [] })
    expect(seen(await screen.findByText('Nothing to load'))).toBe('Nothing to load')
  })
})
