import { feedingRoutes } from '@manger/contract/feedings'
import { ApiError, type Platform, type PlatformStorage } from '@manger/platform'
import { beforeEach, expect, test, vi } from 'vitest'
import { createOutbox } from '../pending/outbox.ts'
import {
  forgetTraces,
  isTraceLetGo,
  keepTrace,
  TRACES_SIGNS,
  tracesToTell,
  type WaitingTrace,
  waitingTraces,
} from './kept-traces.ts'
import { tellTraces } from './tell-traces.ts'

/** A device that has room for so many signs; what does not fit lasts as long as the page. */
const deviceWith = (room: number): PlatformStorage => {
  const values = new Map<string, string>()
  const outside = new Set<string>()
  const paths = new Map<string, string>()
  const set = (key: string, value: string): void => {
    values.set(key, value)
    const inside = [...values].flatMap(([other, text]) => (other === key || outside.has(other) ? [] : [text]))
    if (inside.join('').length + value.length > room) outside.add(key)
    else outside.delete(key)
  }
  return {
    get: (key) => values.get(key) ?? null,
    set,
    remove: (key) => {
      values.delete(key)
      outside.delete(key)
      paths.delete(key)
    },
    setUnsent: (key, value, path) => {
      paths.set(key, path)
      set(key, value)
    },
    unsent: () => [...paths].map(([key, path]) => ({ key, path })),
    lasts: (key) => !outside.has(key),
  }
}

const traceOf = (values: number, feeding = 1): WaitingTrace => ({
  client: 1,
  feeding,
  line: {
    op_id: crypto.randomUUID(),
    half: 'load',
    line: 7,
    at: '2026-03-10T06:00:00.000Z',
    target: 2000,
    seconds: Array.from({ length: values }, (_, index) => index),
    weights: Array.from({ length: values }, (_, index) => index * 10),
  },
})
const weight = {
  action: 'weigh',
  op_id: crypto.randomUUID(),
  ingredient: 7,
  weight: 500,
  advance: 'auto',
} as const
const outboxOf = (storage: PlatformStorage) => createOutbox(storage, { client: 1, feeding: 1, path: '/load' })
const keepWeight = (storage: PlatformStorage) =>
  outboxOf(storage).put({ work: { load: { ...weight } }, isTold: true, isRefused: false })

const send = vi.fn<(route: unknown, call: { body: { lines: unknown[] } }) => Promise<unknown>>()
const api = { send } as unknown as Platform['api']
beforeEach(() => {
  send.mockReset()
  send.mockResolvedValue(undefined)
})

test('a weight takes the room of what the scale sent, and that is said', () => {
  const storage = deviceWith(1500)
  keepTrace(storage, traceOf(100), false)
  expect(waitingTraces(storage)).toHaveLength(1)
  const long = { ...weight, reason: 'r'.repeat(200) }
  for (const op_id of [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()])
    outboxOf(storage).put({ work: { load: { ...long, op_id } }, isTold: true, isRefused: false })
  expect(outboxOf(storage).isLasting()).toBe(true)
  expect(outboxOf(storage).all()).toHaveLength(3)
  expect([waitingTraces(storage), isTraceLetGo(storage)]).toEqual([[], true])
})

test('where there is no room for it at all it is let go, and the oldest go first', () => {
  const small = deviceWith(100)
  keepTrace(small, traceOf(100), false)
  expect(waitingTraces(small)).toEqual([])
  const storage = deviceWith(10_000_000)
  const first = traceOf(600)
  keepTrace(storage, first, false)
  for (let count = 0; count < 80; count += 1) keepTrace(storage, traceOf(600), false)
  expect(JSON.stringify(waitingTraces(storage)).length).toBeLessThanOrEqual(TRACES_SIGNS)
  expect(waitingTraces(storage).some(({ line }) => line.op_id === first.line.op_id)).toBe(false)
})

test('it is told by feeding, once, and only when no fact waits', async () => {
  const storage = deviceWith(1_000_000)
  keepTrace(storage, traceOf(3), false)
  keepTrace(storage, traceOf(3, 2), false)
  keepTrace(storage, traceOf(3), true)
  keepWeight(storage)
  await tellTraces(api, storage)
  expect(send).not.toHaveBeenCalled()
  outboxOf(storage).remove(weight.op_id)
  await tellTraces(api, storage)
  expect(send.mock.calls.map(([route, { body }]) => [route, body.lines.length])).toEqual([
    [feedingRoutes.tellTrace, 1],
    [feedingRoutes.tellTrace, 1],
  ])
  // The line that is open stays until nothing more comes.
  expect([waitingTraces(storage).length, tracesToTell(storage).length]).toEqual([1, 0])
})

test('without an answer it stays, refused it goes, and more of a line that came meanwhile is not forgotten', async () => {
  const storage = deviceWith(1_000_000)
  const trace = traceOf(3)
  keepTrace(storage, trace, false)
  send.mockRejectedValueOnce(new ApiError({ status: 0 }))
  await tellTraces(api, storage)
  expect(waitingTraces(storage)).toHaveLength(1)
  forgetTraces(storage, [{ ...trace, line: { ...trace.line, seconds: [0, 1] } }])
  expect(waitingTraces(storage)).toHaveLength(1)
  send.mockRejectedValueOnce(new ApiError({ status: 404 }))
  await tellTraces(api, storage)
  expect(waitingTraces(storage)).toEqual([])
})
