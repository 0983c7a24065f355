import { z } from 'zod'
import { ACTIONS, MODULES, SECTIONS } from '../permissions/sections.ts'
import { USER_TYPES } from '../permissions/user-types.ts'

const Right = z.object({
  module: z.enum(MODULES),
  name: z.enum(SECTIONS.map((section) => section.name)),
  action: z.enum(ACTIONS),
})

/** What an area asks of the user before it is offered: type, module and any one of the rights. */
export const AreaNeeds = z.object({
  types: z.array(z.enum(USER_TYPES)).optional(),
  module: z.enum(MODULES).optional(),
  anyOf: z.array(Right).optional(),
})
export type AreaNeeds = z.infer<typeof AreaNeeds>

/** Heading under which a menu entry stands; the host orders and words the headings. */
export const MENU_GROUPS = ['top', 'feeding', 'records', 'setup', 'people', 'platform'] as const

/**
 * A job that is done several times a day: an entry of the bar at the bottom of a phone (design 7), in ascending
 * `order`. It opens the area's mount with `search` after it; `anyOf` asks for a right beyond those of the area.
 */
export const DailyJob = z.object({
  titleKey: z.string(),
  icon: z.string(),
  order: z.number(),
  search: z
    .string()
    .regex(/^[a-z]+=[a-z-]+$/)
    .optional(),
  anyOf: z.array(Right).optional(),
})
export type DailyJob = z.infer<typeof DailyJob>

/**
 * What is found by its name where one searches for a page: `path` is that of the short list which knows the names, `at` what
 * opens one, below the mount, with `:id` or `:name` in it. In an area of a farm they are those of the farm.
 */
export const Finding = z.object({
  titleKey: z.string(),
  icon: z.string(),
  path: z.string().regex(/^[a-z][a-z0-9/_-]*\/$/),
  at: z.string().regex(/^[/?][a-z0-9:/?=&_-]*$/),
  anyOf: z.array(Right),
})
export type Finding = z.infer<typeof Finding>

/** Something to begin, offered where one searches for a page: opens `at` below the mount. */
export const Beginning = z.object({
  titleKey: z.string(),
  icon: z.string(),
  at: z.string().regex(/^[/?][a-z0-9/?=&_-]*$/),
  anyOf: z.array(Right),
})
export type Beginning = z.infer<typeof Beginning>

/** What keys do on the pages of an area, for the list of shortcuts: their names as `KeyboardEvent.key` has them, `mod` is Ctrl or Cmd. */
export const Shortcut = z.object({ keys: z.array(z.string()).min(1), titleKey: z.string() })
export type Shortcut = z.infer<typeof Shortcut>

/**
 * One area of a remote: a mount of the route tree and, when `menu` is set, an entry of the menu.
 * `mount` is relative to the scope: `farm` → farms/{farm_id}/…, `client` → the client's pages (both repeat
 * under the prefixes of specification 2), `root` → directly under /app.
 */
export const Area = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  scope: z.enum(['root', 'client', 'farm']),
  mount: z.string().regex(/^[a-z0-9:/_-]*$/),
  titleKey: z.string(),
  menu: z.object({ group: z.enum(MENU_GROUPS), order: z.number(), icon: z.string() }).nullable(),
  needs: AreaNeeds,
  jobs: z.array(DailyJob).optional(),
  finds: z.array(Finding).optional(),
  begins: z.array(Beginning).optional(),
  keys: z.array(Shortcut).optional(),
})
export type Area = z.infer<typeof Area>

/** Keys of every title that the host writes for the areas: the words a release and the registry carry along. */
export const titleKeysOf = (
  areas: readonly Pick<Area, 'titleKey' | 'jobs' | 'finds' | 'begins' | 'keys'>[],
): string[] => [
  ...new Set(
    areas.flatMap(({ titleKey, jobs = [], finds = [], begins = [], keys = [] }) => [
      titleKey,
      ...[...jobs, ...finds, ...begins, ...keys].map((one) => one.titleKey),
    ]),
  ),
]

/** Where one immutable build of a remote lies and how it is checked. */
export const BuildRef = z.object({
  build: z.string(),
  entry: z.string().startsWith('/remotes/'),
  integrity: z.string().startsWith('sha384-'),
  global: z.string(),
  contract: z.string(),
  /** Ranges of what it takes from the host; a list of before named none. */
  shared: z.record(z.string(), z.string()).default({}),
  mfRuntime: z.string().optional(),
  preload: z.array(z.object({ href: z.string(), as: z.enum(['script', 'style']), integrity: z.string() })),
})
export type BuildRef = z.infer<typeof BuildRef>

