import type { HostOffer } from '@manger/contract/compat'
import { SHARES_BEFORE } from './shares-before.ts'

// Written into the code by hostBuild(): see shared/build/src/rspack/host-build.ts.
declare const HOST_BUILD: string
declare const HOST_MF_RUNTIME: string
declare const HOST_SHARED: Readonly<Record<string, string>>

/** The build of this host, for telemetry. */
export const hostBuild: string = typeof HOST_BUILD === 'undefined' ? 'test' : HOST_BUILD

const shared: Readonly<Record<string, string>> = typeof HOST_SHARED === 'undefined' ? {} : HOST_SHARED

/** What this host gives to remotes: the version of each shared request, its old names, and the federation runtime. */
export const hostOffer: HostOffer = {
  contract: shared['@manger/contract'] ?? '',
  shared,
  sharedBefore: Object.fromEntries(
    Object.entries(SHARES_BEFORE).map(([name, { version }]) => [name, version]),
  ),
  ...(typeof HOST_MF_RUNTIME !== 'undefined' && { mfRuntime: HOST_MF_RUNTIME }),
}
