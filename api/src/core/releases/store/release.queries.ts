import { ReleaseManifest } from '@manger/contract/releases'
import type { Queryable, Tx } from '#core/database/transaction.ts'
import { type Deed, writeAudit } from '../write-audit.ts'

/** The description of a build as the database has it; null for a row that somebody has changed by hand. */
export const manifestIn = (row: { manifest: unknown }): ReleaseManifest | null =>
  ReleaseManifest.safeParse(row.manifest).data ?? null

const COLUMNS = ['build', 'source', 'manifest', 'created_at', 'bad_since', 'down_since'] as const

const read = <Row extends { manifest: unknown }>(row: Row | undefined) =>
  row && { ...row, manifest: manifestIn(row) }

/** A build by its name. */
export const findRelease = async (tx: Tx, remote: string, build: string) =>
  read(
    await tx
      .selectFrom('releases')
      .select(COLUMNS)
      .where('remote', '=', remote)
      .where('build', '=', build)
      .executeTakeFirst(),
  )

/** A build by the hash of the sources it was made from. */
export const findReleaseOfSource = async (tx: Tx, remote: string, source: string) =>
  read(
    await tx
      .selectFrom('releases')
      .select(COLUMNS)
      .where('remote', '=', remote)
      .where('source', '=', source)
      .executeTakeFirst(),
  )

export const isRemoteKnown = async (tx: Queryable, remote: string): Promise<boolean> =>
  (await tx.selectFrom('releases').select('remote').where('remote', '=', remote).limit(1).execute()).length >
  0

/** Every build that was ever taken in and is still kept. */
export const everyRelease = async (tx: Tx): Promise<ReleaseManifest[]> =>
  (await tx.selectFrom('releases').select('manifest').execute()).flatMap((row) => manifestIn(row) ?? [])

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

/** Clears the mark of a build that somebody makes live again; false for one that was taken down. */
export const markGood = async (
  tx: Tx,
  { remote, build }: { remote: string; build: string },
): Promise<boolean> => {
  const marked = await tx
    .updateTable('releases')
    .set({ bad_since: null })
    .where('remote', '=', remote)
    .where('build', '=', build)
    .where('down_since', 'is', null)
    .returning('build')
    .execute()
  return marked.length > 0
}

/** Marks a build that was rolled back. */
export const markBad = async (
  tx: Tx,
  { remote, build }: { remote: string; build: string },
  since: string,
): Promise<void> => {
  await tx
    .updateTable('releases')
    .set({ bad_since: since })
    .where('remote', '=', remote)
    .where('build', '=', build)
    .execute()
}
