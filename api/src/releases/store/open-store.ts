import type { AppDeps } from '../../deps.ts'
import { openBucket } from './bucket.ts'
import { withBucket } from './bucket-store.ts'
import { createReleaseStore, type ReleaseStore } from './release-store.ts'

/** The release store of this server: its data folder, with a bucket behind it where one is named. */
export const openStore = ({ dataDir, bucket }: Pick<AppDeps, 'dataDir' | 'bucket'>): ReleaseStore => {
  const folder = createReleaseStore(dataDir)
  return bucket ? withBucket(folder, openBucket(bucket)) : folder
}
