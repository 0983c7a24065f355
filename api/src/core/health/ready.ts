import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { RouteAnswer } from '@manger/contract'
import type { healthRoutes } from '@manger/contract/session'
import { soon } from '#core/database/connections/soon.ts'
import { readMigrations } from '#core/database/migrate/migrate.ts'
import type { AppDeps } from '#core/deps.ts'
import { askLiveBuilds } from '#core/releases/registry/registry.queries.ts'
import { openStore } from '#core/releases/store/open-store.ts'
import { freeBytes } from './free-bytes.ts'

/** A part that all servers share. */
type SharedPart = RouteAnswer<typeof healthRoutes.ready>['missing'][number]
/** What is looked at. */
type Looked = Pick<AppDeps, 'database' | 'dataDir' | 'bucket' | 'pages'>

const WITHIN_MS = 1500
/** Less than this and PostgreSQL soon stops for want of room. */
const ROOM_BYTES = 200 * 1024 * 1024
const WRITE = `insert into ready_checks (id, at) values (1, now())
  on conflict (id) do update set at = excluded.at`

// Beside the pool: a server whose connections are all at work is busy, not broken.
const SHARED: Record<SharedPart, (looked: Looked) => Promise<boolean>> = {
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
    const store = openStore({ dataDir, bucket: bucket ?? null, database })
    const kept = await Promise.all(
      (await askLiveBuilds(database, WITHIN_MS)).map(({ remote, build }) => store.manifestOf(remote, build)),
    )
    return kept.every((manifest) => manifest !== null)
  },
}
const PARTS = Object.keys(SHARED) as SharedPart[]

/** What the database would tell; while it is away nobody knows. */
const OF_DATABASE = new Set<SharedPart>(['commits', 'migrations', 'releases'])

const MIGRATIONS = readMigrations().map(({ name }) => name)

/** Whether each part that servers share is missing now; none of them hangs the answer. */
export const lookAtShared = async (looked: Looked): Promise<[SharedPart, boolean][]> => {
  // What does not answer is not there; why, the log of its own calls tells.
  const works = await Promise.all(
    PARTS.map((part) => soon(SHARED[part](looked), WITHIN_MS).catch(() => false)),
  )
  const isAway = !works[PARTS.indexOf('database')]
  return PARTS.map((part, index) => [part, !works[index] && !(isAway && OF_DATABASE.has(part))])
}

/**
 * What keeps this process alone from serving, looked at for the figures: the calls that it answers never come to it, for its
 * balancer sends none.
 */
export const lookAtOwn = async (
  { listener }: Looked['database'],
  areThere: Promise<boolean>,
): Promise<[part: 'pages' | 'pooler', isMissing: boolean][]> => [
  ['pages', !(await areThere)],
  ['pooler', listener.refusal() !== null],
]

/** Whether the files of the pages are there, which this process gives itself. */
export const hasPages = async ({ pages }: Pick<Looked, 'pages'>): Promise<boolean> =>
  !pages ||
  access(join(pages.hostDist, 'index.html')).then(
    () => true,
    () => false,
  )
