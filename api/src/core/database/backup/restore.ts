import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrateWithin, readMigrations } from '#core/database/migrate/migrate.ts'
import { openDatabase } from '#core/database/open.ts'
import { type Addressed, AddressedClient } from '../connections/addresses.ts'
import type { BackupHead } from './backup-format.ts'
import { readBackup } from './backup-reader.ts'
import { createDrafts, type Drafts } from './data-files.ts'
import { allTables, appliedMigrations, copyIn, obstacles } from './tables.queries.ts'

type Place = {
  connection: Addressed
  /** Null where the backup was made without what lies beside the database. */
  dataDir: string | null
  /** What is there may be lost: the explicit word for it. */
  isReplacing: boolean
}

type Restored = { rows: number; files: number; madeAt: string }

/** Puts a backup back, and says so. */
export const restore = async (place: Place, file: string): Promise<string> => {
  const { rows, files, madeAt } = await putBack(place, file)
  return `${rows} rows and ${files} files are back as they were at ${madeAt}. A server that is running must be started again.`
}

/**
 * Puts a backup back: the file is read to its end first, then in one transaction its version of the tables is
 * made and all rows come, counted and checked against every key. What is newer in this version follows, as with any older database.
 */
export const putBack = async (place: Place, file: string): Promise<Restored> => {
  const head = await checkedHead(file)
  // Rows stream on a connection that does nothing else.
  const client = new AddressedClient({ ...place.connection, pipeline: false })
  await client.connect()
  try {
    await client.query(`set statement_timeout = 0; set time zone 'UTC'`)
    await refuseUnlessEmpty(client, place)
    const { rows, files } = await inOne(client, place, async (drafts) => {
      await makeTables(client, head)
      return takeAll(client, drafts, file)
    })
    await client.query('analyze')
    // As a start would: tables of this version, and the rights of the role that serves.
    await (await openDatabase(place.connection)).close()
    await endOthers(client)
    return { rows, files, madeAt: head.made_at }
  } finally {
    await client.end()
  }
}

const readOver = async (_part: unknown, blocks: AsyncIterable<Buffer>): Promise<void> => {
  for await (const _block of blocks);
}

/** The head of a backup that is whole; one that was cut off must not cost what is there. */
const checkedHead = async (file: string): Promise<BackupHead> => {
  const heads: BackupHead[] = []
  await readBackup(file, { head: async (found) => void heads.push(found), rows: readOver, file: readOver })
  const [head] = heads
  const known = new Set(readMigrations().map(({ name }) => name))
  const unknown = head?.migrations.filter((name) => !known.has(name)) ?? []
  if (!head || unknown.length > 0) {
    throw new Error(
      `The backup is of a newer version: it has ${unknown.join(', ')}. Restore with that version or a later one.`,
    )
  }
  return head
}

const refuseUnlessEmpty = async (client: pg.Client, { isReplacing }: Place): Promise<void> => {
  if (isReplacing || (await appliedMigrations(client)).length === 0) return
  const { rows } = await client.query(
    'select exists (select from accounts) or exists (select from clients) as has',
  )
  if (!rows[0]?.has) return
  throw new Error(
    'This database is not empty: a restore replaces everything in it. If that is meant, add --replace.',
  )
}

/** Tables of the version that the backup is of. */
const makeTables = async (client: pg.Client, { migrations }: BackupHead): Promise<void> => {
  const wanted = new Set(migrations)
  const present = await appliedMigrations(client)
  if (present.some((name) => !wanted.has(name))) {
    await client.query('drop schema public cascade; create schema public')
  }
  await migrateWithin(
    client,
    readMigrations().filter(({ name }) => wanted.has(name)),
  )
}

// A key that came without its rows would end every session: files are moved to their places after the commit.
const inOne = async <T>(client: pg.Client, { dataDir }: Place, work: (drafts: Drafts) => Promise<T>) => {
  const drafts = createDrafts(dataDir)
  await client.query('begin')
  const result = await work(drafts)
    .then(async (done) => {
      await client.query('commit')
      return done
    })
    .catch(async (error: unknown) => {
      await client.query('rollback').catch(() => undefined)
      await drafts.drop()
      throw error
    })
  await drafts.settle()
  return result
}

const takeAll = async (client: pg.Client, drafts: Drafts, file: string) => {
  const inTheWay = await obstacles(client)
  const tables = (await allTables(client)).map(({ name }) => pg.escapeIdentifier(name))
  await client.query(inTheWay.map(({ off }) => off).join(';'))
  await client.query(`truncate ${tables.join(', ')}`)
  const sequences: BackupHead['sequences'] = []
  const { tables: counts, files } = await readBackup(file, {
    head: async (head) => void sequences.push(...head.sequences),
    rows: (table, blocks) => pipeline(Readable.from(blocks), client.query(copyFrom(copyIn(table)))),
    file: drafts.write,
  })
  for (const { name, value } of sequences) {
    await client.query('select setval($1::regclass, $2)', [`public.${pg.escapeIdentifier(name)}`, value])
  }
  await checkCounts(client, counts)
  for (const { on } of inTheWay) await client.query(on)
  return { rows: Object.values(counts).reduce((sum, count) => sum + count, 0), files }
}

const checkCounts = async (client: pg.Client, counts: Record<string, number>): Promise<void> => {
  for (const [name, wanted] of Object.entries(counts)) {
    const { rows } = await client.query(`select count(*)::int as has from ${pg.escapeIdentifier(name)}`)
    if (rows[0]?.has !== wanted) throw new Error(`${name} has ${rows[0]?.has} rows and not ${wanted}.`)
  }
}

// Whoever is connected remembers what is gone. He connects again by himself, and then knows nothing.
const endOthers = (client: pg.Client) =>
  client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
  )
