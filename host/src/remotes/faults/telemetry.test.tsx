import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTelemetry } from './telemetry.ts'

let sent: { phase: string; message?: string }[] = []

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return new Response()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const fault = { remote: 'stock', build: '1', channel: 'stable', phase: 'error' } as const

test('a fault in a timer is reported once a minute, with the number of those in between (review B30)', () => {
  const send = createTelemetry(() => 'token')
  for (let second = 0; second < 61; second++) {
    send({ ...fault, error: new Error('boom') })
    vi.advanceTimersByTime(1000)
  }
  expect(sent.map(({ message }) => message)).toEqual(['Error: boom', 'Error: boom (and 59 more)'])
})

test('faults that differ are held to a budget, and loads are not (review B30)', () => {
  const send = createTelemetry(() => 'token')
  for (let count = 0; count < 40; count++) send({ ...fault, error: new Error(`boom ${count}`) })
  expect(sent).toHaveLength(10)
  send({ ...fault, phase: 'load', ms: 12 })
  expect(sent).toHaveLength(11)
  vi.advanceTimersByTime(60_000)
  send({ ...fault, error: new Error('boom 41') })
  expect(sent).toHaveLength(12)
})
