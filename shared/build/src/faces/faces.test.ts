import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareFaces, versionAfter } from './face-change.ts'
import { DEPRECATED, differences, type Faces, readFaces, readText, writeText } from './face-text.ts'

const SOURCES = {
  'package.json': '{"name":"@manger/barn","exports":{".":"./src/index.ts"}}',
  'tsconfig.json':
    '{"compilerOptions":{"module":"esnext","moduleResolution":"bundler","target":"es2024","strict":true,"allowImportingTsExtensions":true,"types":[]}}',
  'src/index.ts': "export { type Barn, fill, type FillProps, KINDS } from './barn.ts'\n",
  'src/barn.ts': `import type { Hay } from './hay.ts'
/** Where cows live. */
export type Barn = { hay: Hay; rows: number }
export type FillProps = { kg: number; note?: string }
export const KINDS = ['dry', 'fresh'] as const
export const fill = (barn: Barn, { kg }: FillProps) => ({ ...barn, kg })
export const hidden = () => 1
`,
  'src/hay.ts': 'export type Hay = { name: string; unit: Unit }\ntype Unit = "kg" | "lb"\n',
}

let folder = ''

const facesWith = async (changes: Partial<Record<keyof typeof SOURCES, string>> = {}): Promise<Faces> => {
  for (const [name, text] of Object.entries({ ...SOURCES, ...changes })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return readFaces(folder)
}

const swap = (file: 'src/barn.ts' | 'src/hay.ts' | 'src/index.ts', from: string, to: string) => ({
  [file]: SOURCES[file].replace(from, to),
})

let before: Faces

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'manger-faces-test-'))
  before = await facesWith()
}, 180_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a package shows its names and what they are made of, and nothing else (review A18)', () => {
  expect(before.get('face .')).toEqual(['Barn', 'FillProps', 'KINDS', 'fill'])
  expect([...before.keys()]).toEqual(['face .', 'Barn', 'FillProps', 'Hay', 'KINDS', 'Unit', 'fill'])
  expect(before.get('fill')?.join('\n')).toContain('kg: number')
})

test('a name that is marked as deprecated is told, and a mark is a minor', async () => {
  const marked = await facesWith({
    'src/barn.ts': SOURCES['src/barn.ts'].replace(
      'export const KINDS',
      '/**\n * The kinds.\n * @deprecated since 2.1: ask the barn.\n */\nexport const KINDS',
    ),
  })
  expect(marked.get(DEPRECATED)).toEqual(['KINDS'])
  expect(before.has(DEPRECATED)).toBe(false)
  expect(compareFaces(before, marked).kind).toBe('minor')
  expect(compareFaces(marked, before).kind).toBe('minor')
  expect(readText(writeText('1.4.0', marked)).faces.get(DEPRECATED)).toEqual(['KINDS'])
}, 180_000)

test('an addition that makes a type too long to be written out is no more than an addition', async () => {
  const answer = (members: number) => {
    const deep = Array.from({ length: members }, (_, index) => `k${index}: number`).join('; ')
    return swap('src/hay.ts', 'unit: Unit', `unit: Unit; a: { b: { c: { ${deep} } } }`)
  }
  const [short, long] = [await facesWith(answer(40)), await facesWith(answer(80))]
  expect([short, long].map((faces) => faces.get('Hay')?.join('').includes('and deeper'))).toEqual([
    false,
    true,
  ])
  expect(compareFaces(short, long)).toEqual({ kind: 'minor', reasons: ['grown: Hay'] })
}, 180_000)

describe('the text that is committed (review A18)', () => {
  const committed = (faces: Faces) => readText(writeText('1.4.0', faces))

  test('has each name of each face, with a digest', () => {
    const { version, faces, digests } = committed(before)
    expect(version).toBe('1.4.0')
    expect(faces.get('face .')).toEqual(['Barn', 'FillProps', 'KINDS', 'fill'])
    expect(digests.get('face . fill')).toMatch(/^[0-9a-f]{10}$/)
  })

  test('tells every name behind which something changed, and no comment', async () => {
    const commented = await facesWith(swap('src/barn.ts', 'Where cows live.', 'Where they live.'))
    expect(differences(committed(before), committed(commented))).toEqual([])
    const deep = await facesWith(swap('src/hay.ts', '"lb"', '"pound"'))
    expect(differences(committed(before), committed(deep))).toEqual([
      'changed: face . Barn',
      'changed: face . fill',
    ])
    const other = await facesWith(swap('src/index.ts', 'KINDS', 'hidden'))
    expect(differences(committed(before), committed(other))).toEqual([
      'gone: face . KINDS',
      'new: face . hidden',
    ])
  }, 180_000)
})

describe('a change of what is shown needs its version (review A18)', () => {
  test.each([
    ['nothing that is seen', 'none', swap('src/barn.ts', '() => 1', '() => 2')],
    ['another comment', 'none', swap('src/barn.ts', 'Where cows live.', 'Where they live.')],
    ['a new export', 'minor', swap('src/index.ts', 'fill,', 'fill, hidden,')],
    ['one more word of a list', 'minor', swap('src/barn.ts', "['dry', 'fresh']", "['dry', 'wet', 'fresh']")],
    ['a word of a list taken out', 'major', swap('src/barn.ts', "['dry', 'fresh']", "['dry']")],
    ['a new member', 'minor', swap('src/hay.ts', 'name: string;', 'name: string; dry: boolean;')],
    [
      'another of its props taken',
      'none',
      swap('src/barn.ts', '{ kg }: FillProps', '{ kg, note }: FillProps'),
    ],
    ['one more option', 'minor', swap('src/barn.ts', 'note?: string', 'note?: string; at?: Date')],
    [
      'one more prop that must be given',
      'major',
      swap('src/barn.ts', 'note?: string', 'note?: string; at: Date'),
    ],
    ['an export taken out', 'major', swap('src/index.ts', 'KINDS', '')],
    ['another signature', 'major', swap('src/barn.ts', '(barn: Barn,', '(barn: Barn | null,')],
    ['another type far behind the name', 'major', swap('src/hay.ts', '"lb"', '"pound"')],
  ] as const)(
    '%s: %s',
    async (_, kind, changes) => {
      expect(compareFaces(before, await facesWith(changes)).kind).toBe(kind)
    },
    20_000,
  )

  test('which rises as far as the change goes', () => {
    expect(versionAfter('1.4.2', 'none')).toBe('1.4.2')
    expect(versionAfter('1.4.2', 'minor')).toBe('1.5.0')
    expect(versionAfter('1.4.2', 'major')).toBe('2.0.0')
  })
})
