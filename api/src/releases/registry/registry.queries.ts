import type { Database } from '#database/open.ts'

/** The channel that everyone gets. */
export const STABLE = 'stable'

const selectBuilds = ({ kysely }: Pick<Database, 'kysely'>, channels: readonly string[]) =>
  kysely
    .selectFrom('pointers as p')
    .innerJoin('releases as r', (join) =>
      join.onRef('r.remote', '=', 'p.remote').onRef('r.build', '=', 'p.build'),
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

/** Every remote with its build on each of the channels and the one before it. */
export const buildsOn = (database: Pick<Database, 'kysely'>, channels: readonly string[]) =>
  selectBuilds(database, channels).execute()

export type ChannelBuild = Awaited<ReturnType<typeof buildsOn>>[number]

/** The channel that a share of the people gets. */
export const CANARY = 'canary'

type Build = { remote: string; build: string }

const LIVE = [STABLE, CANARY]

/** Every build that a page may be told to load now. */
export const liveBuilds = async (database: Pick<Database, 'kysely'>): Promise<Build[]> =>
  toBuilds(await buildsOn(database, LIVE))

/** As `liveBuilds`, beside the pool: a server whose connections are all at work is told as well. */
export const askLiveBuilds = async (
  database: Pick<Database, 'kysely' | 'listener'>,
  withinMs: number,
): Promise<Build[]> => {
  const { sql, parameters } = selectBuilds(database, LIVE).compile()
  return toBuilds(await database.listener.ask<ChannelBuild>({ text: sql, values: [...parameters] }, withinMs))
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
