import { DatabaseAway } from './away.ts'

/** Who waits longer is told to come again: a caller knows then, and the queue does not grow without end. */
export const WAIT_MS = 5000

/** Parts of the pool that a single client may hold, and a single account of it; the rest is there for the others. */
const OF_CLIENT = 0.5
const OF_ACCOUNT = 0.4
/** Part of the pool that is only for clients who hold nothing, however many others ask for more. */
const SPARE = 0.2

/**
 * Lets each client and each account use no more than its share of the connections. Whose calls hold the least goes first,
 * among equals who came first.
 */
export type Share = {
  within: <T>(clients: readonly number[], work: () => Promise<T>) => Promise<T>
  /** The same connections, for the calls of an account. */
  of: (account: number) => Share
  /** How many calls wait now. */
  waiting: () => number
}

type Asking = { client: string; account: string | null }
type Waiting = Asking & { go: () => void }

export const createShare = (connections: number): Share => {
  const part = (of: number) => Math.max(1, Math.floor(connections * of))
  const spare = Math.floor(connections * SPARE)
  const taken = new Map<string, number>()
  const waiting = new Set<Waiting>()
  let free = connections

  const heldBy = (who: string): number => taken.get(who) ?? 0

  const mayGo = ({ client, account }: Asking): boolean =>
    heldBy(client) < part(OF_CLIENT) &&
    (account === null || heldBy(account) < part(OF_ACCOUNT)) &&
    free > (heldBy(client) === 0 ? 0 : spare)

  const count = ({ client, account }: Asking, by: 1 | -1): void => {
    free -= by
    for (const who of [client, ...(account === null ? [] : [account])]) {
      const held = heldBy(who) + by
      if (held === 0) taken.delete(who)
      else taken.set(who, held)
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
    within: async (clients, work) => {
      const asking = askingOf(clients, account)
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
const askingOf = (clients: readonly number[], account: number | null): Asking => {
  const own = clients.filter((id) => id !== 0)
  const who = account === null ? null : `account ${account}`
  return { client: own.length === 1 ? `client ${own[0]}` : `several ${who}`, account: who }
}
