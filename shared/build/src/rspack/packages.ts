import { existsSync, readdirSync } from 'node:fs'
import { inRoot, ROOT } from '../run/root.ts'
import { hashHost, hashRemote } from './build-id.ts'

/** A folder that is built: the host, or a remote by its short name. */
export type BuiltPackage = { name: string; folder: string; hash: () => string }

const REMOTE = 'remote-'

/** The remotes that are there; whoever deletes a folder needs to tell nobody. */
export const remoteNames = (): string[] =>
  readdirSync(ROOT)
    .filter((name) => name.startsWith(REMOTE) && existsSync(inRoot(name, 'rspack.config.ts')))
    .map((name) => name.slice(REMOTE.length))
    .toSorted()

/** Host and remotes, the host first: it takes longest. */
export const packagesToBuild = (): BuiltPackage[] => {
  const host = inRoot('host')
  return [
    { name: 'host', folder: host, hash: () => hashHost(host) },
    ...remoteNames().map((name) => {
      const folder = inRoot(`${REMOTE}${name}`)
      return { name, folder, hash: () => hashRemote(folder) }
    }),
  ]
}
