export {
  Channel,
  Pointer,
  PointerDraft,
  ReleaseAudit,
  ReleasedBuild,
  RemoteReleases,
} from './pointers.schema.ts'
export {
  Area,
  AreaNeeds,
  BuildRef,
  HostManifest,
  MENU_GROUPS,
  Registry,
  RegistryRemote,
  ReleaseManifest,
  TelemetryReport,
} from './registry.schema.ts'
