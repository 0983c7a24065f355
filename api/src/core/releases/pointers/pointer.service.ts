import { NON_FIELD } from '@manger/contract'
import type { Pointer } from '@manger/contract/releases'
import { inClients, type Tx } from '#core/database/transaction.ts'
import { ApiProblem, notAllowed, notFound } from '#core/http/api-problem.ts'
import { runsOn } from '../host-facts.ts'
import type { Publisher } from '../publish/publisher.ts'
import { STABLE } from '../registry/registry.queries.ts'
import type { ReleaseDeps } from '../release-deps.ts'
import { findRelease, isRemoteKnown, markBad, markGood } from '../store/release.queries.ts'
import { freePointer, lockPointer, savePointer } from './pointer.queries.ts'

type Place = { remote: string; channel: string; rev: number; by: Publisher }
type Wish = Place & { build: string; isUrgent: boolean }

/** 412: the channel has moved since the caller looked. */
export const moved = (current: Pointer | undefined) =>
  new ApiProblem(412, [{ field: NON_FIELD, code: 'version_conflict' }], { current: current ?? null })

/** 404 for a remote of which nothing was ever taken in. */
export const requireRemote = async ({ database }: ReleaseDeps, remote: string): Promise<void> => {
  if (!(await isRemoteKnown(database.kysely, remote))) throw notFound()
}

/** Whether a move goes back: to the build before, or to one that was taken in earlier than the live one. */
const isRollBack = async (tx: Tx, current: Pointer, to: { build: string; created_at: string }) => {
  if (current.build === to.build) return false
  if (current.previous === to.build) return true
  const live = await findRelease(tx, current.remote, current.build)
  return live !== undefined && to.created_at < live.created_at
}

/**
 * Points a channel to a build by hand, unless it has moved since the admin looked (412). What stable is rolled back
 * from is bad from then on, and a bad build that somebody makes live again is no longer.
 */
export const movePointer = ({ database, clock, host, canServe }: ReleaseDeps, wish: Wish): Promise<Pointer> =>
  inClients(database, [], async (tx) => {
    const { remote, channel, build, rev, isUrgent, by } = wish
    const release = await findRelease(tx, remote, build)
    if (!release?.manifest || !runsOn(host, release.manifest) || !(await canServe(remote, build)))
      throw notAllowed('build')
    const current = await lockPointer(tx, remote, channel)
    if ((current?.rev ?? 0) !== rev) throw moved(current)
    const at = clock().toISOString()
    const goesBack = current !== undefined && (await isRollBack(tx, current, release))
    if (goesBack && channel === STABLE) await markBad(tx, { remote, build: current.build }, at)
    if (!(await markGood(tx, { remote, build }))) throw notAllowed('build')
    const set_by = goesBack ? 'rollback' : 'hand'
    const { account, token } = by
    const move = { remote, channel, build, set_by, at, account, token, isUrgent } as const
    const saved = await savePointer(tx, current, move)
    if (!saved) throw moved(undefined)
    return saved
  })

/** Lets stable follow the builds of the workspace again, unless it has moved since the admin looked (412). */
export const followAgain = (
  { database, clock }: ReleaseDeps,
  { remote, channel, rev, by }: Place,
): Promise<Pointer> =>
  inClients(database, [], async (tx) => {
    const current = await lockPointer(tx, remote, channel)
    if (!current) throw notFound()
    if (current.rev !== rev) throw moved(current)
    return freePointer(tx, current, { at: clock().toISOString(), account: by.account, token: by.token })
  })
