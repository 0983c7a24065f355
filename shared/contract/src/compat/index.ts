export {
  type BuildNeeds,
  type Compatibility,
  type HostOffer,
  type Incompatibility,
  isCompatible,
  misfitsOf,
  needsOldNames,
  oldNamesOf,
} from './compat.ts'
export { parseRange, parseVersion, type Range, type SemVer, satisfies } from './semver.ts'
