import { createFakePlatform } from '@manger/testing'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createLiveScale, type Ears } from '../scale/live/live-scale.ts'
import { useRotations } from './use-mixing.ts'

const LOAD = { id: 5, mixed_since: '2026-11-20T05:31:00.000Z' }

/** A scale whose counter a test turns. */
const open = async () => {
  let ears: Ears | undefined
  const live = createLiveScale({
    kind: 'bridge',
    scale: undefined,
    way: async () => (given) => {
      ears = given
      return () => undefined
    },
  })
  live.connect()
  await act(async () => undefined)
  const turn = (rotations: number | null) =>
    act(() =>
      ears?.onHeard({ weight: 4000, unit: 'kg', stability: 'stable', isNet: false, rotations, raw: '' }),
    )
  return { live, turn }
}

test('rotations are counted from the last ingredient on, over a reload of the page too', async () => {
  const { live, turn } = await open()
  const fake = createFakePlatform({ page: { clientId: 7 } })
  const page = renderHook(() => useRotations(LOAD, live), { wrapper: fake.Wrapper })
  expect(page.result.current).toBeNull()
  turn(187)
  expect(page.result.current).toBe(0)
  turn(199)
  expect(page.result.current).toBe(12)
  page.unmount()
  const again = renderHook(() => useRotations(LOAD, live), { wrapper: fake.Wrapper })
  turn(203)
  expect(again.result.current).toBe(16)
  const next = renderHook(() => useRotations({ ...LOAD, id: 6 }, live), { wrapper: fake.Wrapper })
  expect(next.result.current).toBe(0)
})

test('a counter that was set to zero counts on from there; a scale without one counts nothing', async () => {
  const { live, turn } = await open()
  const fake = createFakePlatform({ page: { clientId: 7 } })
  const page = renderHook(() => useRotations(LOAD, live), { wrapper: fake.Wrapper })
  turn(187)
  turn(3)
  expect(page.result.current).toBe(3)
  turn(9)
  expect(page.result.current).toBe(9)
  turn(null)
  expect(page.result.current).toBeNull()
})
