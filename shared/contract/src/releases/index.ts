export {
  Channel,
  DeployToken,
  DeployTokenDraft,
  Pointer,
  PointerDraft,
  PointerState,
  Published,
  ReleaseAudit,
  ReleasedBuild,
  RemoteReleases,
} from './pointers.schema.ts'
export {
  Area,
  AreaNeeds,
  BuildRef,
  DailyJob,
  HostManifest,
  MENU_GROUPS,
  Registry,
  RegistryRemote,
  ReleaseManifest,
  TelemetryReport,
  titleKeysOf,
} from './registry.schema.ts'
export { releaseRoutes } from './release.routes.ts'
