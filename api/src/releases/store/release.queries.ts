import type { ReleaseManifest } from '@manger/contract/releases'
import type { Tx } from '#database/transaction.ts'
import { type Deed, writeAudit } from '../write-audit.ts'

/** A build by its name. */
export const findRelease = (tx: Tx, remote: string, build: string) =>
  tx
    .selectFrom('releases')
    .select(['build', 'source', 'manifest', 'created_at', 'bad_since'])
    .where('remote', '=', remote)
    .where('build', '=', build)
    .executeTakeFirst()

/** A build by the hash of the sources it was made from. */
export const findReleaseOfSource = (tx: Tx, remote: string, source: string) =>
  tx
    .selectFrom('releases')
    .select(['build', 'source', 'manifest', 'created_at', 'bad_since'])
    .where('remote', '=', remote)
    .where('source', '=', source)
    .executeTakeFirst()

export const isRemoteKnown = async (tx: Tx, remote: string): Promise<boolean> =>
  (await tx.selectFrom('releases').select('remote').where('remote', '=', remote).limit(1).execute()).length >
  0

/** Every build that was ever taken in and is still kept. */
export const everyRelease = (tx: Tx) => tx.selectFrom('releases').select('manifest').execute()

/** Writes a build into the list of releases, and down how it came there. */
export const saveRelease = async (
  tx: Tx,
  manifest: ReleaseManifest,
  deed: Omit<Deed, 'remote' | 'build'>,
): Promise<void> => {
  const { name: remote, build, source, version } = manifest
  await tx
    .insertInto('releases')
    .values({ remote, build, source, version, manifest: JSON.stringify(manifest), created_at: deed.at })
    .execute()
  await writeAudit(tx, { ...deed, remote, build })
}

/** Marks a build that was rolled back, or clears the mark. */
export const markBad = async (
  tx: Tx,
  { remote, build }: { remote: string; build: string },
  since: string | null,
): Promise<void> => {
  await tx
    .updateTable('releases')
    .set({ bad_since: since })
    .where('remote', '=', remote)
    .where('build', '=', build)
    .execute()
}
