import { createCipheriv } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { writeTar } from '@manger/contract/release-gate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveOf, buildRelease } from '#testing/releases/release-archive.ts'
import { createWorkspace, hostOfTest } from '#testing/releases/workspace.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const MB = 1024 * 1024
/** What the thread that answers calls may work on at one go. */
const AT_ONE_GO_MS = 100

let workspace: Awaited<ReturnType<typeof createWorkspace>>
let api: TestApi
let authorization: string

beforeAll(async () => {
  workspace = await createWorkspace({ ...hostOfTest, contract: '2.1.0' })
  api = await createTestApi({ pages: workspace.pages })
  authorization = `Bearer ${await api.tokenOf('admin')}`
})
afterAll(async () => {
  await api.close()
  await workspace.remove()
})

const send = async (payload: Buffer) => {
  const headers = { authorization, 'content-type': 'application/gzip', 'if-match': '"0"' }
  const answer = await api.app.inject({ method: 'POST', url: '/ui/releases', headers, payload })
  const refused: { code: string; message: string }[] = answer.json().errors?.release ?? []
  return { status: answer.statusCode, refused }
}

/**
 * The longest that this thread worked without looking up. Its own time of the processor, not that of the clock: a busy machine
 * lets it wait as long as it likes.
 */
const longestWork = async (work: () => Promise<void>): Promise<number> => {
  let longest = 0
  const spent = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let last = spent()
  const look = () => {
    const now = spent()
    longest = Math.max(longest, now - last)
    last = now
  }
  const timer = setInterval(look, 5)
  await work()
  clearInterval(timer)
  look()
  return longest
}

const built = (texts: Record<string, string>) => archiveOf(buildRelease({ contract: '^2.0.0', texts }))
const tarOf = (...files: [string, string | Buffer][]) =>
  gzipSync(writeTar(files.map(([path, body]) => [path, Buffer.from(body)])))
const described = (text: string) => tarOf(['release.json', text])

/** Bytes that nothing packs, the same in every run. */
const noise = (bytes: number): Buffer =>
  createCipheriv('aes-128-ctr', Buffer.alloc(16, 1), Buffer.alloc(16)).update(Buffer.alloc(bytes))

/** Names that are longer than what they name: a head and a note for each file that never comes. */
const namesAlone = (): Buffer => {
  const one = writeTar([['note', Buffer.alloc(60 * 1024, 'a')]]).subarray(0, 61 * 1024)
  one[156] = 'L'.charCodeAt(0)
  const sum = one.subarray(0, 512).reduce((all, byte, at) => all + (at >= 148 && at < 156 ? 32 : byte), 0)
  one.set(Buffer.from(`${sum.toString(8).padStart(6, '0')}\0 `), 148)
  return gzipSync(Buffer.concat(Array.from({ length: 1000 }, () => one.subarray(0, 512 + 60 * 1024))))
}

describe('whatever is uploaded, the server answers others meanwhile', () => {
  it.each<[string, string, () => Buffer]>([
    ['quotes in a style sheet', 'too_heavy', () => built({ '7.css': '"'.repeat(19 * MB) })],
    ['27 kB of quotes in a style sheet', 'css_scope', () => built({ '7.css': '"\\'.repeat(13_500) })],
    ['comments that begin', 'css_scope', () => built({ '7.css': '/*'.repeat(100_000) })],
    ['rules without an end', 'css_scope', () => built({ '7.css': 'a{'.repeat(100_000) })],
    ['selectors for everybody', 'css_scope', () => built({ '7.css': 'a{}b{}'.repeat(40_000) })],
    ['brackets for a description', 'manifest_invalid', () => described('['.repeat(10 * MB))],
    [
      'a deep description',
      'manifest_invalid',
      () => described(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
    ],
    ['many areas', 'manifest_invalid', () => described(`{"areas":[${'{},'.repeat(80_000)}{}]}`)],
    ['brackets for words', 'too_heavy', () => built({ 'locales/pl.json': '['.repeat(10 * MB) })],
    ['deep words', 'words_missing', () => built({ 'locales/pl.json': '{"a":'.repeat(50_000) })],
    ['20 MB of noise for code', 'too_heavy', () => built({ '9.js': noise(10 * MB).toString('base64') })],
    ['20 MB of noise', 'archive_broken', () => noise(19 * MB)],
    ['noise in a gzip', 'archive_broken', () => gzipSync(noise(19 * MB))],
    ['a zip', 'archive_broken', () => Buffer.concat([Buffer.from('PK\x03\x04'), noise(MB)])],
    ['more packed than may come unpacked', 'archive_too_large', () => noise(25 * MB)],
    ['nothing but names', 'archive_too_large', namesAlone],
    ['200 MB of nothing', 'archive_too_large', () => tarOf(['big.map', Buffer.alloc(200 * MB)])],
  ])(
    '%s (second review A7)',
    async (_, code, make) => {
      const body = make()
      let isDone = false
      let answers = 0
      let refused: Awaited<ReturnType<typeof send>>['refused'] = []
      const longest = await longestWork(async () => {
        const upload = send(body).then((answer) => {
          isDone = true
          return answer
        })
        while (!isDone) {
          expect((await api.app.inject('/api/health/live')).statusCode).toBe(200)
          answers += 1
        }
        const answer = await upload
        expect(answer.status).toBe(400)
        refused = answer.refused
      })
      expect(refused.map((one) => one.code)).toContain(code)
      expect(JSON.stringify(refused).length).toBeLessThan(100_000)
      expect(answers).toBeGreaterThan(0)
      expect(longest).toBeLessThan(AT_ONE_GO_MS)
    },
    60_000,
  )

  it('a path that is a file and a folder, in either order, is told to its author (second review G5)', async () => {
    for (const paths of [
      ['a', 'a/b'],
      ['a/b', 'a'],
    ]) {
      const { status, refused } = await send(tarOf(...paths.map((path): [string, string] => [path, 'x'])))
      expect(status).toBe(400)
      expect(refused).toEqual([
        { code: 'archive_path', message: expect.stringMatching(/a is a file and a folder/) },
      ])
    }
  })
})
