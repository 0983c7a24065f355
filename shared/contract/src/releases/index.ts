export { type BuildHealth, CANARY_STOP, isCanaryBad } from './canary.formulas.ts'
export { MountGrant, MountGrantDraft } from './mount-grant.schema.ts'
export { clientPrefixesOf, mountsOf } from './mounts.ts'
export {
  BuildDay,
  Channel,
  DeployToken,
  DeployTokenDraft,
  OVERRIDE_TYPES,
  Pointer,
  PointerDraft,
  PointerState,
  Published,
  ReleaseAudit,
  ReleasedBuild,
  RemoteReleases,
  Rollout,
  RolloutDraft,
} from './pointers.schema.ts'
export { mayOpen, registryRoute } from './registry.routes.ts'
export {
  Area,
  AreaNeeds,
  Beginning,
  BuildRef,
  DailyJob,
  Finding,
  HostManifest,
  MENU_GROUPS,
  PageFiles,
  Registry,
  RegistryRemote,
  ReleaseManifest,
  Shortcut,
  TelemetryReport,
  titleKeysOf,
} from './registry.schema.ts'
export { releaseRoutes } from './release.routes.ts'
