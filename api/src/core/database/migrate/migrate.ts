import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { createTellWait, type Teller, type TellWait, tellNothing } from './tell-wait.ts'

const FOLDER = new URL('../migrations/', import.meta.url)
/** Any number, the same in every process: two servers that start together migrate one after the other. */
const LOCK = 4_627_001

type Migration = { name: string; text: string }
/** A file that the database has; `needs`: the number of the migration that a server must know to go with it, null where any does. */
type Applied = { name: string; needs: string | null }

/** What begins, ends and takes back the work of one file; `isInTurns`: what is not done in time is tried again. */
type Frame = { begin: string; end: string; back: string; isInTurns: boolean }
/** Who waits for a whole table, which a backup reads for minutes, has all calls to it wait behind him: it is done in turns. */
const WAITS_MS = 2000
const RESTS_MS = 1000
const NOT_IN_TIME = '55P03'
const DEADLOCK = '40P01'
/** Less than until PostgreSQL looks for a deadlock: an index that is built beside writers waits until whoever waits for it looks up. */
const TURN_MS = 500
const OWN: Frame = {
  begin: `begin; set local lock_timeout = ${WAITS_MS}`,
  end: 'commit',
  back: 'rollback',
  isInTurns: true,
}
const PART: Frame = {
  begin: 'savepoint file',
  end: 'release savepoint file',
  back: 'rollback to savepoint file',
  isInTurns: false,
}

/** The numbered files of `migrations/`, in order. */
export const readMigrations = (): Migration[] =>
  readdirSync(FOLDER)
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .sort()
    .map((name) => ({ name, text: readFileSync(fileURLToPath(new URL(name, FOLDER)), 'utf8') }))

/** A second step, which takes away what servers used before a migration, begins with `-- Needs 0510: why`. */
export const needsOf = (text: string): string | null => /^-- Needs (\d{4}): ./m.exec(text)?.[1] ?? null

/** An index that is built while others write: `-- Outside a transaction: why`, then this one statement. */
const OUTSIDE = /^-- Outside a transaction: \w/
const INDEX = /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+([a-z0-9_]+)\s+on\s[^;]+;?\s*$/i

/** What locks many tables: `-- One after the other: why`. Its last statement tells others, each of which is done for itself. */
const STEPS = /^-- One after the other: \w/
/** A file that leaves the same behind as the one that landed, by another way, names the hash of that one: `-- Was 0a1b…: why`. */
const WAS = /^-- Was ([0-9a-f]{64}): \w/m

/** The index that the file builds outside of a transaction, null where it is an ordinary file. */
const indexOf = ({ name, text }: Migration): string | null => {
  if (!OUTSIDE.test(text)) return null
  const [, index] = INDEX.exec(text.replaceAll(/^--.*$/gm, '')) ?? []
  if (index) return index
  throw new Error(`${name}: outside of a transaction goes one "create index concurrently <name> on …" alone.`)
}

/**
 * Applies what is missing, each file in a transaction of its own, in several one after the other or, an index beside writers, in
 * none; returns the names applied.
 */
export const migrate = async (
  client: pg.ClientBase,
  migrations: readonly Migration[],
  teller?: Teller,
): Promise<string[]> => {
  const tellWait = teller ? await createTellWait(client, teller) : tellNothing
  await tellWait(
    ({ holders }) => `Waiting for another server, which migrates the database: ${holders}`,
    () => takeLock(client),
  )
  try {
    return await applyMissing(client, migrations, { frame: OWN, tellWait })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK])
  }
}

// In turns: the one who migrates may build an index, which waits for every statement of before, and so for this one.
const takeLock = async (client: pg.ClientBase): Promise<void> => {
  try {
    await client.query(`begin; set local lock_timeout = ${TURN_MS}; select pg_advisory_lock(${LOCK}); commit`)
  } catch (error) {
    await client.query('rollback')
    if (!hasCode(error, NOT_IN_TIME)) throw error
    return takeLock(client)
  }
}

