import type { ScaleSample } from '@manger/contract/feedings'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSimulatedScale } from './simulated-scale.ts'

const LINE = { target: 1005, window: 20.1, division: 1, from: 0, isOut: false }

const readingsOf = async (seed: number): Promise<ScaleSample[]> => {
  vi.setSystemTime(0)
  const scale = createSimulatedScale(seed)
  const samples: ScaleSample[] = []
  scale.begin(LINE)
  scale.setAuto(true)
  const stop = scale.subscribe((sample) => samples.push(sample))
  await vi.advanceTimersByTimeAsync(25_000)
  stop()
  return samples
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('fills by itself into the window and then stands still', async () => {
  const samples = await readingsOf(424)
  const last = samples.slice(-12).map(({ weight }) => weight)
  expect(new Set(last).size).toBe(1)
  expect(Math.abs((last[0] ?? 0) - LINE.target)).toBeLessThanOrEqual(LINE.window)
  expect(samples.find(({ weight }) => weight > 0)?.at).toBeGreaterThan(1000)
})

test('the same seed gives the same readings', async () => {
  expect(await readingsOf(7)).toEqual(await readingsOf(7))
  expect(await readingsOf(7)).not.toEqual(await readingsOf(8))
})

test('goes on from what already lies on it, and stops its clock when nobody listens', async () => {
  const scale = createSimulatedScale(1)
  const heard = vi.fn()
  scale.begin({ ...LINE, from: 860 })
  const stop = scale.subscribe(heard)
  await vi.advanceTimersByTimeAsync(1000)
  expect(heard).toHaveBeenLastCalledWith(expect.objectContaining({ weight: 860 }))
  stop()
  expect(vi.getTimerCount()).toBe(0)
})
