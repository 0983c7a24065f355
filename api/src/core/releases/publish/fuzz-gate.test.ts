import { gzipSync } from 'node:zlib'
import { REFUSALS, writeTar } from '@manger/contract/release-gate'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildRelease } from '#testing/releases/release-archive.ts'
import { hostOfTest } from '#testing/releases/workspace.ts'
import { MOUNT_TABLE } from '../mounts/mount-table.ts'
import { lookAt } from './look-at.ts'

const SEED = 20_261_127
const RUNS = 600
/** What any archive may take, and each byte of it; a text that is read anew for each of its signs takes a hundred times that. */
const WITHIN = { ms: 1000, msOfKilobyte: 5 }

const { manifest, files } = buildRelease()
const RELEASE = Object.entries({ ...files, 'release.json': JSON.stringify(manifest) }).map(
  ([path, text]) => [path, Buffer.from(text)] as const,
)

const PATHS = [
  ...[
    'release.json',
    '7.css',
    '601.4d5e6f70.css',
    'remoteEntry.0a1b2c3d.js',
    'locales/pl.json',
    'locales/us.json',
  ],
  ...[
    'a',
    'a/b',
    'a/b/c',
    './a',
    './',
    '../a',
    'a/../../b',
    '/etc/cron',
    '.source',
    '.hidden/a',
    'é.css',
    '\u202e.js',
    '',
  ],
]
const SIGNS = [
  '"',
  "'",
  '"\\',
  '/*',
  '*/',
  '(',
  '[',
  '{',
  '}',
  '{"a":',
  '[[],',
  '{},',
  'a{',
  'url(',
  '\\',
  '@media ',
  ',',
  '🐄',
  '\0',
]

const path = fc.oneof(fc.constantFrom(...PATHS), fc.string({ maxLength: 40 }))
const repeated = fc
  .tuple(fc.constantFrom(...SIGNS), fc.integer({ min: 1, max: 250_000 }))
  .map(([sign, bytes]) => Buffer.alloc(bytes, sign))
const body = fc.oneof(
  fc.uint8Array({ maxLength: 2000 }),
  fc.string({ unit: 'binary', maxLength: 500 }).map((text) => Buffer.from(text)),
  fc.json().map((text) => Buffer.from(text)),
  repeated,
)
const many = fc
  .integer({ min: 1, max: 2500 })
  .map((count) => Array.from({ length: count }, (_, at) => [`f${at}`, Buffer.from('x')] as const))
const added = fc.oneof(
  { weight: 9, arbitrary: fc.array(fc.tuple(path, body), { maxLength: 6 }) },
  { weight: 1, arbitrary: many },
)

const READ = ['release.json', '601.4d5e6f70.css', 'remoteEntry.0a1b2c3d.js', 'locales/pl.json']
const instead = fc.tuple(fc.constantFrom(...READ), fc.oneof(body, repeated))

/** A good release but for one file of it, or for what was added before or behind it; or nothing but what was added. */
const tar = fc.oneof(
  {
    weight: 2,
    arbitrary: instead.map(([changed, bytes]) =>
      writeTar(RELEASE.map(([own, text]) => [own, own === changed ? bytes : text])),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(added, fc.constantFrom('before', 'behind', 'alone'))
      .map(([more, where]) =>
        writeTar([...(where === 'behind' ? RELEASE : []), ...more, ...(where === 'before' ? RELEASE : [])]),
      ),
  },
)
const share = fc.double({ min: 0, max: 1, noNaN: true })
const cut = (bytes: Uint8Array, at: number) => bytes.subarray(0, Math.floor(bytes.length * at))
const flip = (bytes: Uint8Array, at: number) => {
  const other = Uint8Array.from(bytes)
  const place = Math.floor((bytes.length - 1) * at)
  other[place] = 255 - (other[place] ?? 0)
  return other
}
const pack = (bytes: Uint8Array): Uint8Array => gzipSync(bytes, { level: 1 })
const WAYS: ((whole: Uint8Array, at: number) => Uint8Array)[] = [
  pack,
  pack,
  pack,
  (whole, at) => cut(pack(whole), at),
  (whole, at) => pack(cut(whole, at)),
  (whole, at) => flip(pack(whole), at),
  (whole, at) => pack(flip(whole, at)),
  (whole) => whole,
]
const way = fc.constantFrom(...WAYS)
const archive = fc
  .tuple(tar, share, way)
  .map(([whole, at, send]) => ({ sent: send(whole, at), bytes: whole.length }))

const spent = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

it('whatever is sent, the gate answers reasons, in time that grows with what is sent', async () => {
  const told = new Set<string>()
  await fc.assert(
    fc.asyncProperty(archive, async ({ sent, bytes }) => {
      const began = spent()
      const answer = await lookAt({
        body: [new Uint8Array(sent)],
        host: hostOfTest,
        mounts: MOUNT_TABLE,
        remote: null,
      })
      expect(spent() - began).toBeLessThan(WITHIN.ms + WITHIN.msOfKilobyte * (bytes / 1000))
      if ('files' in answer) return
      expect(answer.refusals.length).toBeGreaterThan(0)
      for (const { code, text } of answer.refusals) {
        expect(REFUSALS).toContain(code)
        expect(text.length).toBeGreaterThan(0)
        told.add(code)
      }
    }),
    { seed: SEED, numRuns: RUNS },
  )
  // Otherwise it went no further than the first door.
  expect([...told]).toEqual(
    expect.arrayContaining([
      'archive_broken',
      'archive_path',
      'manifest_invalid',
      'file_changed',
      'css_scope',
    ]),
  )
})
