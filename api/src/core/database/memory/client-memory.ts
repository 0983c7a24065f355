import { isDeepStrictEqual } from 'node:util'
import type { Listener } from '../connections/listen.ts'
import type { Queryable, Tx } from '../transaction.ts'
import { changesSince, daysOfPlaces, type Seen } from './client-marks.queries.ts'
import { together } from './together.ts'

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

type Span = { from: number; until: number }
type Kept = Span & { value: unknown }
/** What was told of all clients of a list that never changes, and after how many changes of its shelf. */
type Whole = Span & { changes: number; values: ReadonlyMap<number, unknown> }
type Shelf = {
  fact: ClientFact<unknown>
  kept: Map<number, Kept>
  /** Counts what is put here and taken away. */
  changes: number
  wholes: WeakMap<readonly number[], Whole>
  reading: Promise<unknown> | null
}

const isIn = ({ from, until }: Span, now: Date): boolean => from <= now.getTime() && now.getTime() < until

/**
 * Every call asks the database which clients have changed since the last call: one statement, which costs what the changes
 * are and not what the clients are. A change has left the number of its transaction (`client_marks`), and the snapshot of
 * the last call tells whether it had seen that one: none is overlooked, however long it took until its commit.
 */
export const createClientMemory = (
  kysely: Queryable,
  listener: Pick<Listener, 'onReconnect'>,
): ClientMemory => {
  const shelves = new Map<string, Shelf>()
  /** By which look each client was found changed last. */
  const changed = new Map<number, number>()
  let looks = 0
  /** All of whom something was ever asked. */
  const ids = new Set<number>()
  /** The same, as a caller lists them where one sees all: what is then read for him says it to the database as the look did. */
  let known: readonly number[] = []
  /** Lists that never change, of whom all are known. */
  const met = new WeakSet<readonly number[]>()
  /** Changes when everything is forgotten. */
  let age = {}
  let seen: Seen | null = null

  const forget = (): void => {
    age = {}
    seen = null
    for (const shelf of shelves.values()) {
      shelf.kept.clear()
      shelf.changes++
    }
  }
  // Another server may stand in its place now.
  listener.onReconnect(forget)

  const meet = (clients: readonly number[]): void => {
    if (met.has(clients)) return
    const before = ids.size
    for (const client of clients) ids.add(client)
    const isFrozen = Object.isFrozen(clients)
    if (isFrozen) met.add(clients)
    if (isFrozen && new Set(clients).size === ids.size) known = clients
    else if (ids.size > before) known = Object.freeze([...ids])
  }

  const look = together(async (wanted: readonly (readonly number[])[]) => {
    const before = age
    for (const clients of wanted) meet(clients)
    const { now, changed: since } = await changesSince(kysely, known, seen)
    looks++
    if (since === null) forget()
    else if (before === age) {
      for (const client of since) {
        changed.set(client, looks)
        for (const shelf of shelves.values()) if (shelf.kept.delete(client)) shelf.changes++
      }
    }
    if (since === null || before === age) seen = now
    return () => undefined
  })

  const shelfOf = (fact: ClientFact<unknown>): Shelf => {
    const shelf = shelves.get(fact.name) ?? {
      fact,
      kept: new Map(),
      changes: 0,
      wholes: new WeakMap(),
      reading: null,
    }
    shelves.set(fact.name, shelf)
    return shelf
  }

  const readAnew = async (shelf: Shelf, { clients, now, read }: Asked) => {
    const { fact, kept } = shelf
    const [before, looked] = [age, looks]
    const { spans, values } = await read(async (tx) => ({
      spans: await daysOfPlaces(tx, clients, now),
      values: await fact.read(tx, clients, now),
    }))
    for (const [client, value] of values) {
      const span = spans.get(client)
      // What was found changed meanwhile may have been read before it changed.
      const isCurrent = before === age && (changed.get(client) ?? 0) <= looked
      if (!span || !isCurrent) continue
      kept.set(client, { ...span, value })
      shelf.changes++
    }
    return values
  }

  /** What is remembered of all of them, the same thing as before while nothing of them changes; null where one has to be read. */
  const wholeOf = (shelf: Shelf, { clients, now }: Asked): ReadonlyMap<number, unknown> | null => {
    const before = Object.isFrozen(clients) ? shelf.wholes.get(clients) : undefined
    if (before?.changes === shelf.changes && isIn(before, now)) return before.values
    const values = new Map<number, unknown>()
    let [from, until] = [-Infinity, Infinity]
    for (const client of clients) {
      const kept = shelf.kept.get(client)
      if (!kept || !isIn(kept, now)) return null
      values.set(client, kept.value)
      from = Math.max(from, kept.from)
      until = Math.min(until, kept.until)
    }
    const isSame = before && clients.every((client) => before.values.get(client) === values.get(client))
    const whole = { from, until, changes: shelf.changes, values: isSame ? before.values : values }
    if (Object.isFrozen(clients)) shelf.wholes.set(clients, whole)
    return whole.values
  }

  const recall = async (shelf: Shelf, asked: Asked): Promise<ReadonlyMap<number, unknown>> => {
    const { clients, now } = asked
    for (;;) {
      await look(clients)
      const whole = wholeOf(shelf, asked)
      if (whole) return whole
      // Who comes while others read waits for them instead of reading the same, and asks again what has changed.
      if (shelf.reading) {
        await shelf.reading.catch(() => undefined)
        continue
      }
      const found = new Map(clients.map((client) => [client, shelf.kept.get(client)?.value]))
      const stale = clients.filter((client) => {
        const kept = shelf.kept.get(client)
        return !kept || !isIn(kept, now)
      })
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
        if (!one || !isIn(one, now)) continue
        const value = (await fact.read(tx, [client], now)).get(client)
        await look([client])
        // What changed meanwhile is not remembered any more.
        if (kept.get(client) === one && !isDeepStrictEqual(one.value, value)) names.push(fact.name)
      }
      return names
    },
  }
}
