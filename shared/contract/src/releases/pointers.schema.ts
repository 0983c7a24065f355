import { z } from 'zod'
import { Id, Moment, name } from '../fields.ts'
import { USER_TYPES, type UserType } from '../permissions/user-types.ts'

/** Who moved a pointer last: a start of the server, an admin, a release or a roll-back. */
const SET_BY = ['workspace', 'hand', 'release', 'rollback'] as const

/** What the audit tells: builds that came, pointers that moved, and tokens that were made or taken back. */
const DEEDS = [
  'taken',
  'published',
  'moved',
  'freed',
  'token_made',
  'token_withdrawn',
  'rollout',
  'stopped',
  'ended',
  'switched_off',
  'switched_on',
  'mount_granted',
  'mount_withdrawn',
  'taken_down',
  'put_back',
] as const

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
  /** Whether open pages are told in plain words to take it now. */
  is_urgent: z.boolean(),
})
export type Pointer = z.infer<typeof Pointer>

/**
 * A channel as an admin sees it. A pinned one was set by a person: no build of the workspace moves it until it is told
 * to follow again (`POST /ui/pointers/{remote}/stable/follow`); `waiting` is the newest build that it keeps back.
 */
export const PointerState = Pointer.extend({
  set_at: Moment.nullable(),
  by: z.object({ id: Id, name: z.string() }).nullable(),
  /** Label of the deploy token that set it last; null where a person or nobody did. */
  token: z.string().nullable(),
  is_pinned: z.boolean(),
  waiting: z.string().nullable(),
})
export type PointerState = z.infer<typeof PointerState>

/** The revision that the caller saw last, for pages; programs send it as `If-Match`. */
const Rev = z.number().int().min(0).max(999_999_999).optional()

/** Body of `PUT /ui/pointers/{remote}/{channel}`: the build that shall be live. */
export const PointerDraft = z.object({
  build: z.string().min(1).max(80),
  rev: Rev,
  is_urgent: z.boolean().optional(),
})
export type PointerDraft = z.infer<typeof PointerDraft>

/** What pages reported of a build within the last 24 hours; `hours` are its faults hour by hour, the latest last. */
export const BuildDay = z.object({
  loads: z.number().int(),
  /** Three loads of four took no longer, in milliseconds; null without a load. */
  p75_ms: z.number().nullable(),
  faults: z.number().int(),
  hours: z.array(z.number().int()),
})
export type BuildDay = z.infer<typeof BuildDay>

/** One build in the store with the counted votes of its users: one per user and phase (platform c10). */
export const ReleasedBuild = z.object({
  build: z.string(),
  version: z.string(),
  contract: z.string(),
  created_at: Moment,
  /** When it was rolled back: nothing falls back to it and no start makes it live again; null for a good build. */
  bad_since: Moment.nullable(),
  /** When it was taken down: no server hands out its files, and it cannot be made live until it is put back. */
  down_since: Moment.nullable().default(null),
  votes: z.object({
    load: z.number().int(),
    slow: z.number().int(),
    error: z.number().int(),
    fallback: z.number().int(),
    crash: z.number().int(),
  }),
  day: BuildDay,
  /** What of this server's host does not suit it: which library it wants and which is there; empty when it runs. */
  misfits: z
    .array(z.object({ name: z.string(), wanted: z.string(), offered: z.string().nullable() }))
    .default([]),
  /** What it takes from this server's host under its old name: which range it wants, and the version that is given now. */
  old_names: z
    .array(z.object({ name: z.string(), wanted: z.string(), offered: z.string().nullable() }))
    .default([]),
  /** What it takes that goes with the next major: names that it imports, and calls with how often they were made; `member` is of a server of before. */
  deprecated: z
    .array(
      z.object({
        kind: z.enum(['name', 'member', 'call']),
        what: z.string(),
        times: z.number().int().nullable(),
      }),
    )
    .default([]),
})
export type ReleasedBuild = z.infer<typeof ReleasedBuild>

/** Kinds of users that may ask for other builds than their own: `?ui.<remote>=preview:x` (right `ui.override`). */
export const OVERRIDE_TYPES: readonly UserType[] = ['admin', 'staff']

/** To whom the canary of a remote goes, beside a share drawn by chance, and since when the remote is switched off. */
export const Rollout = z.object({
  remote: z.string(),
  percent: z.number().min(0).max(100),
  types: z.array(z.enum(USER_TYPES)),
  clients: z.array(Id),
  off_since: Moment.nullable(),
})
export type Rollout = z.infer<typeof Rollout>

/** Body of `PUT /ui/rollouts/{remote}`. */
export const RolloutDraft = Rollout.pick({ percent: true, types: true, clients: true }).extend({
  is_off: z.boolean(),
})
export type RolloutDraft = z.infer<typeof RolloutDraft>

/** Item of `GET /ui/releases`: a remote, where its channels stand and which builds there are, newest first. */
export const RemoteReleases = z.object({
  remote: z.string(),
  rollout: Rollout.nullable(),
  /** Pages that fell back to a build before, and people who opened a preview, within the last 24 hours. */
  fell_back: z.number().int(),
  overrides: z.number().int(),
  pointers: z.array(PointerState),
  builds: z.array(ReleasedBuild),
})
export type RemoteReleases = z.infer<typeof RemoteReleases>

/**
 * Item of `GET /ui/audit`: what was done to a remote, by which person or token; `by` is null where no person did it,
 * `build` is empty where the deed is about none.
 */
export const ReleaseAudit = z.object({
  id: Id,
  at: Moment,
  action: z.enum(DEEDS),
  remote: z.string(),
  channel: z.string().nullable(),
  build: z.string(),
  previous: z.string().nullable(),
  set_by: z.enum(SET_BY),
  by: z.object({ id: Id, name: z.string() }).nullable(),
  /** Label of the deploy token that did it, or that it is about. */
  token: z.string().nullable(),
})
export type ReleaseAudit = z.infer<typeof ReleaseAudit>

/** Answer of `POST /ui/releases`: where the channel stands now and what stood there; null where nothing did. */
export const Published = z.object({
  data: Pointer.extend({
    before: Pointer.pick({ build: true, set_by: true }).nullable(),
  }),
})
export type Published = z.infer<typeof Published>

/** What is typed to make a deploy token: for which remote, what for, and for how many days. */
export const DeployTokenDraft = z.object({
  remote: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/),
  label: name(60),
  days: z.number().int().min(1).max(366),
})
export type DeployTokenDraft = z.infer<typeof DeployTokenDraft>

/** A deploy token without its secret: it releases one remote until it expires or is taken back. */
export const DeployToken = z.object({
  id: Id,
  remote: z.string(),
  label: z.string(),
  created_at: Moment,
  by: z.object({ id: Id, name: z.string() }).nullable(),
  expires_at: Moment,
  withdrawn_at: Moment.nullable(),
  used_at: Moment.nullable(),
})
export type DeployToken = z.infer<typeof DeployToken>
