import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { readMigrations } from '#database/migrate.ts'
import { soon } from '#database/soon.ts'
import { askLiveBuilds } from '#releases/registry/registry.queries.ts'
import { openStore } from '#releases/store/open-store.ts'
import type { AppDeps } from '../deps.ts'
import { freeBytes } from './free-bytes.ts'

const WITHIN_MS = 1500
/** Less than this and PostgreSQL soon stops for want of room. */
const ROOM_BYTES = 200 * 1024 * 1024
const WRITE = `insert into ready_checks (id, at) values (1, now())
  on conflict (id) do update set at = excluded.at`

type Part = (deps: AppDeps) => Promise<boolean>

// Beside the pool: a server whose connections are all at work is busy, not broken.
const PARTS: Record<string, Part> = {
  database: async ({ database }) => {
    await database.listener.ask(WRITE, WITHIN_MS)
    return true
  },
  commits: ({ database }) => database.commits(WITHIN_MS),
  migrations: async ({ database }) => {
    const rows = await database.listener.ask<{ name: string }>(
      'select name from schema_migrations',
      WITHIN_MS,
    )
    const applied = new Set(rows.map(({ name }) => name))
    return MIGRATIONS.every((name) => applied.has(name))
  },
  disk: async ({ dataDir }) => (await freeBytes(dataDir)) >= ROOM_BYTES,
  releases: async ({ database, dataDir, bucket, pages }) => {
    if (!pages) return true
    await access(join(pages.hostDist, 'index.html'))
    const store = openStore({ dataDir, bucket: bucket ?? null, database })
    const kept = await Promise.all(
      (await askLiveBuilds(database, WITHIN_MS)).map(({ remote, build }) => store.manifestOf(remote, build)),
    )
    return kept.every((manifest) => manifest !== null)
  },
}

/** What the database would tell; while it is away nobody knows. */
const OF_DATABASE = new Set(['commits', 'migrations', 'releases'])

const MIGRATIONS = readMigrations().map(({ name }) => name)

/** The parts of the server that do not work now; none of them hangs the answer. */
export const missingParts = async (deps: AppDeps): Promise<string[]> => {
  const parts = Object.entries(PARTS)
  // What does not answer is not there; why, the log of its own calls tells.
  const works = await Promise.all(parts.map(([, part]) => soon(part(deps), WITHIN_MS).catch(() => false)))
  const missing = parts.flatMap(([name], index) => (works[index] ? [] : [name]))
  return missing.includes('database') ? missing.filter((name) => !OF_DATABASE.has(name)) : missing
}
