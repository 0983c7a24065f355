import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { IS_WORKSPACE, inRoot, ROOT } from '../run/root.ts'
import { hashHost, hashRemote } from './build-id.ts'
import { readPackage } from './share-list.ts'

/** A folder that is built: the host, or a remote by its short name. */
export type BuiltPackage = { name: string; folder: string; hash: () => string }

const REMOTE = 'remote-'
const OWN_NAME = /^@[\w-]+\/remote-/

// Outside of the repository the one remote is the folder in which the command was called.
const outsideRemote = (): string[] =>
  existsSync(join(process.cwd(), 'rspack.config.ts'))
    ? [readPackage(process.cwd()).name.replace(OWN_NAME, '')]
    : []

/** The remotes that are there; whoever deletes a folder needs to tell nobody. */
export const remoteNames = (): string[] =>
  IS_WORKSPACE
    ? readdirSync(ROOT)
        .filter((name) => name.startsWith(REMOTE) && existsSync(inRoot(name, 'rspack.config.ts')))
        .map((name) => name.slice(REMOTE.length))
        .toSorted()
    : outsideRemote()

/** The folder of a remote. */
export const folderOf = (remote: string): string =>
  IS_WORKSPACE ? inRoot(`${REMOTE}${remote}`) : process.cwd()

/** Host and remotes, the host first: it takes longest; outside of the repository there is no host to build. */
export const packagesToBuild = (): BuiltPackage[] => {
  const host = inRoot('host')
  return [
    ...(IS_WORKSPACE ? [{ name: 'host', folder: host, hash: () => hashHost(host) }] : []),
    ...remoteNames().map((name) => {
      const folder = folderOf(name)
      return { name, folder, hash: () => hashRemote(folder) }
    }),
  ]
}
