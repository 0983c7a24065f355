import type { ScaleSample } from '@manger/contract/feedings'
import type { MixerScale } from '@manger/contract/mixers'
import type { Heard } from '@manger/scale'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLiveScale, type Ears } from './live-scale.ts'
import { openBridge } from './open-bridge.ts'

const LINE = { target: 1000, window: 20, division: 1, from: 0, isOut: false }
const SCALE: MixerScale = { scale_protocol: null, scale_unit: null, scale_division: 5, scale_address: '' }
const SAID: Heard = {
  weight: 0,
  unit: 'kg',
  stability: 'stable',
  isNet: false,
  rotations: null,
  raw: '',
}

const open = async (scale: Partial<MixerScale> = {}) => {
  let ears: Ears | undefined
  const live = createLiveScale({
    kind: 'bridge',
    scale: { ...SCALE, ...scale },
    way: async () => (given) => {
      ears = given
      return () => undefined
    },
  })
  const samples: ScaleSample[] = []
  live.connect()
  live.begin(LINE)
  live.subscribe((sample) => samples.push(sample))
  await vi.advanceTimersByTimeAsync(0)
  /** A reading comes, and the time until the next one goes by. */
  const say = async (said: Partial<Heard>) => {
    ears?.onHeard({ ...SAID, ...said })
    await vi.advanceTimersByTimeAsync(250)
    return samples.at(-1)?.weight
  }
  return { live, samples, say, ears: () => ears }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('weighs from what lay there when the line began, in kg', async () => {
  const { say } = await open()
  expect(await say({ weight: 400 })).toBe(0)
  expect(await say({ weight: 530.5 })).toBe(130.5)
  const pounds = await open()
  await pounds.say({ weight: 1000, unit: 'lb' })
  expect(await pounds.say({ weight: 1100, unit: 'lb' })).toBe(45.359237)
})

test('what is given falls, and counts up', async () => {
  const { live, say } = await open()
  live.begin({ ...LINE, isOut: true })
  await say({ weight: 1500 })
  expect(await say({ weight: 1380 })).toBe(120)
})

test('feed that falls between two lines is part of the next one', async () => {
  const { live, say } = await open()
  await say({ weight: 400 })
  await say({ weight: 1400 })
  live.end(1000)
  live.begin(LINE)
  expect(await say({ weight: 1420 })).toBe(20)
})

test('a display that was set to zero between two lines begins anew', async () => {
  const { live, say } = await open()
  await say({ weight: 400 })
  await say({ weight: 1400 })
  live.end(1000)
  live.begin(LINE)
  expect(await say({ weight: 0 })).toBe(0)
  expect(await say({ weight: 60 })).toBe(60)
})

test('goes on from what was weighed before a reload', async () => {
  const { live, say } = await open()
  live.begin({ ...LINE, from: 300 })
  expect(await say({ weight: 700 })).toBe(300)
})

test('is lost within three seconds of silence, and there again with the next reading', async () => {
  const { live, say } = await open()
  await say({ weight: 400 })
  expect(live.look().state).toBe('stable')
  await vi.advanceTimersByTimeAsync(2000)
  expect(live.look().state).toBe('stable')
  await vi.advanceTimersByTimeAsync(1000)
  expect(live.look().state).toBe('lost')
  await say({ weight: 400, stability: 'moving' })
  expect(live.look().state).toBe('moving')
})

test('says why it cannot be heard, and keeps saying it', async () => {
  const { live, ears } = await open()
  ears()?.onRefused('unpaired')
  await vi.advanceTimersByTimeAsync(5000)
  expect(live.look().state).toBe('unpaired')
})

test('does not use up the tries of a bridge while its code is typed, nor with one that was refused', async () => {
  const fetch = vi.fn(async () => new Response(null, { status: 401 }))
  vi.stubGlobal('fetch', fetch)
  const refused: string[] = []
  const ears: Ears = {
    onHeard: () => undefined,
    onBytes: () => undefined,
    onProtocol: () => undefined,
    onRefused: (state) => refused.push(state),
  }
  const pairWith = async (code: string) => {
    const close = openBridge({ address: 'http://127.0.0.1:7373', code })(ears)
    await vi.advanceTimersByTimeAsync(59_000)
    close()
    return [refused.splice(0).length, fetch.mock.calls.splice(0).length]
  }
  expect(await pairWith('')).toEqual([1, 0])
  expect(await pairWith('12345678')).toEqual([4, 4])
  vi.unstubAllGlobals()
})

test('without a unit that somebody knows there is no weight; the mixer may say it', async () => {
  const unknown = await open()
  expect(await unknown.say({ weight: 400, unit: null })).toBeUndefined()
  expect(unknown.live.look().state).toBe('wrong_unit')
  const known = await open({ scale_unit: 'lb' })
  await known.say({ weight: 400, unit: null })
  expect(await known.say({ weight: 500, unit: null })).toBe(45.359237)
  expect(known.live.look()).toMatchObject({ state: 'stable', unit: 'lb' })
})

test('over what it may weigh it has no weight, and says so', async () => {
  const { live, samples, say } = await open()
  await say({ weight: null, stability: 'over' })
  expect([samples.length, live.look().state]).toEqual([0, 'over'])
})
