import { inClients, type Tx } from '#core/database/transaction.ts'
import { notFound } from '#core/http/api-problem.ts'
import { lastGood, savePointer } from '../pointers/pointer.queries.ts'
import { CANARY } from '../registry/registry.queries.ts'
import type { ReleaseDeps } from '../release-deps.ts'
import { endCanary, tellPlaces } from '../rollouts/rollout.queries.ts'
import { writeAudit } from '../write-audit.ts'

type Build = { remote: string; build: string }
type By = { at: string; account: number }

const lockPointersOf = (tx: Tx, remote: string) =>
  tx.selectFrom('pointers').selectAll().where('remote', '=', remote).forNoKeyUpdate().execute()

/** Moves every channel off a build: stable to the last good one, where there is one; a trial or a preview ends. */
const moveOff = async (tx: Tx, { remote, build }: Build, by: By): Promise<void> => {
  for (const pointer of await lockPointersOf(tx, remote)) {
    const { channel } = pointer
    if (pointer.build !== build) continue
    if (channel === CANARY) await endCanary(tx, { remote, build, isBad: true }, by)
    else if (channel.startsWith('preview:'))
      await tx.deleteFrom('pointers').where('remote', '=', remote).where('channel', '=', channel).execute()
    else {
      const move = { remote, channel, build, set_by: 'rollback', ...by, isUrgent: true } as const
      const good = await lastGood(tx, pointer, move)
      if (good !== null) await savePointer(tx, pointer, { ...move, build: good })
    }
  }
}

/**
 * Takes a build down at once. From then on no server hands out a file of it, and nothing points to it; where nothing good
 * stood before it, its areas are unavailable until another build comes.
 */
export const takeDown = ({ database }: ReleaseDeps, one: Build, by: By): Promise<void> =>
  inClients(database, [], async (tx) => {
    const { remote, build } = one
    // As a move does: first the channels, then the build.
    const pointers = await lockPointersOf(tx, remote)
    const found = await tx
      .updateTable('releases')
      .set((eb) => ({ down_since: eb.fn.coalesce('down_since', eb.val(by.at)), bad_since: by.at }))
      .where('remote', '=', remote)
      .where('build', '=', build)
      .returning('down_since')
      .executeTakeFirst()
    if (!found) throw notFound()
    await moveOff(tx, one, by)
    await writeAudit(tx, { ...by, action: 'taken_down', remote, build, set_by: 'hand' })
    // The list of remotes may lose the revision of what stood on it.
    const lost = pointers.filter((pointer) => pointer.build === build).reduce((sum, { rev }) => sum + rev, 0)
    await tellPlaces(tx, remote, lost + 1)
  })

/** Lets a build be served and released again; what is live changes by a move alone. */
export const putBack = ({ database }: ReleaseDeps, { remote, build }: Build, by: By): Promise<void> =>
  inClients(database, [], async (tx) => {
    const found = await tx
      .updateTable('releases')
      .set({ down_since: null })
      .where('remote', '=', remote)
      .where('build', '=', build)
      .where('down_since', 'is not', null)
      .returning('build')
      .executeTakeFirst()
    if (!found) throw notFound()
    await writeAudit(tx, { ...by, action: 'put_back', remote, build, set_by: 'hand' })
    await tellPlaces(tx, remote)
  })
