import { buildFeeding, buildFeedingIngredient } from '@manger/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOW, openCab } from '../../testing/open-cab.tsx'
import { LoadScreen } from '../load/mixer-loading.screen.tsx'

const ingredients = [buildFeedingIngredient({ name: 'Straw', planned: 640, window: 12.8 })]
const loading = buildFeeding({ ingredients, status: 'in_process', load_started_at: NOW.toISOString() })

/** The pitches that were heard, and the times that the device shook. */
const hear = () => {
  const heard: number[] = []
  const shaken: number[][] = []
  class Part {
    connect = (next: unknown) => next
    start = () => undefined
    stop = () => undefined
  }
  vi.stubGlobal('GainNode', Part)
  vi.stubGlobal(
    'OscillatorNode',
    class extends Part {
      constructor(_: unknown, { frequency }: { frequency: number }) {
        super()
        heard.push(frequency)
      }
    },
  )
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      destination = {}
      resume = () => Promise.resolve()
    },
  )
  Object.assign(navigator, {
    userActivation: { hasBeenActive: true },
    vibrate: (pattern: number[]) => shaken.push(pattern),
  })
  return {
    heard: () => heard.splice(0),
    shaken: () => shaken.splice(0).map(({ length }) => length),
  }
}

const field = () => screen.findByRole('textbox', { name: 'Straw: weight' })
const openSettings = async ({ user }: ReturnType<typeof openCab>) => {
  await user.click(screen.getByRole('button', { name: 'This device' }))
  return within(await screen.findByRole('dialog'))
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'vibrate')
  Reflect.deleteProperty(navigator, 'userActivation')
})

test('the target, too much and a weight that is not sent are heard and felt, each in its own way (review E14)', async () => {
  const told = hear()
  const cab = openCab(LoadScreen, loading)
  await cab.user.type(await field(), '64')
  expect([told.heard(), told.shaken()]).toEqual([[], []])
  await cab.user.type(await field(), '0')
  expect([told.heard(), told.shaken()]).toEqual([[880, 1320], [3]])
  await cab.user.type(await field(), '{Backspace}{Backspace}70')
  expect([told.heard(), told.shaken()]).toEqual([[1480, 1480, 1480], [5]])
  await cab.user.type(await field(), '{Backspace}{Backspace}40')
  told.heard()
  told.shaken()
  cab.server.meet('no_network')
  await cab.user.click(screen.getByRole('button', { name: /^Next/ }))
  await waitFor(() => expect(told.shaken()).toContain(1))
  expect(told.heard()).toEqual([880, 880, 660, 440])
})

test('who wants silence is only shaken, also after a reload', async () => {
  const told = hear()
  const cab = openCab(LoadScreen, loading)
  await field()
  const dialog = await openSettings(cab)
  await cab.user.click(dialog.getByRole('switch', { name: /^Sound/ }))
  cab.reopen()
  await cab.user.type(await field(), '640')
  expect([told.heard(), told.shaken()]).toEqual([[], [3]])
  // Turned on again, it lets hear how it sounds.
  const again = await openSettings(cab)
  await cab.user.click(again.getByRole('switch', { name: /^Sound/ }))
  expect(told.heard()).toEqual([880, 1320])
})

test('the left hand and the screen are chosen beside it, and kept', async () => {
  const cab = openCab(LoadScreen, loading)
  await field()
  const side = () => cab.view().querySelector('[data-hand]')?.getAttribute('data-hand')
  expect(side()).toBe('right')
  const dialog = await openSettings(cab)
  expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Light, for the sun',
    'Dark, for the night',
    'As the device is set',
  ])
  await cab.user.click(dialog.getByRole('switch', { name: /^Left hand/ }))
  await cab.user.click(dialog.getByRole('radio', { name: /^Dark/ }))
  await cab.user.click(dialog.getByRole('button', { name: 'OK' }))
  expect([side(), localStorage.getItem('manger.theme')]).toEqual(['left', 'dark'])
  cab.reopen()
  await field()
  expect(side()).toBe('left')
})
