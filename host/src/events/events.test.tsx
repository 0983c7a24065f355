import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reportStrayErrors } from '#remotes/faults/stray-errors.ts'
import { createWatch } from './create-watch.ts'
import { createEvents } from './page-events.ts'

const SESSION = { token: () => 'token-1', renew: async () => false }

type Call = { url: string; headers: Record<string, string>; signal: AbortSignal }

const calls: Call[] = []
let lines: ReadableStreamDefaultController<Uint8Array> | null = null
const say = (text: string) => lines?.enqueue(new TextEncoder().encode(text))

beforeEach(() => {
  vi.useFakeTimers()
  calls.length = 0
  vi.stubGlobal('fetch', async (url: string, { headers, signal }: Omit<Call, 'url'>) => {
    calls.push({ url, headers, signal })
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      lines = controller
    }
    return new Response(new ReadableStream({ start }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const watch = () => {
  const events = createEvents()
  const feedings: number[] = []
  const orders: object[] = []
  events.on('feeding', ({ id }) => feedings.push(id))
  events.on('order', (order) => orders.push(order))
  const stop = createWatch(events, SESSION)({ farms: [7], client: 3 })
  return { feedings, orders, stop }
}

test('a listener that throws takes the event from no other, and is told (second review A6)', () => {
  const told = vi.fn()
  reportStrayErrors(told)
  const events = createEvents()
  const heard = vi.fn()
  events.on('alert', () => {
    throw new Error('a page that was left')
  })
  events.on('alert', heard)
  events.emit('alert', { id: 1 })
  expect(heard).toHaveBeenCalledWith({ id: 1 })
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ remote: 'host', phase: 'error' }))
})

describe('the stream of the server', () => {
  test('is asked for the farm and the client of the page, with the token in a header', async () => {
    const { stop } = watch()
    await vi.advanceTimersByTimeAsync(0)
    expect(calls[0]?.url).toBe('/ui/events?farm=7&client=3')
    expect(calls[0]?.headers.authorization).toBe('Bearer token-1')
    stop()
    expect(calls[0]?.signal.aborted).toBe(true)
  })

  test('is asked for all farms of a page that shows several, and for none where they may not be heard of', async () => {
    vi.stubGlobal('fetch', async (url: string, { headers, signal }: Omit<Call, 'url'>) => {
      calls.push({ url, headers, signal })
      return new Response(null, { status: url.includes('farm=') ? 403 : 200 })
    })
    const stop = createWatch(createEvents(), SESSION)({ farms: [7, 8], client: 3 })
    await vi.advanceTimersByTimeAsync(0)
    stop()
    expect(calls.slice(0, 2).map(({ url }) => url)).toEqual(['/ui/events?farm=7,8&client=3', '/ui/events?'])
  })

  test('reaches listeners, also when an event comes in pieces; comments and unknown kinds are passed over', async () => {
    const { feedings, stop } = watch()
    await vi.advanceTimersByTimeAsync(0)
    say(': here\n\nid: 4\nevent: feeding\nda')
    say('ta: {"farm":7,"id":42}\n\nevent: moon\ndata: {}\n\n')
    await vi.advanceTimersByTimeAsync(0)
    expect(feedings).toEqual([42])
    stop()
  })

  test('tells of compound-feed orders as of feedings, and of neither without its ids', async () => {
    const { feedings, orders, stop } = watch()
    await vi.advanceTimersByTimeAsync(0)
    say('id: 5\nevent: order\ndata: {"farm":7,"id":9}\n\nid: 6\nevent: order\ndata: {"farm":7}\n\n')
    await vi.advanceTimersByTimeAsync(0)
    expect(orders).toEqual([{ farm: 7, id: 9 }])
    expect(feedings).toEqual([])
    stop()
  })

  test('tells of alerts by their id', async () => {
    const events = createEvents()
    const heard: object[] = []
    events.on('alert', (alert) => heard.push(alert))
    const stop = createWatch(events, SESSION)({ farms: [], client: null })
    await vi.advanceTimersByTimeAsync(0)
    say('id: 7\nevent: alert\ndata: {"id":3}\n\nid: 8\nevent: alert\ndata: {}\n\n')
    await vi.advanceTimersByTimeAsync(0)
    expect(heard).toEqual([{ id: 3 }])
    stop()
  })

  test('comes back with the last event it knows when the line is lost', async () => {
    const { stop } = watch()
    await vi.advanceTimersByTimeAsync(0)
    say('id: 4\nevent: feeding\ndata: {"farm":7,"id":42}\n\n')
    await vi.advanceTimersByTimeAsync(0)
    lines?.close()
    await vi.advanceTimersByTimeAsync(2000)
    expect(calls).toHaveLength(2)
    expect(calls[1]?.headers['last-event-id']).toBe('4')
    stop()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(calls).toHaveLength(2)
  })

  test('says whether it lives, so that nobody asks beside it (review B24)', async () => {
    const events = createEvents()
    const told: boolean[] = []
    events.on('stream', ({ isOpen }) => told.push(isOpen))
    const stop = createWatch(events, SESSION)({ farms: [7], client: 3 })
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toEqual([true])
    lines?.close()
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toEqual([true, false])
    await vi.advanceTimersByTimeAsync(2000)
    expect(told).toEqual([true, false, true])
    stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(told).toEqual([true, false, true, false])
  })

  test('waits longer and longer for a server that does not answer', async () => {
    vi.stubGlobal('fetch', async (url: string) => {
      calls.push({ url, headers: {}, signal: new AbortController().signal })
      throw new TypeError('offline')
    })
    const { stop } = watch()
    await vi.advanceTimersByTimeAsync(60_000)
    stop()
    // Waits of about 2, 4, 8, 16 and 30 s; asked every second it would be sixty.
    expect(calls.length).toBeGreaterThan(2)
    expect(calls.length).toBeLessThan(10)
  })
})

test('a stream that is refused waits for the sign-in, and comes back with the new token (second review A16)', async () => {
  const signedIn = Promise.withResolvers<boolean>()
  let token = 'token-1'
  const renew = vi.fn(() => signedIn.promise)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: Omit<Call, 'url'>) => {
    asked.push(headers.authorization ?? '')
    return token === 'token-1' ? new Response(null, { status: 401 }) : new Response(new ReadableStream())
  })
  const stop = createWatch(createEvents(), { token: () => token, renew })({ farms: [], client: null })
  await vi.advanceTimersByTimeAsync(600_000)
  expect([asked, renew.mock.calls]).toEqual([['Bearer token-1'], [['token-1']]])
  token = 'token-2'
  signedIn.resolve(true)
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toEqual(['Bearer token-1', 'Bearer token-2'])
  stop()
})
