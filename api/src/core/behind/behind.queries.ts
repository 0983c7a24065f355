import { sql } from 'kysely'
import { soon } from '#core/database/connections/soon.ts'
import type { Database } from '#core/database/open.ts'
import { readBesideShares, type Tx } from '#core/database/transaction.ts'

/** What waits on the list of the jobs: how many rows are due, and for how long the first of them. */
type Waiting = { task: string; count: number; seconds: number }
/** A standby that follows: what it has not written yet, and how long ago that was committed. */
type Standby = { name: string; bytes: number; seconds: number }

/** What is behind in the database as it is now, and what of it grows. */
export type Behind = {
  due: readonly Waiting[]
  mails: number
  reckonings: { count: number; seconds: number }
  /** Seconds since 1970; 0 where none was ever made. */
  backupAt: number
  /** Null where the role may not see them. */
  standbys: readonly Standby[] | null
  isArchiveFailing: boolean
  connections: { used: number; most: number }
  /** Null where the role may not see it. */
  longestTransaction: number | null
  transactionAge: number
  bytes: number
}

const WITHIN_MS = 1500

/** Asks the database; one that is away or busy is told of by other figures, and this one fails in time. */
export const lookBehind = (database: Pick<Database, 'kysely'>): Promise<Behind> =>
  soon(look(database), WITHIN_MS)

const look = async (database: Pick<Database, 'kysely'>): Promise<Behind> => {
  const clients = await database.kysely.selectFrom('clients').select('id').execute()
  const ids = clients.map(({ id }) => id)
  return readBesideShares(database, ids, async (tx) => {
    const [server, due, reckonings] = await Promise.all([ofServer(tx), dueNow(tx), reckoningsOf(tx)])
    const standbys = server.may_see ? await standbysOf(tx) : null
    return {
      due,
      mails: server.mails,
      reckonings,
      backupAt: server.backup_at,
      standbys,
      isArchiveFailing: server.is_archive_failing,
      connections: { used: server.used, most: server.most },
      longestTransaction: server.may_see ? server.longest : null,
      transactionAge: server.age,
      bytes: server.bytes,
    }
  })
}

type Server = {
  may_see: boolean
  mails: number
  backup_at: number
  is_archive_failing: boolean
  used: number
  most: number
  longest: number
  age: number
  bytes: number
}

const ofServer = async (tx: Tx): Promise<Server> => {
  const { rows } = await sql<Server>`
    select pg_has_role('pg_read_all_stats', 'usage') as may_see,
      (select count(*)::int from due where task = 'mails') as mails,
      coalesce((select extract(epoch from at)::float8 from backups_made), 0) as backup_at,
      (select last_failed_time > coalesce(last_archived_time, '-infinity') from pg_stat_archiver) is true
        as is_archive_failing,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int as most,
      -- Ours alone: another program's reports are no alarm of ours, and neither is a backup.
      (select coalesce(extract(epoch from max(now() - xact_start)), 0)::float8 from pg_stat_activity
        where application_name = 'manger' and datname = current_database() and pid <> pg_backend_pid()) as longest,
      (select age(datfrozenxid)::float8 from pg_database where datname = current_database()) as age,
      pg_database_size(current_database())::float8 as bytes`.execute(tx)
  const [server] = rows
  if (!server) throw new Error('The database did not tell how it is')
  return server
}

const dueNow = async (tx: Tx): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select task, count(*)::int as count,
      extract(epoch from now() - min(greatest(put_at, nullif(at, '-infinity'))))::float8 as seconds
    from due where task <> 'round' and at <= now() group by task`.execute(tx)
  return rows
}

const reckoningsOf = async (tx: Tx): Promise<Behind['reckonings']> => {
  const { rows } = await sql<{ count: number; seconds: number }>`
    select count(*)::int as count, coalesce(extract(epoch from now() - min(at)), 0)::float8 as seconds
    from reckonings`.execute(tx)
  return rows[0] ?? { count: 0, seconds: 0 }
}

const standbysOf = async (tx: Tx): Promise<Standby[]> => {
  // One that copies the first time, or writes a backup, follows nobody yet.
  const { rows } = await sql<Standby>`
    select application_name as name, max(coalesce(pg_wal_lsn_diff(sent_lsn, replay_lsn), 0))::float8 as bytes,
      max(coalesce(extract(epoch from replay_lag), 0))::float8 as seconds
    from pg_stat_replication where state in ('streaming', 'catchup') and application_name not in ('pg_basebackup', 'pg_receivewal')
    group by application_name`.execute(tx)
  return rows
}
