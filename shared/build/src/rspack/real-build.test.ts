import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FULL_LANGUAGES } from '@manger/contract'
import { ReleaseManifest } from '@manger/contract/releases'
import { rspack } from '@rspack/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inRoot } from '../run/root.ts'
import { remoteNames } from './packages.ts'
import { remoteBuild } from './remote-build.ts'

type Built = { folder: string; manifest: ReleaseManifest; read: (name: string) => Buffer }

const RSPACK = fileURLToPath(import.meta.resolve('@rspack/core'))

const AREAS = `import type { Area } from '@manger/contract/releases'
export const areas: Area[] = [
  { id: 'barn', scope: 'root', mount: 'barn', titleKey: 'areas.barn', menu: null, needs: {} },
]
`
const REMOTE = `import { defineRemote } from '@manger/platform'
import { areas } from './areas.ts'
export const remote = defineRemote({
  name: 'barn',
  areas,
  pages: { barn: [{ path: '', screen: async () => (await import('./barn/barn.screen.tsx')).BarnScreen }] },
  words: (language) => import(\`../locales/\${language}.json\`),
})
`
const screenWith = (text: string) => `import { useTranslate } from '@manger/platform'
import * as s from './barn.module.css'
export const BarnScreen = () => <p className={s.barn}>{useTranslate()('${text}')}</p>
`

const folders: string[] = []

const compile = (folder: string): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const compiler = rspack(remoteBuild({ name: 'barn', port: 0 })({ folder }))
    compiler.run((error, stats) =>
      compiler.close(() => {
        if (error || !stats) reject(error ?? new Error('no result'))
        else resolve(stats.toJson({ all: false, errors: true }).errors?.map(({ message }) => message) ?? [])
      }),
    )
  })

