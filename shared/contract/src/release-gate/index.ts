export {
  type GateFile,
  type GateInput,
  isPlainPath,
  isStorable,
  PACKED_AS,
  PackageIndex,
  READ_BY_GATE,
  REFUSALS,
  RELEASE_LIMITS,
  type Refusal,
  type RefusalCode,
  RefusalOf,
  ReleaseGate,
  readDescription,
  releaseRefusals,
  textRefusals,
  tooLarge,
  tooMany,
} from './gate.ts'
export { isForAdminOnly, isMixed, Mount, mountOf, mountProblems } from './mounts.ts'
export { BrokenTar, readTar, type TarEntry, writeTar } from './tar.ts'
export { wordsPath } from './words.ts'
