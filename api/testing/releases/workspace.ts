import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { HostManifest } from '@manger/contract/releases'
import { type BuiltRemote, buildRemote, temporaryFolder, writeFiles } from './built-remote.ts'

/** What the host of a test offers to remotes. */
export const hostOfTest: HostManifest = {
  schema: 1,
  version: '3.1.0',
  build: '3.1.0-abcdef',
  contract: '1.4.0',
  shared: { react: '19.3.1' },
}

/** A workspace with a built host in it and no remote yet. */
export const createWorkspace = async (host: HostManifest = hostOfTest) => {
  const workspace = await temporaryFolder()
  const hostDist = join(workspace, 'host', 'dist')
  await writeFiles(hostDist, {
    'host.json': JSON.stringify(host),
    'index.html': '<title>Manger</title><template id="early"></template>',
  })
  return {
    pages: { workspace, hostDist },
    distOf: (remote: string) => join(workspace, `remote-${remote}`, 'dist'),
    /** Builds a remote in its folder, in place of the build that was there. */
    build: async (remote: BuiltRemote = {}) => {
      const { manifest, files } = buildRemote(remote)
      const dist = join(workspace, `remote-${manifest.name}`, 'dist')
      await rm(dist, { recursive: true, force: true })
      await writeFiles(dist, { ...files, 'release.json': JSON.stringify(manifest) })
      return manifest
    },
    remove: () => rm(workspace, { recursive: true, force: true }),
  }
}
