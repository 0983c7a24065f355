import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { readInClients } from '../transaction.ts'
import { createShare, MOST_WAITING, QUICK_MS } from './share.ts'

const CALLS = 200
const SLOW_S = 0.05
const READS = 15
const READING_ONE = { clients: [1], isWriting: false }
/** What a busy machine may add to a few milliseconds: half of what waiting for one slow call would. */
const NOISE_MS = (SLOW_S * 1000) / 2

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const medianOf = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let time = 0; time < READS; time++) {
    times.push(await timed(work))
    await pause(5)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(READS / 2)] ?? 0
}

/** Many slow calls at once, again and again until it is over; each is answered, or told to come again. */
const flood = (over: AbortSignal, client: 'ua' | 'pl', account: number) => {
  const slow = async (): Promise<void> => {
    while (!over.aborted)
      await readInClients(
        { kysely: api.database.kysely, share: api.database.share.of(account) },
        [api.client(client)],
        (tx) => sql`select pg_sleep(${SLOW_S})`.execute(tx),
      ).catch(() => undefined)
  }
  return Promise.all(Array.from({ length: CALLS }, slow))
}

describe('who asks for more connections than his share waits, and nobody else (review A3)', () => {
  test.each([
    ['one client', [['ua', 1]], 'us'],
    [
      'two clients',
      [
        ['ua', 1],
        ['ua', 2],
        ['pl', 3],
        ['pl', 4],
      ],
      'us',
    ],
    ['one account of a client, for another one of it', [['ua', 1]], 'ua'],
  ] as const)('%s with 200 slow calls', { timeout: 60_000 }, async (_, floods, reader) => {
    const read = () =>
      readInClients(
        { kysely: api.database.kysely, share: api.database.share.of(9) },
        [api.client(reader)],
        (tx) => tx.selectFrom('farms').select('id').execute(),
      )
    const idle = await medianOf(read)
    const over = new AbortController()
    const flooding = Promise.all(floods.map(([client, account]) => flood(over.signal, client, account)))
    await pause(20)
    const beside = await medianOf(read).finally(() => over.abort())
    await flooding
    expect(beside).toBeLessThan(2 * idle + NOISE_MS)
  })
})

describe('connections', () => {
  const open = (quickWriters = 3) => {
    const order: string[] = []
    const share = createShare(10, quickWriters)
    const ends: (() => Promise<void>)[] = []
    const callsThat = (isWriting: boolean) => (name: string, client: number, account: number) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const over = share.of(account).within({ clients: [client], isWriting }, () => {
        order.push(name)
        return promise
      })
      const end = async () => {
        resolve()
        await over
        await pause(0)
      }
      ends.push(end)
      return end
    }
    // Who still waited after the test would be refused in the middle of another one.
    const endAll = () => Promise.all(ends.map((end) => end()))
    return { order, use: callsThat(false), write: callsThat(true), endAll, waiting: share.waiting }
  }

  test('go to whoever holds the least, then to who came first', async () => {
    const { order, use, endAll, waiting } = open()
    const ends = Array.from({ length: 5 }, (_, index) => use('a', 1, index))
    const [first] = ends
    use('a again', 1, 7)
    use('b', 2, 8)
    use('b', 2, 9)
    use('d', 4, 12)
    await pause(0)
    expect(order).toEqual([...Array(5).fill('a'), 'b', 'b', 'd'])
    use('b waits: the last are for who holds none', 2, 10)
    use('c', 3, 11)
    await pause(0)
    expect(waiting()).toBe(2)
    expect(order.slice(8)).toEqual(['c'])
    await first?.()
    expect(order.slice(9)).toEqual([])
    await ends[1]?.()
    expect(order.slice(9)).toEqual(['b waits: the last are for who holds none'])
    await endAll()
    expect(waiting()).toBe(0)
  })

  test('are for three who write for a client, so that others read meanwhile', async () => {
    const { order, use, write, endAll, waiting } = open()
    const [first] = [1, 2, 3].map((account) => write('writes', 1, account))
    write('writes later', 1, 4)
    use('reads', 1, 5)
    write('writes elsewhere', 2, 6)
    write('writes elsewhere', 2, 6)
    write('his third', 2, 6)
    await pause(0)
    expect(order).toEqual([...Array(3).fill('writes'), 'reads', ...Array(2).fill('writes elsewhere')])
    await first?.()
    expect(order.slice(6)).toEqual(['writes later'])
    await endAll()
    expect(order.at(-1)).toBe('his third')
    expect(waiting()).toBe(0)
  })

  test('go to the accounts of a client in turn, however many calls one of them has', async () => {
    const { order, use, write, endAll } = open(1)
    const first = write('many', 1, 1)
    const second = write('many', 1, 1)
    const many = Array.from({ length: 8 }, () => write('many', 1, 1))
    const single = write('single', 1, 2)
    write('single again', 1, 2)
    // What somebody reads costs him no turn to write.
    use('single reads', 1, 2)
    await pause(0)
    expect(order).toEqual(['many', 'single reads'])
    await first()
    expect(order.slice(2)).toEqual(['single'])
    await single()
    expect(order.slice(3)).toEqual(['many'])
    await second()
    expect(order.slice(4)).toEqual(['single again'])
    await Promise.all([...many.map((end) => end()), endAll()])
  })

  test('are for one who writes for a client after the other, and who takes long is let past', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { order, use, write, endAll } = open(1)
    const first = write('writes', 1, 1)
    write('next', 1, 2)
    use('reads', 1, 3)
    write('writes elsewhere', 2, 4)
    await pause(0)
    expect(order).toEqual(['writes', 'reads', 'writes elsewhere'])
    await first()
    expect(order.slice(3)).toEqual(['next'])
    write('third', 1, 5)
    await pause(0)
    expect(order.slice(4)).toEqual([])
    vi.advanceTimersByTime(QUICK_MS)
    await pause(0)
    expect(order.slice(4)).toEqual(['third'])
    await endAll()
    write('fourth', 1, 1)
    write('waits for the fourth alone', 1, 2)
    await pause(0)
    expect(order.slice(5)).toEqual(['fourth'])
    await endAll()
  })

  test('are waited for by so many, and more are told to come again at once', async () => {
    const share = createShare(1, 1)
    const over = Promise.withResolvers<void>()
    const calls = Array.from({ length: MOST_WAITING + 1 }, () =>
      share.within(READING_ONE, () => over.promise),
    )
    await expect(share.within(READING_ONE, () => over.promise)).rejects.toThrow('too many calls wait')
    expect(share.waiting()).toBe(MOST_WAITING)
    over.resolve()
    await Promise.all(calls)
  })

  test('of what failed go on to the next', async () => {
    const share = createShare(1, 1)
    const failing = share.within(READING_ONE, () => Promise.reject(new Error('on purpose')))
    const after = share.within(READING_ONE, async () => 'done')
    await expect(failing).rejects.toThrow('on purpose')
    expect(await after).toBe('done')
  })
})
