export type { BuildEnv } from './rspack/common.ts'
export { hostBuild } from './rspack/host-build.ts'
export { type RemoteOptions, remoteBuild } from './rspack/remote-build.ts'
export { SHARE_LIST } from './rspack/share-list.ts'
