import type { ClientMemory } from '#core/database/memory/client-memory.ts'
import type { Tx } from '#core/database/transaction.ts'

/** One piece of the minute job for one client: its transaction, and the moment of this minute. */
export type Turn = { tx: Tx; client: number; now: Date }

/** A turn, and what this process remembers of the clients. */
export type RememberingTurn = Turn & { memory: ClientMemory }

const MINUTES = 24 * 60

/** Whether this is the client's own minute of the day: what is held against all that it has is held then. */
export const isOwnMinute = (client: number, now: Date): boolean =>
  client % MINUTES === now.getUTCHours() * 60 + now.getUTCMinutes()

const MINUTE_MS = 60_000
const DAY_MS = MINUTES * MINUTE_MS

/** The client's own minute of the day that began last. */
export const ownMinuteBegun = (client: number, now: Date): Date => {
  const since = client % MINUTES
  return new Date(Math.floor((now.getTime() - since * MINUTE_MS) / DAY_MS) * DAY_MS + since * MINUTE_MS)
}

/** The client's next own minute of the day. */
export const nextOwnMinute = (client: number, now: Date): Date =>
  new Date(ownMinuteBegun(client, now).getTime() + DAY_MS)
