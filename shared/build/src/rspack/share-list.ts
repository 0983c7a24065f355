import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installedIn } from './installed.ts'

/** How one shared request is given by the host: in its entry, or as a chunk of its own when first asked for. */
type Offer = 'eager' | 'lazy'

/**
 * The share list, the only one: what the host gives to every remote. The package of each
 * request stands in the peerDependencies of every remote; versions come from there, never from here.
 * A request that ends with a slash stands for everything below it.
 */
export const SHARE_LIST: Readonly<Record<string, Offer>> = {
  react: 'eager',
  'react/jsx-runtime': 'eager',
  'react-dom': 'eager',
  'react-dom/client': 'eager',
  jotai: 'eager',
  'jotai/utils': 'eager',
  swr: 'eager',
  'swr/infinite': 'eager',
  i18next: 'eager',
  'react-i18next': 'eager',
  dayjs: 'eager',
  '@manger/contract': 'eager',
  // The two faces that the entry itself needs: it signs in and asks for the list before any chunk has arrived.
  '@manger/contract/session': 'eager',
  '@manger/contract/releases': 'eager',
  '@manger/contract/': 'lazy',
  '@manger/platform': 'eager',
  // Its code is that of the frame's own router.
  '@manger/platform/router': 'eager',
  '@manger/ui': 'lazy',
  '@manger/ui/data': 'lazy',
  '@manger/ui/rare': 'lazy',
  '@manger/ui/charts': 'lazy',
  '@manger/ui/import': 'lazy',
  '@manger/ui/mix': 'lazy',
}

/** What of a package.json the build reads. */
type PackageJson = {
  name: string
  version: string
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  exports?: Record<string, unknown>
}

/** Reads the package.json of a folder. */
export const readPackage = (folder: string): PackageJson =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** The package that a request belongs to: `@manger/ui/data` → `@manger/ui`. */
export const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')

// The catalog holds the wish, node_modules the fact.
const installedVersion = (folder: string, name: string): string =>
  readPackage(installedIn(folder, name)).version

const offersOf = (folder: string, packages: readonly string[]) =>
  Object.entries(SHARE_LIST)
    .filter(([request]) => packages.includes(packageOf(request)))
    .map(([request, offer]) => ({ request, offer, version: installedVersion(folder, packageOf(request)) }))

/** What a remote asks of the host: every shared request of its peerDependencies, never a copy of its own. */
export const remoteShare = (folder: string) =>
  Object.fromEntries(
    offersOf(folder, Object.keys(readPackage(folder).peerDependencies ?? {})).map(({ request, version }) => [
      request,
      { singleton: true, import: false as const, strictVersion: true, requiredVersion: `^${version}` },
    ]),
  )

/** What the host gives: every shared request of its dependencies, with the version it carries. */
export const hostShare = (folder: string) =>
  Object.fromEntries(
    offersOf(folder, Object.keys(readPackage(folder).dependencies ?? {})).map(
      ({ request, offer, version }) => [
        request,
        {
          shareKey: request,
          singleton: true,
          eager: offer === 'eager',
          strictVersion: true,
          requiredVersion: `^${version}`,
          // A prefix stands for many files; each takes the version of its own package.
          ...(request.endsWith('/') ? {} : { version }),
        },
      ],
    ),
  )
