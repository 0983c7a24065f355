// Written into the code by hostBuild(): see shared/build/src/rspack/host-build.ts.
declare const HOST_BUILD: string
declare const HOST_MF_RUNTIME: string
declare const HOST_SHARED: Readonly<Record<string, string>>

/** The build of this host, for telemetry. */
export const hostBuild: string = typeof HOST_BUILD === 'undefined' ? 'test' : HOST_BUILD

/** The federation runtime of this host, which every remote uses. */
export const hostMfRuntime: string | null = typeof HOST_MF_RUNTIME === 'undefined' ? null : HOST_MF_RUNTIME

/** What this host gives to remotes: the version of each shared request. */
export const hostShared: Readonly<Record<string, string>> =
  typeof HOST_SHARED === 'undefined' ? {} : HOST_SHARED
