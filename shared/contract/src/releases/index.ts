export {
  Channel,
  Pointer,
  PointerDraft,
  ReleaseAudit,
  ReleasedBuild,
  RemoteReleases,
  SET_BY,
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
