import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Area, ReleaseManifest } from '@manger/contract/releases'
import { integrityOf } from '#core/releases/store/release-files.ts'
import { createReleaseStore } from '#core/releases/store/release-store.ts'

/** A new empty folder of the test. */
export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'manger-'))

/** Writes files into a folder, making what is missing on the way. */
export const writeFiles = async (folder: string, files: Readonly<Record<string, string>>): Promise<void> => {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

/** An area as a remote declares it; the stock list unless told otherwise. */
export const buildArea = (overrides: Partial<Area> = {}): Area => ({
  id: 'ingredients',
  scope: 'client',
  mount: 'stock',
  titleKey: 'areas.ingredients',
  menu: { group: 'records', order: 10, icon: 'package' },
  needs: {},
  ...overrides,
})

/** What differs from an ordinary build; `texts` are its files. */
export type BuiltRemote = Partial<ReleaseManifest> & { texts?: Record<string, string> }

/** What a build of a remote leaves in its `dist`: the manifest and the files it names. */
export const buildRemote = ({ texts, ...overrides }: BuiltRemote = {}) => {
  const name = overrides.name ?? 'stock'
  const build = overrides.build ?? '1.0.0-aaaaaa'
  const files = texts ?? {
    'remoteEntry.0a1b2c3d.js': `/* ${name} ${build} */ ${'window.loaded = true; '.repeat(60)}`,
    'remoteEntry.0a1b2c3d.js.map': '{"sources":["secret.ts"]}',
    '__federation_expose_remote.4d5e6f70.js': `/* pages of ${name} */`,
  }
  const manifest: ReleaseManifest = {
    schema: 1,
    name,
    version: '1.0.0',
    build,
    source: `source of ${build}`,
    entry: 'remoteEntry.0a1b2c3d.js',
    global: `${name}_${build}`.replaceAll(/[^a-z0-9]/g, '_'),
    contract: '^1.0.0',
    shared: {},
    areas: [buildArea()],
    titles: { en: { 'areas.ingredients': 'Ingredients' } },
    files: Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, integrityOf(Buffer.from(text))]),
    ),
    ...overrides,
  }
  return { manifest, files }
}

/** Puts a build into the store of a server, as a start would have done. */
export const storeRemote = async (dataDir: string, remote: BuiltRemote): Promise<ReleaseManifest> => {
  const { manifest, files } = buildRemote(remote)
  const bodies = Object.entries(files).map(([path, text]) => [path, Buffer.from(text)] as const)
  await createReleaseStore(dataDir).put(manifest, new Map(bodies))
  return manifest
}
