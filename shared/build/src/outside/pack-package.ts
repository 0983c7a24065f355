import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { writeTar } from '@manger/contract/release-gate'
import { readPackage } from '../rspack/share-list.ts'
import { inRoot } from '../run/root.ts'
import { outsideVersions } from './catalog.ts'

/** The packages that a remote of another repository installs: what it imports, how it is tested and built. */
export const PACKED = ['contract', 'platform', 'ui', 'scale', 'testing', 'build'] as const

type Manifest = {
  name: string
  version: string
  exports: Record<string, string>
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  publishConfig?: { bin?: Record<string, string> }
}

const TSC = inRoot('node_modules/typescript/bin/tsc')
// An import by `#` keeps its ending in what is written: the packed `imports` lead it on.
const LEFT_AS_IS = 'error TS2877'
const SOURCE = /\.tsx?$/
const UNPACKED = /\.(test|spec|story)\.tsx?$/

const compile = (folder: string, out: string): Promise<void> => {
  const own: { compilerOptions: object; include: string[] } = JSON.parse(
    readFileSync(join(folder, 'tsconfig.json'), 'utf8'),
  )
  const project = join(out, 'tsconfig.json')
  const config = {
    extends: inRoot('tsconfig.base.json'),
    compilerOptions: {
      ...own.compilerOptions,
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: join(folder, 'src'),
      outDir: join(out, 'dist'),
      typeRoots: [inRoot('shared/build/node_modules/@types')],
    },
    include: [join(folder, 'src'), inRoot('shared/build/src/assets.d.ts')],
    exclude: ['**/*.test.ts', '**/*.test.tsx', '**/*.story.tsx', '**/src/testing/**'].map((glob) =>
      join(folder, glob),
    ),
  }
  writeFileSync(project, JSON.stringify(config))
  return new Promise((resolve, reject) => {
    const tsc = spawn(process.execPath, [TSC, '-p', project], { cwd: folder })
    let text = ''
    tsc.stdout.on('data', (chunk) => {
      text += chunk
    })
    tsc.on('error', reject)
    tsc.on('close', () => {
      const problems = text
        .split('\n')
        .filter((line) => line.includes('error TS') && !line.includes(LEFT_AS_IS))
      if (problems.length === 0) resolve()
      else reject(new Error(problems.join('\n')))
    })
  })
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const built = (path: string, ending: string): string =>
  path.replace('./src/', './dist/').replace(SOURCE, ending)

/** Faces as they are packed: JavaScript beside its declarations; what is no source stays the file that it is. */
const facesOf = (exports: Manifest['exports']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(exports).map(([face, path]) => [
      face,
      SOURCE.test(path) ? { types: built(path, '.d.ts'), default: built(path, '.js') } : built(path, ''),
    ]),
  )

const isOwn = (name: string): boolean => name.startsWith('@manger/')

const pick = (list: Record<string, string>, isWanted: (name: string) => boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(list).filter(([name]) => isWanted(name)))

const manifestOf = (folder: string): object => {
  const { name, version, exports, dependencies, peerDependencies, publishConfig }: Manifest = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const needed = outsideVersions(dependencies)
  return {
    name,
    version,
    type: 'module',
    exports: {
      ...facesOf(exports),
      './package.json': './package.json',
      './tsconfig.json': './tsconfig.json',
    },
    // An import names its source file, as in the workspace; the compiler finds the declarations by the same way.
    imports: { '#*.tsx': './dist/*.js', '#*.ts': './dist/*.js', '#*': './dist/*' },
    dependencies: pick(needed, (dependency) => !isOwn(dependency)),
    // One copy of ours for all: whoever installs one names the others beside it.
    peerDependencies: { ...pick(needed, isOwn), ...outsideVersions(peerDependencies) },
    ...publishConfig,
  }
}

const NAME_MAX = 100

/** Packs files as npm does: one folder `package`. */
export const tarballOf = (files: ReadonlyMap<string, Uint8Array>): Uint8Array => {
  const tooLong = [...files.keys()].find((path) => (path.split('/').at(-1) ?? '').length > NAME_MAX)
  if (tooLong !== undefined) throw new Error(`${tooLong} has a longer name than an archive holds.`)
  return gzipSync(writeTar([...files].map(([path, body]) => [`package/${path}`, body] as const)))
}

/** Packs one of the shared packages as JavaScript with declarations; answers the name of the file. */
export const packPackage = async (name: (typeof PACKED)[number], to: string): Promise<string> => {
  const folder = inRoot('shared', name)
  const out = mkdtempSync(join(tmpdir(), 'manger-pack-'))
  try {
    await compile(folder, out)
    const files = new Map<string, Uint8Array>()
    const add = (path: string, file: string) => files.set(path.replaceAll('\\', '/'), readFileSync(file))
    for (const file of filesBelow(join(out, 'dist'))) add(relative(out, file), file)
    for (const file of filesBelow(join(folder, 'src')))
      if (!SOURCE.test(file) && !UNPACKED.test(file))
        add(join('dist', relative(join(folder, 'src'), file)), file)
      // Declarations that were written by hand.
      else if (file.endsWith('.d.ts')) add(join('dist', relative(join(folder, 'src'), file)), file)
    for (const file of name === 'ui' ? filesBelow(join(folder, 'locales')) : [])
      add(relative(folder, file), file)
    // What a team reads of the packages lies in them.
    for (const text of ['README.md', 'CHANGELOG.md'])
      if (existsSync(join(folder, text))) add(text, join(folder, text))
    if (name === 'build') add('tsconfig.json', inRoot('tsconfig.base.json'))
    files.set('package.json', Buffer.from(JSON.stringify(manifestOf(folder), null, 2)))
    const tarball = `manger-${name}-${readPackage(folder).version}.tgz`
    writeFileSync(join(to, tarball), tarballOf(files))
    return tarball
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}