const makeSources = (text: string, words: object): string => {
  const folder = mkdtempSync(join(tmpdir(), 'manger-build-'))
  folders.push(folder)
  const write = (name: string, content: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  const donor = inRoot(`remote-${remoteNames()[0]}`)
  write('package.json', readFileSync(join(donor, 'package.json'), 'utf8'))
  symlinkSync(join(donor, 'node_modules'), join(folder, 'node_modules'), 'dir')
  write('src/areas.ts', AREAS)
  write('src/remote.tsx', REMOTE)
  write('src/barn/barn.screen.tsx', screenWith(text))
  write('src/barn/barn.module.css', '.barn { color: red }\n.barn :is(th, td) { padding: 0 }')
  for (const language of FULL_LANGUAGES) write(`locales/${language}.json`, JSON.stringify(words))
  write('locales/us.json', '{}')
  return folder
}

const build = async (text: string): Promise<Built> => {
  const folder = makeSources(text, { areas: { barn: 'Barn' } })
  expect(await compile(folder)).toEqual([])
  const read = (name: string) => readFileSync(join(folder, 'dist', name))
  return {
    folder,
    read,
    manifest: ReleaseManifest.parse(JSON.parse(read('release.json').toString())),
  }
}

const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

const filesOf = ({ manifest, read }: Built, ending: string): string =>
  Object.keys(manifest.files)
    .filter((name) => name.endsWith(ending))
    .map((name) => read(name).toString())
    .join('\n')

let first: Built
let second: Built

beforeAll(async () => {
  first = await build('one')
  second = await build('two')
}, 180_000)

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describe('a built remote', () => {
  test('names its areas and their titles in every language', () => {
    expect(first.manifest.areas.map(({ id }) => id)).toEqual(['barn'])
    expect(Object.keys(first.manifest.titles)).toHaveLength(11)
    expect(first.manifest.titles.us).toEqual({ 'areas.barn': 'Barn' })
  })

  test('gives the hash of every file, as it lies there', () => {
    const { manifest, read } = first
    expect(manifest.files).toHaveProperty([manifest.entry])
    for (const [name, integrity] of Object.entries(manifest.files))
      expect(integrityOf(read(name)), name).toBe(integrity)
  })

  test('lists all that a device has to keep of it, the words by language (second review A1)', () => {
    const { manifest, read } = first
    const { files, words } = JSON.parse(read('files.json').toString())
    const fetched = Object.keys(manifest.files).filter((name) => /\.(js|css)$/.test(name))
    expect([...new Set([...files, ...Object.values(words).flat()])].toSorted()).toEqual(fetched.toSorted())
    expect(files).toContain(manifest.entry)
    expect(words.uk).toHaveLength(1)
    expect(files).not.toContain(words.uk[0])
    expect(words.us).toEqual(expect.arrayContaining(words.en))
  })

  test('checks its own chunks by hash', () => {
    const entry = first.read(first.manifest.entry).toString()
    const chunks = Object.entries(first.manifest.files).filter(
      ([name]) => /\.(js|css)$/.test(name) && name !== first.manifest.entry,
    )
    expect(chunks.length).toBeGreaterThan(11)
    expect(chunks.filter(([, integrity]) => !entry.includes(integrity))).toEqual([])
  })

  test('exposes one module and ships no copy of what the host gives', () => {
    const entry = first.read(first.manifest.entry).toString()
    expect([...entry.matchAll(/"(\.\/[^"]+)":\(\)=>/g)].map(([, path]) => path)).toEqual(['./remote'])
    expect(Object.keys(first.manifest.shared)).toContain('react')
    expect(filesOf(first, '.js').includes('__CLIENT_INTERNALS_DO_NOT_USE')).toBe(false)
  })

  test('names the file of what it exposes, so that pages fetch it beside the entry', () => {
    const exposed = Object.keys(first.manifest.files).filter((name) =>
      /^__federation_expose_.*\.js$/.test(name),
    )
    expect(exposed).toEqual([expect.stringMatching(/^__federation_expose_remote\.[0-9a-f]+\.js$/)])
  })

  test('brings no federation runtime and asks for none: a container alone, which any runtime fills', () => {
    expect(first.manifest.mfRuntime).toBeUndefined()
    expect(filesOf(first, '.js')).not.toContain('_FEDERATION_RUNTIME_CORE')
  })

  test('keeps its entry thin and free of eval', () => {
    expect(first.read(first.manifest.entry).byteLength).toBeLessThan(30_000)
    expect(/\beval\(|new Function\(/.test(filesOf(first, '.js'))).toBe(false)
  })

  test('keeps the selectors that every browser knows', () => {
    const sheets = filesOf(first, '.css')
    expect(sheets).toContain(':is(th,td)')
    expect(sheets).not.toContain('-any(')
  })

  test('points at no source map', () => {
    expect(filesOf(first, '.js').includes('sourceMappingURL')).toBe(false)
  })
})

describe('two builds of a remote', () => {
  test('never share a name', () => {
    expect(first.manifest.build).not.toBe(second.manifest.build)
    expect(first.manifest.global).not.toBe(second.manifest.global)
    expect(first.manifest.global).toMatch(/^[A-Za-z_]\w*$/)
  })

  test('never share a class', () => {
    const classOf = (built: Built) => /\.([\w-]+)\s*\{/.exec(filesOf(built, '.css'))?.[1]
    expect(classOf(first)).toBeDefined()
    expect(classOf(first)).not.toBe(classOf(second))
  })

  test('of the same sources are the same files, wherever the build is started (review B30)', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'manger-elsewhere-'))
    folders.push(elsewhere)
    writeFileSync(join(elsewhere, 'package.json'), '{"name":"elsewhere","version":"7.7.7"}')
    const code = `
      const { rspack } = await import(${JSON.stringify(RSPACK)})
      const { remoteBuild } = await import(${JSON.stringify(join(import.meta.dirname, 'remote-build.ts'))})
      rspack(remoteBuild({ name: 'barn', port: 0 })({ folder: ${JSON.stringify(first.folder)} })).run((error) => {
        if (error) throw error
      })`
    execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: elsewhere })
    const again = ReleaseManifest.parse(JSON.parse(first.read('release.json').toString()))
    expect(again.build).toBe(first.manifest.build)
    expect(again.files).toEqual(first.manifest.files)
  }, 180_000)

  test('of the same sources are the same files', async () => {
    const before = first.manifest.files
    expect(await compile(first.folder)).toEqual([])
    const again = ReleaseManifest.parse(JSON.parse(first.read('release.json').toString()))
    expect(again.files).toEqual(before)
  })
})

test('a title without a text stops the build', async () => {
  const folder = makeSources('one', {})
  const problems = await compile(folder).catch((error: unknown) => [String(error)])
  expect(problems.join()).toContain('areas.barn')
})
