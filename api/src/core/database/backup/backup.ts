import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Addressed, AddressedClient } from '../connections/addresses.ts'
import { asOwner } from '../connections/as-owner.ts'
import { type BackupEnd, type BackupHead, LAST_ROW, MARK } from './backup-format.ts'
import { filesToKeep, readKept } from './data-files.ts'
import { allTables, appliedMigrations, copyOut, SEE_ALL, sequenceValues } from './tables.queries.ts'

/** `dataDir` is null where what lies beside the database stays where it is. */
type Place = { connection: Addressed; dataDir: string | null }

/**
 * Writes the whole database and what lies beside it into one file, while the server works: all tables as they stood at
 * one moment. Nobody waits for it, and a file is there only when it is whole.
 */
export const backup = async (place: Place, file: string): Promise<string> => {
  // Rows stream on a connection that does nothing else.
  const client = new AddressedClient({
    fallback_application_name: 'manger backup',
    ...place.connection,
    pipeline: false,
  })
  await client.connect()
  // Beside its place, then moved: an old backup is never replaced by half a new one.
  const draft = `${file}.part`
  const end: BackupEnd = { tables: {}, files: 0 }
  try {
    await client.query(`set statement_timeout = 0; set time zone 'UTC'; set extra_float_digits = 1`)
    await client.query('begin isolation level repeatable read read only')
    const parts = Readable.from(partsOf(client, place.dataDir, end), { objectMode: false })
    // It holds hashes of passwords and the key that signs sessions.
    await pipeline(parts, createGzip(), createWriteStream(draft, { mode: 0o600, flush: true }))
    await client.query('commit')
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await client.end()
  }
  const rows = Object.values(end.tables).reduce((sum, count) => sum + count, 0)
  const tables = Object.keys(end.tables).length
  const kb = Math.ceil((await stat(file)).size / 1024)
  return `${file} holds ${rows} rows of ${tables} tables and ${end.files} files in ${kb} kB. Keep it where nobody else reads it.`
}

/** Keeps in the database when a backup was made, for the alarm; a standby, which takes no writes, cannot. */
export const noteBackup = (connection: Addressed): Promise<void> =>
  asOwner(connection, async (client) => void (await client.query('select backup_made()'))).catch(
    () => undefined,
  )

async function* partsOf(
  client: pg.Client,
  dataDir: string | null,
  end: BackupEnd,
): AsyncIterable<Buffer | string> {
  const migrations = await appliedMigrations(client)
  if (migrations.length === 0) throw new Error('There is no database of Manger here to back up.')
  await client.query(SEE_ALL)
  const version = await client.query('show server_version')
  const head: BackupHead = {
    manger: 'backup',
    format: 1,
    made_at: new Date().toISOString(),
    postgres: version.rows[0].server_version,
    migrations,
    // Asked after the moment of the snapshot: a number may be left out, none is given twice.
    sequences: await sequenceValues(client),
  }
  yield `${JSON.stringify(head)}\n`
  for (const table of await allTables(client)) {
    yield `${MARK.table}${JSON.stringify(table)}\n`
    const rows = client.query(copyTo(copyOut(table)))
    for await (const block of rows) yield block
    yield LAST_ROW
    end.tables[table.name] = rows.rowCount ?? 0
  }
  if (dataDir) yield* filesOf(dataDir, end)
  yield `${MARK.end}${JSON.stringify(end)}\n`
}

async function* filesOf(dataDir: string, end: BackupEnd): AsyncIterable<Buffer | string> {
  for (const kept of await filesToKeep(dataDir)) {
    yield `${MARK.file}${JSON.stringify(kept)}\n`
    if (kept.size > 0) for await (const block of readKept(dataDir, kept)) yield block
    end.files++
  }
}
