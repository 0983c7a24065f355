import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { IS_WORKSPACE, inRoot, ROOT } from '../run/root.ts'
import { lockPartOf } from './lock-part.ts'
import { readPackage } from './share-list.ts'
import { hashSources } from './source-hash.ts'

// How the build works is a source too; running and testing the product is not.
const BUILD_SOURCES = [import.meta.dirname]
const BUILD = inRoot('shared/build')
const HOST_PARTS = ['contract', 'platform', 'ui'] as const
const HOST_SOURCES = HOST_PARTS.map((name) => inRoot('shared', name))
// A remote carries none of them, but the versions that it asks for.
const wantedBy = (folder: string): string[] =>
  IS_WORKSPACE
    ? HOST_SOURCES.map((shared) => join(shared, 'package.json'))
    : HOST_PARTS.map((name) => join(folder, 'node_modules/@manger', name, 'package.json'))

// The lock says which packages a build is made with. The whole of it would give every remote another name when one of them,
// a new one or the server takes another package.
const lockOf = (folders: readonly string[]): string =>
  IS_WORKSPACE
    ? lockPartOf(
        readFileSync(inRoot('pnpm-lock.yaml'), 'utf8'),
        [...folders, BUILD].map((folder) => relative(ROOT, folder).replaceAll('\\', '/')),
      )
    : ''

/** The hash of a remote's sources: its own folder and what it asks for, since it ships no shared code. */
export const hashRemote = (folder: string): string =>
  hashSources(IS_WORKSPACE ? ROOT : folder, [folder, ...wantedBy(folder), ...BUILD_SOURCES], lockOf([folder]))

/** The hash of the host's sources: its folder and the shared packages it carries for everybody. */
export const hashHost = (folder: string): string =>
  hashSources(ROOT, [folder, ...HOST_SOURCES, ...BUILD_SOURCES], lockOf([folder, ...HOST_SOURCES]))

/** The name of a build: the package's version and six digits of the hash of its sources. */
export const buildName = (folder: string, source: string): string =>
  `${readPackage(folder).version}-${source.slice(0, 6)}`

/** The folder that a build writes into. */
export const distOf = (folder: string): string => join(folder, 'dist')
