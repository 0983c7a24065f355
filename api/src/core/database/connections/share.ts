import { availableParallelism } from 'node:os'
import { DatabaseAway } from './away.ts'

/** Who waits longer is told to come again: a caller knows then, and the queue does not grow without end. */
export const WAIT_MS = 5000
/** More do not wait at once, so that what they have sent does not fill the memory while the database is away. */
export const MOST_WAITING = 2000

/** Parts of the pool that a single client may hold, and a single account of it; the rest is there for the others. */
const OF_CLIENT = 0.5
const OF_ACCOUNT = 0.4
/** Parts of it that may write at once: who writes for one client mostly waits for its other writers in the database. */
const OF_CLIENT_WRITING = 0.3
const OF_ACCOUNT_WRITING = 0.2
/**
 * How many write for one client at once, as long as they are quick; the others go behind them. Side by side they wait for the
 * same balances all the same, and the processors that they take meanwhile are those of whoever reads.
 */
export const QUICK_WRITERS = Math.max(1, Math.floor(availableParallelism() / 2))
/** So long a writer is taken for quick. An import takes longer: who waits behind it is let past. */
export const QUICK_MS = 100
/** Part of the pool that is only for clients who hold nothing, however many others ask for more. */
const SPARE = 0.2

/** Of whom something is read or written. */
export type Use = { clients: readonly number[]; isWriting: boolean }

/**
 * Lets each client and each account use no more than its share of the connections. Whose calls hold the least goes first,
 * among equals who came first; the accounts of a client go in turn, so that the many calls of one do not stand before the
 * single call of another.
 */
export type Share = {
  within: <T>(use: Use, work: () => Promise<T>) => Promise<T>
  /** The same connections, for the calls of an account. */
  of: (account: number) => Share
  /** How many calls wait now. */
  waiting: () => number
}

/** What counts for a part of the connections, and how many it may be. */
type Part = { name: string; most: number }
/** `turn` is a part for no longer than {@link QUICK_MS}. */
type Asking = { client: string; who: string | null; parts: readonly Part[]; turn: Part | null }
type Waiting = Asking & { go: () => void }

export const createShare = (connections: number, quickWriters: number): Share => {
  const spare = Math.floor(connections * SPARE)
  const taken = new Map<string, number>()
  const waiting = new Set<Waiting>()
  /** When accounts went last, as long as somebody waits, each for its reads and for its writes: the later, the higher. */
  const went = { reads: new Map<string | null, number>(), writes: new Map<string | null, number>() }
  let gone = 0
  let free = connections

  const heldBy = (who: string): number => taken.get(who) ?? 0

  const part = (name: string, of: number): Part => ({ name, most: Math.max(1, Math.floor(connections * of)) })

  // 0 stands for calls outside any client; what spans several clients counts for who asks.
  const askingOf = ({ clients, isWriting }: Use, account: number | null): Asking => {
    const own = clients.filter((id) => id !== 0)
    const isOne = own.length === 1
    const who = account === null ? null : `account ${account}`
    const client = isOne ? `client ${own[0]}` : `several ${who}`
    const parts = [part(client, OF_CLIENT)]
    if (who) parts.push(part(who, OF_ACCOUNT))
    // What several clients write, as sign-ins are, waits for none of them.
    if (!isOne || !isWriting) return { client, who, parts, turn: null }
    parts.push(part(`writers of ${client}`, OF_CLIENT_WRITING))
    if (who) parts.push(part(`writes of ${who}`, OF_ACCOUNT_WRITING))
    return { client, who, parts, turn: { name: `turn of ${client}`, most: quickWriters } }
  }

  const hasRoom = ({ name, most }: Part): boolean => heldBy(name) < most

  const mayGo = ({ client, parts, turn }: Asking): boolean =>
    parts.every(hasRoom) && (!turn || hasRoom(turn)) && free > (heldBy(client) === 0 ? 0 : spare)

  const countPart = ({ name }: Part, by: 1 | -1): void => {
    const held = heldBy(name) + by
    if (held === 0) taken.delete(name)
    else taken.set(name, held)
  }

  const count = ({ parts }: Asking, by: 1 | -1): void => {
    free -= by
    for (const part of parts) countPart(part, by)
  }

  /** Takes the turn of a writer; answers what gives it back, and it goes by itself from who is not quick. */
  const takeTurn = (turn: Part): (() => void) => {
    countPart(turn, 1)
    let isTaken = true
    const giveBack = () => {
      clearTimeout(timer)
      if (isTaken) countPart(turn, -1)
      isTaken = false
    }
    const timer = setTimeout(() => {
      giveBack()
      letGo()
    }, QUICK_MS)
    return giveBack
  }

  const lastOf = ({ turn }: Asking): Map<string | null, number> => (turn ? went.writes : went.reads)

  /** Counts who goes now; answers what counts him back. */
  const begin = (asking: Asking): (() => void) => {
    count(asking, 1)
    lastOf(asking).set(asking.who, ++gone)
    const giveBack = asking.turn && takeTurn(asking.turn)
    return () => {
      giveBack?.()
      count(asking, -1)
      letGo()
    }
  }

  /** Whether somebody goes before another who came earlier. */
  const goesBefore = (one: Asking, other: Asking): boolean => {
    if (one.client !== other.client) return heldBy(one.client) < heldBy(other.client)
    const last = lastOf(one)
    return last === lastOf(other) && (last.get(one.who) ?? 0) < (last.get(other.who) ?? 0)
  }

  const letGo = (): void => {
    for (let next: Waiting | null = null; ; next = null) {
      for (const one of waiting) if (mayGo(one) && (!next || goesBefore(one, next))) next = one
      if (waiting.size === 0) for (const last of Object.values(went)) last.clear()
      if (!next) return
      waiting.delete(next)
      next.go()
    }
  }

  const wait = (asking: Asking): Promise<() => void> =>
    new Promise((done, fail) => {
      if (waiting.size >= MOST_WAITING) {
        fail(new DatabaseAway('too many calls wait for a connection'))
        return
      }
      const timer = setTimeout(() => {
        waiting.delete(one)
        fail(new DatabaseAway('its client or account uses its whole share of the connections'))
      }, WAIT_MS)
      const go = () => {
        clearTimeout(timer)
        done(begin(asking))
      }
      const one: Waiting = { ...asking, go }
      waiting.add(one)
    })

  const shareOf = (account: number | null): Share => ({
    within: async (use, work) => {
      const asking = askingOf(use, account)
      // Nobody who waits could go now: he would have gone when the last one came back.
      const end = mayGo(asking) ? begin(asking) : await wait(asking)
      try {
        return await work()
      } finally {
        end()
      }
    },
    of: shareOf,
    waiting: () => waiting.size,
  })
  return shareOf(null)
}
