import { FIELD_CODE } from '@manger/contract'
import { type Mount, mountOf } from '@manger/contract/release-gate'
import { type MountGrant, MountGrantDraft, releaseRoutes } from '@manger/contract/releases'
import type { FastifyInstance } from 'fastify'
import { inClients } from '#core/database/transaction.ts'
import { notFound, refuseIf } from '#core/http/api-problem.ts'
import { toPerson } from '../overview/overview.presenter.ts'
import { readBody } from '../read-body.ts'
import type { ReleaseDeps } from '../release-deps.ts'
import { tellPlaces } from '../rollouts/rollout.queries.ts'
import { lockStore } from '../store/lock-store.ts'
import { admit } from '../visitor.ts'
import { writeAudit } from '../write-audit.ts'
import { allGrants, mountsOf } from './mount.queries.ts'
import { MOUNT_TABLE } from './mount-table.ts'

type GrantRow = Awaited<ReturnType<typeof allGrants>>[number]

const presentGrant = (row: GrantRow): MountGrant => ({
  id: row.id,
  name: row.path,
  owner: row.owner,
  scope: row.scope,
  path: row.path,
  admin_only: row.admin_only,
  granted_at: row.created_at,
  by: toPerson(row),
})

const OF_PRODUCT: readonly MountGrant[] = MOUNT_TABLE.map(({ owner, scope, path, adminOnly = false }) => ({
  id: null,
  name: path,
  owner,
  scope,
  path,
  admin_only: adminOnly,
  granted_at: null,
  by: null,
}))

// A client works right under /app: what stands there for him and what stands there for everybody is one place.
const sharing = (scope: Mount['scope']): Mount['scope'][] =>
  scope === 'farm' ? ['farm'] : ['root', 'client']

const isTaken = (mounts: readonly Mount[], { owner, scope, path }: Omit<Mount, 'adminOnly'>): boolean =>
  sharing(scope).some((other) => {
    const there = mountOf(mounts, { scope: other, mount: path })
    return there !== undefined && (other === scope || there.owner !== owner)
  })

// The frame's own pages, and the words of the route tree: nobody stands on them, whatever is granted.
const OF_HOST = ['helpdesk', 'getting-started', 'auth', 'farms', 'profile']

/**
 * `/ui/mounts`: a super-admin grants a remote the place where it may stand. A place has one owner: what a remote of the
 * product owns, what was granted, and what the host itself draws are taken.
 */
export const registerMounts = (app: FastifyInstance, deps: ReleaseDeps): void => {
  const { database, clock } = deps
  const { onRequest, get } = admit(deps, 'admin')

  app.get(releaseRoutes.mounts.path, { onRequest }, async (_request, reply) => {
    const data = [...(await allGrants(database.kysely)).map(presentGrant), ...OF_PRODUCT]
    return reply.header('cache-control', 'no-store').send({ data, count: data.length, next: null })
  })

  app.post(releaseRoutes.grantMount.path, { onRequest }, async (request, reply) => {
    const draft = readBody(request, MountGrantDraft)
    const account = get(request).id
    const at = clock().toISOString()
    const data = await inClients(database, [], async (tx) => {
      await lockStore(tx)
      const taken = isTaken(await mountsOf(tx), draft)
      refuseIf([
        ...(taken ? [{ field: 'path', code: FIELD_CODE.unique }] : []),
        ...(OF_HOST.includes(draft.path.split('/')[0] ?? '')
          ? [{ field: 'path', code: FIELD_CODE.notAllowed }]
          : []),
      ])
      const { owner: remote } = draft
      await tx
        .insertInto('mount_grants')
        .values({ ...draft, created_at: at, created_by: account })
        .execute()
      await writeAudit(tx, { at, action: 'mount_granted', remote, set_by: 'hand', account })
      // Another one may have stood there until now.
      await tellPlaces(tx, remote)
      const made = (await allGrants(tx))[0]
      if (!made) throw notFound()
      return presentGrant(made)
    })
    return reply.code(201).header('cache-control', 'no-store').send({ data })
  })

  app.post(releaseRoutes.withdrawMount.path, { onRequest }, async (request, reply) => {
    const id = Number(Object(request.params).id)
    if (!Number.isSafeInteger(id)) throw notFound()
    const at = clock().toISOString()
    await inClients(database, [], async (tx) => {
      const gone = await tx
        .deleteFrom('mount_grants')
        .where('id', '=', id)
        .returning('owner')
        .executeTakeFirst()
      if (!gone) throw notFound()
      const account = get(request).id
      await writeAudit(tx, { at, action: 'mount_withdrawn', remote: gone.owner, set_by: 'hand', account })
    })
    return reply.code(204).send()
  })
}
