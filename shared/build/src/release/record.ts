import type { RegistryRemote, ReleaseManifest } from '@manger/contract/releases'

/** The row of a list of remotes for a build whose files lie below `base`, as the server would write it. */
export const recordOf = (manifest: ReleaseManifest, base: string, channel: string): RegistryRemote => ({
  name: manifest.name,
  build: manifest.build,
  entry: `${base}/${manifest.entry}`,
  integrity: manifest.files[manifest.entry] ?? '',
  global: manifest.global,
  contract: manifest.contract,
  shared: manifest.shared,
  preload: [],
  areas: manifest.areas,
  titles: manifest.titles,
  channel,
  previous: null,
})
