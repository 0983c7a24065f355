import { z } from 'zod'
import { IdParam } from '../fields.ts'
import { ListQuery, listOf, oneOf } from '../lists.ts'
import { NOUN } from '../nouns.ts'
import { type Access, route } from '../route.ts'
import { MountGrant, MountGrantDraft } from './mount-grant.schema.ts'
import {
  Channel,
  DeployToken,
  DeployTokenDraft,
  Pointer,
  PointerDraft,
  ReleaseAudit,
  RemoteReleases,
  RolloutDraft,
} from './pointers.schema.ts'

const access: Access = { types: ['admin'] }
const platform = { scope: 'global', access } as const
const write = { ...platform, touches: [NOUN.releases] } as const

const Build = z.object({ remote: z.string(), build: z.string() })
const Place = z.object({ remote: z.string(), channel: Channel })

/**
 * Calls of the platform that a super-admin's screens make; they lie below `/ui`, outside every client. Pages send the
 * revision they saw in the body, programs as `If-Match`.
 */
export const releaseRoutes = {
  list: route({
    ...platform,
    method: 'GET',
    path: '/ui/releases',
    answer: listOf(RemoteReleases),
    summary: 'Which builds are live, which there are, and how they fare',
  }),
  audit: route({
    ...platform,
    method: 'GET',
    path: '/ui/audit',
    query: ListQuery.pick({ page: true, offset: true, page_size: true }),
    answer: listOf(ReleaseAudit),
    summary: 'Who changed what is live',
  }),
  move: route({
    ...write,
    method: 'PUT',
    path: '/ui/pointers/:remote/:channel',
    params: Place,
    body: PointerDraft,
    answer: oneOf(Pointer),
    summary: 'Point a channel to a build',
  }),
  follow: route({
    ...write,
    method: 'POST',
    path: '/ui/pointers/:remote/stable/follow',
    params: Place.pick({ remote: true }),
    body: PointerDraft.pick({ rev: true }),
    answer: oneOf(Pointer),
    summary: 'Let stable follow the builds of the workspace again',
  }),
  rollout: route({
    ...write,
    method: 'PUT',
    path: '/ui/rollouts/:remote',
    params: Place.pick({ remote: true }),
    body: RolloutDraft,
    status: 204,
    summary: 'Decide to whom the canary goes, and switch the remote off or on',
  }),
  takeDown: route({
    ...write,
    method: 'POST',
    path: '/ui/releases/:remote/:build/take-down',
    params: Build,
    status: 204,
    summary: 'Take a build down for everybody at once',
  }),
  putBack: route({
    ...write,
    method: 'POST',
    path: '/ui/releases/:remote/:build/put-back',
    params: Build,
    status: 204,
    summary: 'Let a build that was taken down be served and made live again',
  }),
  endCanary: route({
    ...write,
    method: 'POST',
    path: '/ui/rollouts/:remote/end',
    params: Place.pick({ remote: true }),
    status: 204,
    summary: 'Take the canary away',
  }),
  tokens: route({
    ...platform,
    method: 'GET',
    path: '/ui/deploy-tokens',
    answer: listOf(DeployToken),
    summary: 'The deploy tokens of all remotes',
  }),
  makeToken: route({
    ...write,
    method: 'POST',
    path: '/ui/deploy-tokens',
    body: DeployTokenDraft,
    answer: oneOf(DeployToken.extend({ secret: z.string() })),
    status: 201,
    summary: 'Make a deploy token; its secret is told this once',
  }),
  mounts: route({
    ...platform,
    method: 'GET',
    path: '/ui/mounts',
    answer: listOf(MountGrant),
    summary: 'Which remote may stand where: the places of the product, and those that were granted',
  }),
  grantMount: route({
    ...write,
    method: 'POST',
    path: '/ui/mounts',
    body: MountGrantDraft,
    answer: oneOf(MountGrant),
    status: 201,
    summary: 'Grant a remote a place',
  }),
  withdrawMount: route({
    ...write,
    method: 'POST',
    path: '/ui/mounts/:id/withdraw',
    params: z.object({ id: IdParam }),
    status: 204,
    summary: 'Take a granted place back',
  }),
  withdrawToken: route({
    ...write,
    method: 'POST',
    path: '/ui/deploy-tokens/:id/withdraw',
    params: z.object({ id: IdParam }),
    status: 204,
    summary: 'Take a deploy token back',
  }),
}
