export {
  Area,
  AreaNeeds,
  BuildRef,
  MENU_GROUPS,
  Registry,
  RegistryRemote,
  ReleaseManifest,
  TelemetryReport,
} from './registry.schema.ts'
