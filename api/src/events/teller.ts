import type { Database } from '#database/open.ts'
import { inClients } from '#database/transaction.ts'
import { farmEvents, type Since } from './farm-events.queries.ts'
import type { Stream } from './stream.ts'

/** What a stream is told about: the farms of one client, from where its page stands. */
export type Telling = { client: number; farms: readonly number[]; since: Since; stream: Stream }

/** Events of the overlap are looked at more than once and told once; no page has more in a minute. */
const REMEMBERED = 5000

/** Tells a stream what is new at each call; calls come in bursts, so all during one look are one more look. */
export const createTeller = (database: Database, { client, farms, stream, since }: Telling): (() => void) => {
  const told = new Set<number>()
  let from = since
  let isLooking = false
  let isWanted = false

  const look = async (): Promise<void> => {
    const events = await inClients(database, [client], (tx) => farmEvents(tx, { client, farms, since: from }))
    for (const { id, kind, farm, object } of events) {
      if (told.has(id)) continue
      stream.send({ id, kind, data: { farm, id: object } })
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
