import type { Tx } from '#database/transaction.ts'

/** One piece of the minute job for one client: its transaction, and the moment of this minute. */
export type Turn = { tx: Tx; client: number; now: Date }
