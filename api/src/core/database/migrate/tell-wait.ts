import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** How a start tells what it waits for: in words, asked beside the connection that waits. */
export type Teller = {
  say: (text: string) => void
  beside: <T>(work: (client: pg.ClientBase) => Promise<T>) => Promise<T>
}

/** Does a piece of work; who holds what it waits for is told once, in the sentence that `of` makes. */
export type TellWait = <T>(of: (wait: Wait) => string, work: () => Promise<T>) => Promise<T>

/** `table` is null where something else than a table is waited for. */
type Wait = { table: string | null; holders: string }

const LOOKS_EVERY_MS = 1000

const WAIT = `select max(l.relation::regclass::text) as table,
    string_agg(distinct case when application_name = '' then format('process %s', a.pid)
      else format('%s (process %s)', application_name, a.pid) end, ', ') as holders
  from unnest(pg_blocking_pids($1)) as holder (pid)
    join pg_stat_activity a on a.pid = holder.pid
    join pg_locks l on l.pid = $1 and not l.granted
  having count(*) > 0`

/** Watches what is done on the client. */
export const createTellWait = async (client: pg.ClientBase, { say, beside }: Teller): Promise<TellWait> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // A look that fails is followed by another: the work itself is not to suffer from it.
  const look = () =>
    beside(async (other) => (await other.query<Wait>(WAIT, [rows[0]?.pid])).rows[0]).catch(() => undefined)
  const watch = async (of: (wait: Wait) => string, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      await pause(LOOKS_EVERY_MS, undefined, { signal }).catch(() => undefined)
      const wait = signal.aborted ? undefined : await look()
      if (wait && !signal.aborted) return say(of(wait))
    }
  }
  return async (of, work) => {
    const done = new AbortController()
    void watch(of, done.signal)
    try {
      return await work()
    } finally {
      done.abort()
    }
  }
}

/** For work of which nobody waits to hear. */
export const tellNothing: TellWait = (_of, work) => work()
