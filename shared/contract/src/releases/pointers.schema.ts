import { z } from 'zod'
import { Id, Moment } from '../fields.ts'

/** Who moved a pointer last: a start of the server, an admin, a release or a roll-back. */
const SET_BY = ['workspace', 'hand', 'release', 'rollback'] as const

/** Names of the channels: what everyone gets, what a share gets, and what a link opens. */
export const Channel = z.string().regex(/^(stable|canary|preview:[a-z0-9][a-z0-9._-]{0,49})$/)

/**
 * The live build of a remote on one channel. `rev` rises with every move; it is the ETag that the next move
 * names in `If-Match` (`"0"` where the channel has no pointer yet), else 412.
 */
export const Pointer = z.object({
  remote: z.string(),
  channel: Channel,
  build: z.string(),
  previous: z.string().nullable(),
  set_by: z.enum(SET_BY),
  rev: z.number().int().min(1),
})
export type Pointer = z.infer<typeof Pointer>

/** Body of `PUT /ui/pointers/{remote}/{channel}`: the build that shall be live. */
export const PointerDraft = z.object({ build: z.string().min(1).max(80) })
export type PointerDraft = z.infer<typeof PointerDraft>

/** One build in the store with the counted votes of its users: one per user and phase (platform c10). */
export const ReleasedBuild = z.object({
  build: z.string(),
  version: z.string(),
  contract: z.string(),
  created_at: Moment,
  votes: z.object({
    load: z.number().int(),
    slow: z.number().int(),
    error: z.number().int(),
    fallback: z.number().int(),
    crash: z.number().int(),
  }),
})
export type ReleasedBuild = z.infer<typeof ReleasedBuild>

/** Item of `GET /ui/releases`: a remote, where its channels stand and which builds there are, newest first. */
export const RemoteReleases = z.object({
  remote: z.string(),
  pointers: z.array(Pointer),
  builds: z.array(ReleasedBuild),
})
export type RemoteReleases = z.infer<typeof RemoteReleases>

/** Item of `GET /ui/audit`: a build taken in or a pointer moved, by whom; `by` is null where no person did it. */
export const ReleaseAudit = z.object({
  id: Id,
  at: Moment,
  action: z.enum(['taken', 'moved']),
  remote: z.string(),
  channel: z.string().nullable(),
  build: z.string(),
  previous: z.string().nullable(),
  set_by: z.enum(SET_BY),
  by: z.object({ id: Id, name: z.string() }).nullable(),
})
export type ReleaseAudit = z.infer<typeof ReleaseAudit>