/** One remote as the signed-in user may have it; `previous` is the build to fall back to. */
export const RegistryRemote = BuildRef.extend({
  name: z.string(),
  areas: z.array(Area),
  titles: z.record(z.string(), z.record(z.string(), z.string())),
  channel: z.string(),
  previous: BuildRef.nullable(),
  /** Whether whoever has an older build open is asked to take this one now. */
  urgent: z.boolean().optional(),
})
export type RegistryRemote = z.infer<typeof RegistryRemote>

/** Answer of `GET /ui/registry` (platform c1): per user, never part of a page. */
export const Registry = z.object({
  schema: z.literal(1),
  rev: z.number().int(),
  host: z.object({ version: z.string(), contract: z.string() }),
  overrides: z.boolean(),
  remotes: z.array(RegistryRemote),
})
export type Registry = z.infer<typeof Registry>

/** One page of an area and what it is made of, beside entry and exposed chunk: `faces` are what it takes from the host. */
export const PageFiles = z.object({
  area: z.string(),
  /** Path below the mount of the area, with `:id` for what changes. */
  path: z.string(),
  files: z.array(z.string()),
  faces: z.array(z.string()),
})
export type PageFiles = z.infer<typeof PageFiles>

/**
 * `release.json` in every built remote: what the gate and the release store read.
 * Written by `remoteBuild()` from the remote's package.json, `src/areas.ts` and locales.
 */
export const ReleaseManifest = z.object({
  schema: z.literal(1),
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version: z.string(),
  build: z.string(),
  source: z.string(),
  entry: z.string(),
  global: z.string(),
  contract: z.string(),
  shared: z.record(z.string(), z.string()),
  /** Range of the federation runtime; only builds of before carry a part of it and ask for the rest. */
  mfRuntime: z.string().optional(),
  /** The names that it takes from each face of contract, platform and kit; absent in builds of before. */
  uses: z.record(z.string(), z.array(z.string())).optional(),
  areas: z.array(Area),
  titles: z.record(z.string(), z.record(z.string(), z.string())),
  /** What the HTML of a page may fetch before any script has run; absent in builds of before. */
  pages: z.array(PageFiles).optional(),
  /** The files of its words by language; absent in builds of before. */
  words: z.record(z.string(), z.array(z.string())).optional(),
  files: z.record(z.string(), z.string()),
})
export type ReleaseManifest = z.infer<typeof ReleaseManifest>

/**
 * `host.json` in the built host: what it offers to remotes, the counterpart of a build's `contract` and `shared`.
 * Written by `hostBuild()`; the registry and the release store compare with it (platform c2).
 */
export const HostManifest = z.object({
  schema: z.literal(1),
  version: z.string(),
  build: z.string(),
  contract: z.string(),
  shared: z.record(z.string(), z.string()),
  /** What it still gives under its old name, in its version of before, until the last remote has moved; absent where there is none. */
  sharedBefore: z.record(z.string(), z.string()).optional(),
  mfRuntime: z.string().optional(),
  /** The names that each face of contract, platform and kit shows. */
  faces: z.record(z.string(), z.array(z.string())).optional(),
  /** The same of the contract's major before, which the host serves as well; absent where there was none. */
  facesBefore: z.record(z.string(), z.array(z.string())).optional(),
  /** What goes with the next major: names by the face that shows them; absent where nothing does. */
  deprecated: z.object({ names: z.record(z.string(), z.array(z.string())) }).optional(),
  /** What every signed-in page fetches; absent in hosts of before. */
  early: z
    .object({
      frame: z.array(z.string()),
      /** The files of each face, with those of the faces that it takes itself. */
      faces: z.record(z.string(), z.array(z.string())),
      words: z.record(z.string(), z.array(z.string())),
      integrity: z.record(z.string(), z.string()),
    })
    .optional(),
})
export type HostManifest = z.infer<typeof HostManifest>

/** One report of a page about a build: an error, a load, a fallback or a slow load (platform c10). */
export const TelemetryReport = z.object({
  remote: z.string().max(60),
  build: z.string().max(80),
  channel: z.string().max(60),
  area: z.string().max(60).optional(),
  phase: z.enum(['load', 'slow', 'error', 'fallback', 'crash']),
  ms: z.number().min(0).max(600_000).optional(),
  message: z.string().max(2000).optional(),
  frames: z.array(z.string().max(500)).max(20).optional(),
})
export type TelemetryReport = z.infer<typeof TelemetryReport>
