export {
  type BuildNeeds,
  type Compatibility,
  type HostOffer,
  type Incompatibility,
  isCompatible,
} from './compat.ts'
export { parseRange, parseVersion, type Range, type SemVer, satisfies } from './semver.ts'
