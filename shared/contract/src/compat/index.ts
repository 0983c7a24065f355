export {
  type Compatibility,
  type HostOffer,
  type Incompatibility,
  isCompatible,
  misfitsOf,
  needsOldNames,
  oldNamesOf,
} from './compat.ts'
export { parseVersion } from './semver.ts'
