import type { Database } from '#database/open.ts'

/** The channel that everyone gets. */
export const STABLE = 'stable'

/** Every remote with its stable build and the one before it. */
export const stableBuilds = ({ kysely }: Pick<Database, 'kysely'>) =>
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
    .select(['p.rev', 'p.channel', 'p.is_urgent', 'r.manifest', 'b.manifest as previous'])
    .where('p.channel', '=', STABLE)
    .orderBy('p.remote')
    .execute()

export type StableBuild = Awaited<ReturnType<typeof stableBuilds>>[number]

/** Every build that a page may be told to load now. */
export const liveBuilds = async (
  database: Pick<Database, 'kysely'>,
): Promise<{ remote: string; build: string }[]> =>
  (await stableBuilds(database))
    .flatMap(({ manifest, previous }) => [manifest, previous])
    .flatMap((manifest) => (manifest ? [{ remote: manifest.name, build: manifest.build }] : []))