/** As `migrate`, inside of the transaction that is open: until its end no other server migrates. */
export const migrateWithin = async (
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<string[]> => {
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
  return applyMissing(client, migrations, { frame: PART, tellWait: tellNothing })
}

const applyMissing = async (
  client: pg.ClientBase,
  migrations: readonly Migration[],
  { frame, tellWait }: { frame: Frame; tellWait: TellWait },
): Promise<string[]> => {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, sha256 text not null, at timestamptz not null default now())',
  )
  // As json: the column `needs` came with 0510.
  const done = await client.query<Applied & { sha256: string }>(
    `select name, sha256, to_jsonb(m) ->> 'needs' as needs from schema_migrations m`,
  )
  const known = new Map(done.rows.map((row) => [row.name, row.sha256]))
  refuseNewer(migrations, done.rows)
  const applied: string[] = []
  for (const migration of migrations) {
    const before = known.get(migration.name)
    if (before === hashOf(migration.text)) continue
    if (before) throw new Error(`${migration.name} was changed after it was applied: add a new file instead.`)
    const index = frame.isInTurns ? indexOf(migration) : null
    await tellWait(
      ({ table, holders }) =>
        `The migration ${migration.name} waits for ${table ? `the table ${table}` : 'what is'} in use by ${holders}`,
      () => (index === null ? apply(client, migration, frame) : applyOutside(client, migration, index)),
    )
    applied.push(migration.name)
  }
  return applied
}

// What only adds something goes with the code of before, which may so be started again. What takes something away says since
// which migration nobody uses it.
const refuseNewer = (migrations: readonly Migration[], applied: readonly Applied[]): void => {
  const own = new Set(migrations.map(({ name }) => name))
  const newest = migrations.at(-1)?.name ?? ''
  const unfit = applied.filter(({ name, needs }) => !own.has(name) && needs !== null && newest < needs)
  if (unfit.length === 0) return
  const names = unfit.map(({ name, needs }) => `${name}, which needs servers of ${needs} or later`)
  throw new Error(
    `The database is newer than this program: it has ${names.join('; ')}. Start the version that made it, or a later one.`,
  )
}

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

// A start that was ended half way leaves an index that nobody may use, or one that is whole and not noted: both are built anew.
const applyOutside = async (client: pg.ClientBase, migration: Migration, index: string): Promise<void> => {
  const { name, text } = migration
  try {
    await client.query('set statement_timeout = 0')
    await client.query(`drop index concurrently if exists ${index}`)
    await client.query(text)
    await note(client, migration)
  } catch (error) {
    if (!hasCode(error, NOT_IN_TIME, DEADLOCK)) throw failed(name, error)
    await pause(RESTS_MS)
    await applyOutside(client, migration, index)
  }
}

const note = async (client: pg.ClientBase, { name, text }: Migration): Promise<void> => {
  await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, hashOf(text)])
  const needs = needsOf(text)
  if (needs !== null)
    await client.query('update schema_migrations set needs = $2 where name = $1', [name, needs])
}

const failed = (name: string, error: unknown): Error =>
  new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error })

const apply = async (client: pg.ClientBase, migration: Migration, frame: Frame): Promise<void> => {
  // In the transaction of a restore nobody writes beside it.
  const text = migration.text.replace(/(?<=index\s+)concurrently\s/i, '')
  try {
    if (STEPS.test(text)) {
      // A start that was ended half way does all of them again.
      for (const step of await inFrame(client, frame, () => stepsOf(client, text)))
        await inFrame(client, frame, () => client.query(step))
      await inFrame(client, frame, () => note(client, migration))
    } else
      await inFrame(client, frame, async () => {
        await client.query(text)
        await note(client, migration)
      })
  } catch (error) {
    throw failed(migration.name, error)
  }
}

const stepsOf = async (client: pg.ClientBase, text: string): Promise<string[]> => {
  const told = [await client.query<{ step: string }>(text)].flat().at(-1)
  return told?.rows.map(({ step }) => step) ?? []
}

const inFrame = async <T>(client: pg.ClientBase, frame: Frame, work: () => Promise<T>): Promise<T> => {
  await client.query(frame.begin)
  try {
    // With row security off a statement that would not see all rows fails instead of changing none of them.
    await client.query('set local row_security = off')
    const done = await work()
    await client.query(frame.end)
    return done
  } catch (error) {
    await client.query(frame.back)
    // Who locks several tables may meet a call that holds one of them and waits for another.
    if (!frame.isInTurns || !hasCode(error, NOT_IN_TIME, DEADLOCK)) throw error
  }
  await pause(RESTS_MS)
  return inFrame(client, frame, work)
}

// A checkout on Windows may turn line ends; the file is still the same.
const hashOf = (text: string): string =>
  WAS.exec(text)?.[1] ?? createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
