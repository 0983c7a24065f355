import type pg from 'pg'
import { asOwner } from './as-owner.ts'
import type { Listener } from './listen.ts'
import { soon } from './soon.ts'

/** Whether a commit comes back in time: one that waits for a synchronous standby that is away does not. */
export type Commits = (withinMs: number) => Promise<boolean>

const STANDBYS = "select current_setting('synchronous_standby_names') as names"
// To the log and to no table: it waits for no row, and while it waits itself it holds none.
const WRITE = "select pg_logical_emit_message(true, 'manger', 'ready')"
/** Who asks more often hears the same. */
const HOLDS_MS = 1000

/** Where there is no synchronous standby nothing is asked: a commit waits for nobody then. */
export const createCommits = (
  connection: pg.ClientConfig,
  listener: Pick<Listener, 'ask' | 'onReconnect'>,
): Commits => {
  // One at a time: each that waits holds a connection, however often somebody asks.
  let asked: Promise<void> | null = null
  const ask = (): Promise<void> => {
    const mine = asOwner(connection, async (client) => void (await client.query(WRITE)))
    const forget = () => {
      if (asked === mine) asked = null
    }
    mine.then(() => setTimeout(forget, HOLDS_MS).unref(), forget)
    return mine
  }
  // What was asked of a database that is gone may never be answered.
  listener.onReconnect(() => {
    asked = null
  })
  return async (withinMs) => {
    const [row] = await listener.ask<{ names: string }>(STANDBYS, withinMs)
    if (row?.names === '') return true
    asked ??= ask()
    await soon(asked, withinMs)
    return true
  }
}
