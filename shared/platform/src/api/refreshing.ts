type Turn = { run: Promise<unknown>; next: Promise<void> | null }

const turnsOf = new WeakMap<object, Map<string, Turn>>()

/**
 * Asks again for a key of the cache: at once, or as soon as the request under way is answered. Everybody who asks in
 * the meantime shares that one next request, which starts after all of them asked. Hundreds of events of the stream
 * would otherwise be as many requests for one address, which a browser sends one after another: whoever awaits a
 * refresh would wait for all of them.
 */
export const askAgain = (cache: object, key: unknown, ask: () => Promise<unknown>): Promise<void> => {
  const turns = turnsOf.get(cache) ?? new Map<string, Turn>()
  turnsOf.set(cache, turns)
  const name = JSON.stringify(key)
  const start = async (): Promise<void> => {
    const turn: Turn = { run: ask(), next: null }
    turns.set(name, turn)
    try {
      await turn.run
    } finally {
      if (turn.next === null) turns.delete(name)
    }
  }
  const underWay = turns.get(name)
  if (underWay === undefined) return start()
  underWay.next ??= underWay.run.then(start, start)
  return underWay.next
}
