import type { Database } from '#core/database/open.ts'
import { readInClients, type Tx } from '#core/database/transaction.ts'
import type { Stream } from '#core/events/stream.ts'
import { EVENTS_PAGE, type PageEvent, type Since } from './events-since.queries.ts'

/** What a stream is told about, and from where its page stands. */
type Telling = {
  /** The clients whose rows are looked at. */
  clients: () => Promise<readonly number[]>
  read: (tx: Tx, filter: { clients: readonly number[]; since: Since; after: number }) => Promise<PageEvent[]>
  /** What the page hears of an event: identities, and which version is there. */
  dataOf: (event: PageEvent) => unknown
  since: Since
  stream: Stream
}

/** Tells a stream what is new at each call; calls come in bursts, so all during one look are one more look. */
export const createTeller = (database: Database, telling: Telling): (() => void) => {
  const { read, dataOf, stream, since } = telling
  // Events of the overlap are looked at more than once and told once.
  let told: ReadonlySet<number> = new Set()
  let from = since
  let isLooking = false
  let isWanted = false

  const look = async (): Promise<void> => {
    const clients = await telling.clients()
    const seen = new Set<number>()
    let last: PageEvent | undefined
    let page: PageEvent[]
    // To the end: where the first page lies within the overlap, the next look would find that one again.
    do {
      const filter = { clients, since: from, after: last?.id ?? 0 }
      page = await readInClients(database, clients, (tx) => read(tx, filter))
      for (const event of page) {
        const { id, kind } = event
        seen.add(id)
        if (!told.has(id)) stream.send({ id, kind, data: dataOf(event) })
      }
      last = page.at(-1) ?? last
    } while (page.length === EVENTS_PAGE)
    if (last) from = { at: last.at }
    told = seen
  }

  const lookAll = async (): Promise<void> => {
    isLooking = true
    try {
      while (isWanted) {
        isWanted = false
        await look()
      }
    } catch {
      // The page comes back with the last event it knows and asks again.
      stream.end()
    } finally {
      isLooking = false
    }
  }

  return () => {
    isWanted = true
    if (!isLooking) void lookAll()
  }
}
