import { DatabaseAway } from './away.ts'

/** Who waits longer is told to come again: a caller knows then, and the queue does not grow without end. */
export const WAIT_MS = 5000

/** Parts of the pool that a single client may hold, and a single account of it; the rest is there for the others. */
const OF_CLIENT = 0.5
const OF_ACCOUNT = 0.4
/** Parts of it that may write at once: who writes for one client mostly waits for its other writers in the database. */
const OF_CLIENT_WRITING = 0.3
const OF_ACCOUNT_WRITING = 0.2
/** Part of the pool that is only for clients who hold nothing, however many others ask for more. */
const SPARE = 0.2

/** Of whom something is read or written. */
export type Use = { clients: readonly number[]; isWriting: boolean }

/**
 * Lets each client and each account use no more than its share of the connections. Whose calls hold the least goes first,
 * among equals who came first.
 */
export type Share = {
  within: <T>(use: Use, work: () => Promise<T>) => Promise<T>
  /** The same connections, for the calls of an account. */
  of: (account: number) => Share
  /** How many calls wait now. */
  waiting: () => number
}

/** A part of the connections, and what counts for it. */
type Part = { name: string; of: number }
type Asking = { client: string; parts: readonly Part[] }
type Waiting = Asking & { go: () => void }

export const createShare = (connections: number): Share => {
  const spare = Math.floor(connections * SPARE)
  const taken = new Map<string, number>()
  const waiting = new Set<Waiting>()
  let free = connections

  const heldBy = (who: string): number => taken.get(who) ?? 0

  const mayGo = ({ client, parts }: Asking): boolean =>
    parts.every(({ name, of }) => heldBy(name) < Math.max(1, Math.floor(connections * of))) &&
    free > (heldBy(client) === 0 ? 0 : spare)

  const count = ({ parts }: Asking, by: 1 | -1): void => {
    free -= by
    for (const { name } of parts) {
      const held = heldBy(name) + by
      if (held === 0) taken.delete(name)
      else taken.set(name, held)
    }
  }

  const letGo = (): void => {
    for (let next: Waiting | null = null; ; next = null) {
      for (const one of waiting)
        if (mayGo(one) && (!next || heldBy(one.client) < heldBy(next.client))) next = one
      if (!next) return
      waiting.delete(next)
      count(next, 1)
      next.go()
    }
  }

  const turnOf = (asking: Asking): Promise<void> =>
    new Promise((done, fail) => {
      const timer = setTimeout(() => {
        waiting.delete(one)
        fail(new DatabaseAway('its client or account uses its whole share of the connections'))
      }, WAIT_MS)
      const go = () => {
        clearTimeout(timer)
        done()
      }
      const one: Waiting = { ...asking, go }
      waiting.add(one)
    })

  const shareOf = (account: number | null): Share => ({
    within: async (use, work) => {
      const asking = askingOf(use, account)
      // Nobody who waits could go now: he would have gone when the last one came back.
      if (mayGo(asking)) count(asking, 1)
      else await turnOf(asking)
      try {
        return await work()
      } finally {
        count(asking, -1)
        letGo()
      }
    },
    of: shareOf,
    waiting: () => waiting.size,
  })
  return shareOf(null)
}

// 0 stands for calls outside any client; what spans several clients counts for who asks.
const askingOf = ({ clients, isWriting }: Use, account: number | null): Asking => {
  const own = clients.filter((id) => id !== 0)
  const isOne = own.length === 1
  const who = account === null ? null : `account ${account}`
  const client = isOne ? `client ${own[0]}` : `several ${who}`
  const parts = [{ name: client, of: OF_CLIENT }]
  if (who) parts.push({ name: who, of: OF_ACCOUNT })
  // What several clients write, as sign-ins are, waits for none of them.
  if (isOne && isWriting) {
    parts.push({ name: `writers of ${client}`, of: OF_CLIENT_WRITING })
    if (who) parts.push({ name: `writes of ${who}`, of: OF_ACCOUNT_WRITING })
  }
  return { client, parts }
}
