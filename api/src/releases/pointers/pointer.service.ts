import { NON_FIELD } from '@manger/contract'
import type { Pointer } from '@manger/contract/releases'
import { inClients } from '#database/transaction.ts'
import { ApiProblem, notAllowed, notFound } from '#http/api-problem.ts'
import { runsOn } from '../host-facts.ts'
import type { ReleaseDeps } from '../release-deps.ts'
import { findRelease, isRemoteKnown } from '../store/release.queries.ts'
import { lockPointer, savePointer } from './pointer.queries.ts'

type Wish = { remote: string; channel: string; build: string; rev: number; account: number }

const moved = (current: Pointer | undefined) =>
  new ApiProblem(412, [{ field: NON_FIELD, code: 'version_conflict' }], { current: current ?? null })

/** 404 for a remote of which nothing was ever taken in. */
export const requireRemote = async ({ database }: ReleaseDeps, remote: string): Promise<void> => {
  if (!(await isRemoteKnown(database.kysely, remote))) throw notFound()
}

/** Points a channel to a build by hand, unless it has moved since the admin looked (412). */
export const movePointer = ({ database, clock, host }: ReleaseDeps, wish: Wish): Promise<Pointer> =>
  inClients(database, [], async (tx) => {
    const { remote, channel, build, rev, account } = wish
    const release = await findRelease(tx, remote, build)
    if (!release || !runsOn(host, release.manifest)) throw notAllowed('build')
    const current = await lockPointer(tx, remote, channel)
    if ((current?.rev ?? 0) !== rev) throw moved(current)
    const at = clock().toISOString()
    const saved = await savePointer(tx, current, { remote, channel, build, set_by: 'hand', at, account })
    if (!saved) throw moved(undefined)
    return saved
  })
