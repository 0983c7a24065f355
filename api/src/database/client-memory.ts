import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { changesSince, daysOfPlaces, type Seen } from './client-marks.queries.ts'
import type { Listener } from './listen.ts'
import type { Tables } from './tables.ts'
import { together } from './together.ts'

type Tx = Kysely<Tables>

/** Something that follows from the rows of a client and from the day at its places; read of several clients at once. */
export type ClientFact<T> = {
  name: string
  read: (tx: Tx, clients: readonly number[], now: Date) => Promise<ReadonlyMap<number, T>>
}

/** Of whom and when, and how to open what sees them. */
type Asked = {
  clients: readonly number[]
  now: Date
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/** What was read of each client, remembered until something of it changes or a day ends at one of its places. */
export type ClientMemory = {
  recall: <T>(fact: ClientFact<T>, asked: Asked) => Promise<ReadonlyMap<number, T>>
  /** Names of what is remembered of a client and is not what is read of it now; there should be none. */
  wrong: (tx: Tx, client: number, now: Date) => Promise<string[]>
}

type Kept = { from: number; until: number; value: unknown }
type Shelf = { fact: ClientFact<unknown>; kept: Map<number, Kept>; reading: Promise<unknown> | null }

/**
 * Every call asks the database which clients have changed since the last call: one statement, which costs what the changes
 * are and not what the clients are. A change has left the number of its transaction (`client_marks`), and the snapshot of
 * the last call tells whether it had seen that one: none is overlooked, however long it took until its commit.
 */
export const createClientMemory = (
  kysely: Kysely<Tables>,
  listener: Pick<Listener, 'onReconnect'>,
): ClientMemory => {
  const shelves = new Map<string, Shelf>()
  /** By which look each client was found changed last. */
  const changed = new Map<number, number>()
  let looks = 0
  /** All of whom something was ever asked, by id. */
  let known: readonly number[] = []
  /** Changes when everything is forgotten. */
  let age = {}
  let seen: Seen | null = null

  const forget = (): void => {
    age = {}
    seen = null
    for (const { kept } of shelves.values()) kept.clear()
  }
  // Another server may stand in its place now.
  listener.onReconnect(forget)

  const look = together(async (wanted: readonly (readonly number[])[]) => {
    const before = age
    const all = new Set(known)
    for (const clients of wanted) for (const client of clients) all.add(client)
    if (all.size > known.length) known = [...all].sort((a, b) => a - b)
    const { now, changed: since } = await changesSince(kysely, known, seen)
    looks++
    if (since === null) forget()
    else if (before === age) {
      for (const client of since) {
        changed.set(client, looks)
        for (const { kept } of shelves.values()) kept.delete(client)
      }
    }
    if (since === null || before === age) seen = now
    return () => undefined
  })

  const shelfOf = (fact: ClientFact<unknown>): Shelf => {
    const shelf = shelves.get(fact.name) ?? { fact, kept: new Map(), reading: null }
    shelves.set(fact.name, shelf)
    return shelf
  }

  const readAnew = async ({ fact, kept }: Shelf, { clients, now, read }: Asked) => {
    const [before, looked] = [age, looks]
    const { spans, values } = await read(async (tx) => ({
      spans: await daysOfPlaces(tx, clients, now),
      values: await fact.read(tx, clients, now),
    }))
    for (const [client, value] of values) {
      const span = spans.get(client)
      // What was found changed meanwhile may have been read before it changed.
      const isCurrent = before === age && (changed.get(client) ?? 0) <= looked
      if (span && isCurrent) kept.set(client, { ...span, value })
    }
    return values
  }

  const recall = async (shelf: Shelf, asked: Asked): Promise<ReadonlyMap<number, unknown>> => {
    const { clients, now } = asked
    const isKept = (client: number) => {
      const kept = shelf.kept.get(client)
      return kept !== undefined && kept.from <= now.getTime() && now.getTime() < kept.until
    }
    for (;;) {
      await look(clients)
      const stale = clients.filter((client) => !isKept(client))
      // Who comes while others read waits for them instead of reading the same, and asks again what has changed.
      if (stale.length > 0 && shelf.reading) {
        await shelf.reading.catch(() => undefined)
        continue
      }
      const found = new Map<number, unknown>()
      for (const client of clients) found.set(client, shelf.kept.get(client)?.value)
      if (stale.length === 0) return found
      const reading = readAnew(shelf, { ...asked, clients: stale })
      shelf.reading = reading
      try {
        const values = await reading
        for (const client of stale) {
          if (values.has(client)) found.set(client, values.get(client))
          else found.delete(client)
        }
        return found
      } finally {
        shelf.reading = null
      }
    }
  }

  return {
    recall: <T>(fact: ClientFact<T>, asked: Asked) =>
      // What lies on a shelf was read by the fact of its name.
      recall(shelfOf(fact), asked) as Promise<ReadonlyMap<number, T>>,
    wrong: async (tx, client, now) => {
      const names: string[] = []
      for (const { fact, kept } of shelves.values()) {
        const one = kept.get(client)
        if (!one || now.getTime() < one.from || now.getTime() >= one.until) continue
        const value = (await fact.read(tx, [client], now)).get(client)
        await look([client])
        // What changed meanwhile is not remembered any more.
        if (kept.get(client) === one && !isDeepStrictEqual(one.value, value)) names.push(fact.name)
      }
      return names
    },
  }
}
