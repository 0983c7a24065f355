import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

const MB = 1024 * 1024
/** Shares of the run: what is filled once is filled in the first third, and the last is held against the one between. */
const THIRDS = 3

/** What is looked at: the server that lives through all of it, and the database. */
export type Look = Record<(typeof KINDS)[number]['key'], number>

/**
 * `most` is what none may have; `grows` how much more the last third may have than the one before it, in shares and in its own unit,
 * which a run of less than {@link FLAT_FROM_MS} is not asked.
 */
const KINDS = [
  // 250 MB at rest, what is remembered of the lists, and a year of a report as a file.
  { key: 'memory', unit: 'MB', most: 700, grows: [0.15, 30] },
  // Streams, connections of people and of the pool, code.
  { key: 'files', unit: '', most: 400, grows: [0.2, 20] },
  // Eleven of each of two servers, one moment more each, those of the run itself.
  { key: 'connections', unit: '', most: 32, grows: [0, 4] },
  // `max_wal_size` is 1 GB: beyond it something holds the log back.
  { key: 'wal', unit: 'MB', most: 1300, grows: [0.5, 200] },
  // A fifth of a table and 50 rows may be dead before autovacuum comes (its defaults), and it comes once a minute.
  { key: 'dead', unit: '%', most: 40, grows: [0, 15] },
  // Rows that pass through: what is due, marks, events of 48 hours are not among them.
  { key: 'passing', unit: 'rows', most: 60_000, grows: [0.5, 2000] },
] as const satisfies readonly { key: string; unit: string; most: number; grows: readonly [number, number] }[]

/** From so long on a run is asked whether anything grows: before, caches fill and code is made. */
export const FLAT_FROM_MS = 8 * 60_000

const ASK = `
  select (select sum(size) from pg_ls_waldir())::float8 as wal,
    (select count(*) from pg_stat_activity where backend_type = 'client backend' and datname = current_database())::int as connections,
    (select 100.0 * sum(n_dead_tup) / greatest(1, sum(n_live_tup + n_dead_tup)) from pg_stat_user_tables
      where n_live_tup + n_dead_tup > 1000)::float8 as dead,
    (select count(*) from due)::int + (select count(*) from list_marks)::int + (select count(*) from client_marks)::int
      + (select count(*) from farm_day_marks)::int as passing`

/** Looks at the process and, as owner of the database, at that. */
export const lookAt = async (owner: pg.ClientBase, pid: number): Promise<Look> => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const { rows } = await owner.query<{ wal: number; connections: number; dead: number; passing: number }>(ASK)
  const { wal = 0, connections = 0, dead = 0, passing = 0 } = rows[0] ?? {}
  return {
    memory: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
    files: readdirSync(`/proc/${pid}/fd`).length,
    wal: wal / MB,
    connections,
    dead,
    passing,
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

type Judged = {
  key: string
  unit: string
  first: number
  middle: number
  last: number
  most: number
  allowed: string
  isFine: boolean
}

/** Whether anything was too much, or grew to the end; a row a kind. */
export const judge = (looks: readonly Look[], ms: number): Judged[] =>
  KINDS.map(({ key, unit, most, grows: [share, own] }) => {
    const values = looks.map((look) => look[key])
    const third = (index: number) =>
      median(
        values.slice(
          Math.floor((values.length * index) / THIRDS),
          Math.ceil((values.length * (index + 1)) / THIRDS),
        ),
      )
    const [first, middle, last] = [third(0), third(1), third(2)]
    const isFlat = ms < FLAT_FROM_MS || last <= middle * (1 + share) + own
    const allowed = `${most}; ${Math.round(share * 100)} % and ${own} more at last`
    return {
      key,
      unit,
      first,
      middle,
      last,
      allowed,
      most: Math.max(...values),
      isFine: isFlat && Math.max(...values) <= most,
    }
  })
