import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readTar } from '@manger/contract/release-gate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderOf } from '../rspack/packages.ts'
import { inRoot } from '../run/root.ts'
import { outsideFiles } from './outside-files.ts'
import { packPackage } from './pack-package.ts'

const REMOTE = 'kkz'
const NEEDED = ['contract', 'platform', 'ui', 'build'] as const
const LINKED = [folderOf(REMOTE), ...NEEDED.map((name) => inRoot('shared', name))]

let folder = ''
const packed: Record<string, string> = {}

const unpack = async (tarball: string, to: string): Promise<string[]> => {
  const paths: string[] = []
  let file = ''
  const chunks = async function* () {
    yield gunzipSync(readFileSync(tarball))
  }
  for await (const part of readTar(chunks()))
    if ('entry' in part) {
      file = join(to, part.entry.path.replace(/^package\//, ''))
      paths.push(part.entry.path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, '')
    } else writeFileSync(file, part.data, { flag: 'a' })
  return paths
}

/** What `npm install` would lay there, from the packages of the workspace; those of ours come from the tarballs. */
const linkOthers = (): void => {
  for (const name of LINKED.flatMap((from) =>
    readdirSync(join(from, 'node_modules')).flatMap((entry) =>
      entry.startsWith('@')
        ? readdirSync(join(from, 'node_modules', entry)).map((one) => `${entry}/${one}`)
        : [entry],
    ),
  )) {
    const from = LINKED.map((each) => join(each, 'node_modules', name)).find((each) => readable(each))
    const to = join(folder, 'node_modules', name)
    if (name.startsWith('@manger/') || name.startsWith('.') || !from || readable(to)) continue
    mkdirSync(dirname(to), { recursive: true })
    symlinkSync(from, to)
  }
}

const readable = (path: string): boolean => {
  try {
    return readdirSync(path).length > 0
  } catch {
    return false
  }
}

beforeAll(async () => {
  const home = mkdtempSync(join(tmpdir(), 'manger-packed-'))
  folder = join(home, REMOTE)
  const from = folderOf(REMOTE)
  cpSync(from, folder, { recursive: true, filter: (path) => !/[\\/](node_modules|dist)$/.test(path) })
  const kept = join(folder, 'packages')
  mkdirSync(kept)
  await Promise.all(
    NEEDED.map(async (name) => {
      packed[`@manger/${name}`] = await packPackage(name, kept)
      await unpack(join(kept, packed[`@manger/${name}`] ?? ''), join(folder, 'node_modules/@manger', name))
    }),
  )
  linkOthers()
  const own = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'))
  const readme = readFileSync(join(from, 'README.md'), 'utf8')
  const guide = readFileSync(inRoot('docs/your-remote.md'), 'utf8')
  mkdirSync(join(folder, 'docs'))
  for (const [path, text] of Object.entries(outsideFiles(own, packed, { readme, guide })))
    writeFileSync(join(folder, path), text)
}, 240_000)
afterAll(() => rmSync(dirname(folder), { recursive: true, force: true }))

describe('a remote outside of the repository', () => {
  test('asks for nothing that only the workspace knows', () => {
    const own = NEEDED.map((name) => join(folder, 'node_modules/@manger', name))
    for (const each of [folder, ...own])
      expect(readFileSync(join(each, 'package.json'), 'utf8')).not.toMatch(/"(workspace|catalog):/)
    for (const each of own) expect(readFileSync(join(each, 'package.json'), 'utf8')).not.toContain('/src/')
  })

  test('has every page that its README and its guide point to (second review G4)', () => {
    const pagesOf = (file: string): string[] => {
      const text = readFileSync(join(folder, file), 'utf8')
      const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = '']) => join(dirname(file), path))
      const named = [...text.matchAll(/`((?:docs|node_modules)\/[^`]+\.md)`/g)].map(([, path = '']) => path)
      return [...links, ...named]
    }
    const pages = ['README.md', 'docs/your-remote.md'].flatMap(pagesOf)
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.filter((path) => !existsSync(join(folder, path)))).toEqual([])
    const readme = readFileSync(join(folder, 'README.md'), 'utf8')
    // A command that only the repository has would end in "Missing script".
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const commands = [...readme.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
  })

  test('sees the types of every face that it imports', () => {
    const config = {
      extends: './tsconfig.json',
      exclude: ['src/**/*.test.tsx', 'src/testing', '**/testing/**'],
    }
    writeFileSync(join(folder, 'tsconfig.sources.json'), JSON.stringify(config))
    const tsc = inRoot('node_modules/typescript/bin/tsc')
    const check = () =>
      spawnSync(process.execPath, [tsc, '-p', 'tsconfig.sources.json'], { cwd: folder, encoding: 'utf8' })
    expect(check().stdout).toBe('')
    // Declarations that were not found would let everything pass.
    writeFileSync(
      join(folder, 'src/wrong.ts'),
      "import { need } from '@manger/contract'\nneed('no such section', 'view')\n",
    )
    expect(check().stdout).toContain('no such section')
    rmSync(join(folder, 'src/wrong.ts'))
  }, 180_000)

  test('builds, and the name of its build comes from what lies there alone', () => {
    const build = (): { build: string; contract: string; files: Record<string, string> } => {
      execFileSync(process.execPath, ['node_modules/@manger/build/dist/manger.mjs', 'build'], { cwd: folder })
      return JSON.parse(readFileSync(join(folder, 'dist/release.json'), 'utf8'))
    }
    const first = build()
    expect(first.build).toMatch(/^1\.0\.0-[0-9a-f]{6}$/)
    expect(first.contract).toBe(
      `^${JSON.parse(readFileSync(inRoot('shared/contract/package.json'), 'utf8')).version}`,
    )
    rmSync(join(folder, 'dist'), { recursive: true })
    expect(build()).toEqual(first)
    writeFileSync(join(folder, 'src/more.ts'), 'export const more = 1\n')
    expect(build().build).not.toBe(first.build)
  }, 180_000)
})
