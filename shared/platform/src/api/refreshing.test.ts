import { describe, expect, test } from 'vitest'
import { askAgain } from './refreshing.ts'

const KEY = [1, 'leftovers/leftovers/days/', 'farm=1']

/** Answers one request after another, as a browser sends those for one address, and only when told to. */
const buildServer = () => {
  const waiting: (() => void)[] = []
  let asked = 0
  return {
    asked: () => asked,
    ask: () => {
      asked += 1
      return new Promise<void>((resolve) => waiting.push(resolve))
    },
    answer: async () => {
      waiting.shift()?.()
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

describe('askAgain', () => {
  test('whoever asks after hundreds of events waits for one request more', async () => {
    const { ask, answer, asked } = buildServer()
    const cache = {}
    for (let event = 0; event < 300; event += 1) void askAgain(cache, KEY, ask)
    let isSaved = false
    void askAgain(cache, KEY, ask).then(() => {
      isSaved = true
    })
    await answer()
    expect(isSaved).toBe(false)
    await answer()
    expect(isSaved).toBe(true)
    expect(asked()).toBe(2)
  })

  test('what is asked after a request started is not answered by it', async () => {
    const { ask, answer, asked } = buildServer()
    const cache = {}
    void askAgain(cache, KEY, ask)
    void askAgain(cache, KEY, ask)
    await answer()
    expect(asked()).toBe(2)
    void askAgain(cache, KEY, ask)
    await answer()
    expect(asked()).toBe(3)
    await answer()
    void askAgain(cache, KEY, ask)
    expect(asked()).toBe(4)
  })

  test('keys and caches do not wait for each other', () => {
    const { ask, asked } = buildServer()
    const cache = {}
    void askAgain(cache, KEY, ask)
    void askAgain(cache, [1, 'manager/farms/', ''], ask)
    void askAgain({}, KEY, ask)
    expect(asked()).toBe(3)
  })

  test('a request that failed lets the next one go', async () => {
    let asked = 0
    const fail = () => {
      asked += 1
      return Promise.reject(new Error('no network'))
    }
    const cache = {}
    const first = askAgain(cache, KEY, fail)
    const second = askAgain(cache, KEY, fail)
    await expect(first).rejects.toThrow('no network')
    await expect(second).rejects.toThrow('no network')
    await expect(askAgain(cache, KEY, fail)).rejects.toThrow('no network')
    expect(asked).toBe(3)
  })
})
