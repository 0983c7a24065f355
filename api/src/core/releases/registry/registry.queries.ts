import { ReleaseManifest } from '@manger/contract/releases'
import type { Database } from '#core/database/open.ts'

/** The channel that everyone gets. */
export const STABLE = 'stable'

const selectBuilds = ({ kysely }: Pick<Database, 'kysely'>, channels: readonly string[]) =>
  kysely
    .selectFrom('pointers as p')
    .innerJoin('releases as r', (join) =>
      join
        .onRef('r.remote', '=', 'p.remote')
        .onRef('r.build', '=', 'p.build')
        // Where nothing good stood before it a channel stays on what was taken down, and is nobody's.
        .on('r.down_since', 'is', null),
    )
    .leftJoin('releases as b', (join) =>
      join
        .onRef('b.remote', '=', 'p.remote')
        .onRef('b.build', '=', 'p.previous')
        .on('b.bad_since', 'is', null),
    )
    .select(['p.remote', 'p.rev', 'p.channel', 'p.is_urgent', 'r.manifest', 'b.manifest as previous'])
    .where('p.channel', 'in', channels)
    .orderBy('p.remote')

type Row = Awaited<ReturnType<ReturnType<typeof selectBuilds>['execute']>>[number]

/** A channel of a remote; a build whose description in the database is none any more is null. */
export type ChannelBuild = Omit<Row, 'manifest' | 'previous'> &
  Record<'manifest' | 'previous', ReleaseManifest | null>

// A row that somebody has changed by hand must not take the other remotes from everybody.
const toChannelBuild = ({ manifest, previous, ...row }: Row): ChannelBuild => ({
  ...row,
  manifest: ReleaseManifest.safeParse(manifest).data ?? null,
  previous: ReleaseManifest.safeParse(previous).data ?? null,
})

/** Every remote with its build on each of the channels and the one before it. */
export const buildsOn = async (
  database: Pick<Database, 'kysely'>,
  channels: readonly string[],
): Promise<ChannelBuild[]> => (await selectBuilds(database, channels).execute()).map(toChannelBuild)

/** The channel that a share of the people gets. */
export const CANARY = 'canary'

type Build = { remote: string; build: string }

const LIVE = [STABLE, CANARY]

/** Every build that a page may be told to load now. */
export const liveBuilds = async (database: Pick<Database, 'kysely'>): Promise<Build[]> =>
  toBuilds(await buildsOn(database, LIVE))

/** As `liveBuilds`, beside the pool: a server whose connections are all at work is told as well. Fails for a row that nobody can read. */
export const askLiveBuilds = async (
  database: Pick<Database, 'kysely' | 'listener'>,
  withinMs: number,
): Promise<Build[]> => {
  const { sql, parameters } = selectBuilds(database, LIVE).compile()
  const rows = await database.listener.ask<Row>({ text: sql, values: [...parameters] }, withinMs)
  const builds = rows.map(toChannelBuild)
  if (builds.some(({ manifest }) => manifest === null))
    throw new Error('The table of releases has a row that is no description of a build')
  return toBuilds(builds)
}

const toBuilds = (rows: readonly ChannelBuild[]): Build[] =>
  rows
    .flatMap(({ manifest, previous }) => [manifest, previous])
    .flatMap((manifest) => (manifest ? [{ remote: manifest.name, build: manifest.build }] : []))

/** The client that a person belongs to; null for those who belong to none. */
export const clientOf = async (
  { kysely }: Pick<Database, 'kysely'>,
  account: number,
): Promise<number | null> =>
  (
    await kysely
      .selectFrom('client_users')
      .select('client_id')
      .where('account_id', '=', account)
      .executeTakeFirst()
  )?.client_id ?? null
