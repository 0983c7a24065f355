import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { afterCrash } from '#remotes/boundary/crash-ladder.ts'
import { LoadFailure } from '#remotes/faults/load-failure.ts'
import { climb, PREVIOUS_MS, SLOW_MS, TRIES_MS } from './ladder.ts'

const NEVER = new Promise<never>(() => undefined)

type Answer = 'arrives' | 'hangs' | LoadFailure

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const setUp = (answers: Record<string, Answer[]>, previous: string | null = 'v1') => {
  const asked: string[] = []
  const failures: string[] = []
  const onSlow = vi.fn()
  const skip = new AbortController()
  const load = async (build: string): Promise<string> => {
    asked.push(build)
    const answer = answers[build]?.shift() ?? 'arrives'
    if (answer === 'hangs') return NEVER
    if (answer instanceof LoadFailure) throw answer
    return build
  }
  const onFailure = (build: string, { kind }: LoadFailure) => void failures.push(`${build} ${kind}`)
  const result = climb({ current: 'v2', previous, load, onFailure, onSlow, skip: skip.signal })
  result.catch(() => undefined)
  return { result, asked, failures, onSlow, skip }
}

const network = () => new LoadFailure('network', '503')

describe('the ladder of a build', () => {
  test('one try when the build arrives', async () => {
    const { result, asked } = setUp({})
    expect(await result).toEqual({ loaded: 'v2', isPrevious: false })
    expect(asked).toEqual(['v2'])
  })

  test('a lost connection is tried again after a wait', async () => {
    const { result, asked } = setUp({ v2: [network()] })
    await vi.advanceTimersByTimeAsync(300)
    expect(asked).toEqual(['v2'])
    await vi.advanceTimersByTimeAsync(400)
    expect(await result).toEqual({ loaded: 'v2', isPrevious: false })
    expect(asked).toEqual(['v2', 'v2'])
  })

  test('three tries, then the build before', async () => {
    const { result, asked, failures } = setUp({ v2: [network(), network(), network()] })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await result).toEqual({ loaded: 'v1', isPrevious: true })
    expect(asked).toEqual(['v2', 'v2', 'v2', 'v1'])
    expect(failures).toEqual(['v2 network', 'v2 network', 'v2 network'])
  })

  test('a build that hangs costs its tries and waits, not more', async () => {
    const { result } = setUp({ v2: ['hangs', 'hangs', 'hangs'] })
    const longest = TRIES_MS.reduce((sum, ms) => sum + ms, 0) + 1_500 * 1.2
    await vi.advanceTimersByTimeAsync(longest)
    expect(await result).toEqual({ loaded: 'v1', isPrevious: true })
  })

  test.each(['threw', 'integrity', 'contract'] as const)(
    '%s goes straight to the build before',
    async (kind) => {
      const { result, asked } = setUp({ v2: [new LoadFailure(kind, '')] })
      await vi.advanceTimersByTimeAsync(0)
      expect(await result).toEqual({ loaded: 'v1', isPrevious: true })
      expect(asked).toEqual(['v2', 'v1'])
    },
  )

  test('fails when the build before fails too, within the limit of a screen', async () => {
    const { result, failures } = setUp({ v2: ['hangs', 'hangs', 'hangs'], v1: ['hangs'] })
    await vi.advanceTimersByTimeAsync(24_000 + PREVIOUS_MS)
    await expect(result).rejects.toMatchObject({ kind: 'late' })
    expect(failures.at(-1)).toBe('v1 late')
  })

  test('fails at once when there is no build before', async () => {
    const { result } = setUp({ v2: [new LoadFailure('threw', '')] }, null)
    await expect(result).rejects.toMatchObject({ kind: 'threw' })
  })

  test('offers the version before after eight seconds, and takes it when asked', async () => {
    const { result, asked, onSlow, skip } = setUp({ v2: ['hangs', 'hangs'] })
    await vi.advanceTimersByTimeAsync(SLOW_MS - 1)
    expect(onSlow).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(onSlow).toHaveBeenCalledOnce()
    skip.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(await result).toEqual({ loaded: 'v1', isPrevious: true })
    expect(asked.at(-1)).toBe('v1')
  })
})

test('the version before may be asked for during a wait', async () => {
  const { result, asked, skip } = setUp({ v2: [network()] })
  await vi.advanceTimersByTimeAsync(100)
  skip.abort()
  await vi.advanceTimersByTimeAsync(600)
  expect(await result).toEqual({ loaded: 'v1', isPrevious: true })
  expect(asked).toEqual(['v2', 'v1'])
})

describe('the ladder of a crash', () => {
  test.each([
    {
      name: 'the first render goes to the build before',
      isFirstRender: true,
      crashes: [0],
      hasPrevious: true,
      next: 'previous',
    },
    {
      name: 'a later crash draws the screen anew',
      isFirstRender: false,
      crashes: [0],
      hasPrevious: true,
      next: 'again',
    },
    {
      name: 'two within a minute go to the build before',
      isFirstRender: false,
      crashes: [0, 59_000],
      hasPrevious: true,
      next: 'previous',
    },
    {
      name: 'two further apart do not',
      isFirstRender: false,
      crashes: [0, 61_000],
      hasPrevious: true,
      next: 'again',
    },
    {
      name: 'without a build before the panel stands',
      isFirstRender: true,
      crashes: [0],
      hasPrevious: false,
      next: 'panel',
    },
  ])('$name', ({ next, ...crash }) => {
    expect(afterCrash(crash)).toBe(next)
  })
})
