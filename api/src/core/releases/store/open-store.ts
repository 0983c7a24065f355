import type { AppDeps } from '#core/deps.ts'
import { openBucket } from './bucket.ts'
import { withBucket } from './bucket-store.ts'
import { createReleaseStore, type ReleaseStore } from './release-store.ts'

/** The release store of this server: its data folder, with a bucket behind it where one is named. */
export const openStore = ({
  dataDir,
  bucket,
  database: { kysely },
}: Pick<AppDeps, 'dataDir' | 'bucket'> & { database: Pick<AppDeps['database'], 'kysely'> }): ReleaseStore => {
  const folder = createReleaseStore(dataDir)
  if (!bucket) return folder
  const isReleased = async (remote: string, build: string): Promise<boolean> =>
    (
      await kysely
        .selectFrom('releases')
        .select('build')
        .where('remote', '=', remote)
        .where('build', '=', build)
        .execute()
    ).length > 0
  return withBucket(folder, openBucket(bucket), isReleased)
}
