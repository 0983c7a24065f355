import type { Database } from '#database/open.ts'
import { readInClients, type Tx } from '#database/transaction.ts'
import type { PageEvent, Since } from './events-since.queries.ts'
import type { Stream } from './stream.ts'

/** What a stream is told about, and from where its page stands. */
type Telling = {
  /** The clients whose rows are looked at. */
  clients: () => Promise<readonly number[]>
  read: (tx: Tx, filter: { clients: readonly number[]; since: Since }) => Promise<PageEvent[]>
  /** What the page hears of an event: identities only. */
  dataOf: (event: PageEvent) => unknown
  since: Since
  stream: Stream
}

/** Events of the overlap are looked at more than once and told once; no page has more in a minute. */
const REMEMBERED = 5000

/** Tells a stream what is new at each call; calls come in bursts, so all during one look are one more look. */
export const createTeller = (database: Database, telling: Telling): (() => void) => {
  const { read, dataOf, stream, since } = telling
  const told = new Set<number>()
  let from = since
  let isLooking = false
  let isWanted = false

  const look = async (): Promise<void> => {
    const clients = await telling.clients()
    const events = await readInClients(database, clients, (tx) => read(tx, { clients, since: from }))
    for (const event of events) {
      const { id, kind } = event
      if (told.has(id)) continue
      stream.send({ id, kind, data: dataOf(event) })
      told.add(id)
    }
    const last = events.at(-1)
    if (last) from = { at: last.at }
    if (told.size > REMEMBERED) told.clear()
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
