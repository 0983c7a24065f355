import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { writeTar } from '@manger/contract/release-gate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildArea } from '#testing/releases/built-remote.ts'
import { archiveOf, buildRelease } from '#testing/releases/release-archive.ts'
import { createWorkspace, hostOfTest } from '#testing/releases/workspace.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

let workspace: Awaited<ReturnType<typeof createWorkspace>>
let api: TestApi

beforeAll(async () => {
  workspace = await createWorkspace({
    ...hostOfTest,
    contract: '2.1.0',
    mfRuntime: '2.9.2',
    faces: { '@manger/contract/rations': ['Ration', 'RationDraft'] },
    facesBefore: { '@manger/contract/rations': ['Ration', 'OldRation'] },
  })
  api = await createTestApi({ pages: workspace.pages })
})
afterAll(async () => {
  await api.close()
  await workspace.remove()
})

const send = async (body: Buffer) => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/ui/releases',
    headers: {
      authorization: `Bearer ${await api.tokenOf('admin')}`,
      'content-type': 'application/gzip',
      'if-match': '"0"',
    },
    payload: body,
  })
  const refused: { code: string; message: string }[] = answer.json().errors?.release ?? []
  return { status: answer.statusCode, refused }
}

type Changes = Parameters<typeof buildRelease>[0]
const built = (changes: Changes) => archiveOf(buildRelease({ contract: '^2.0.0', ...changes }))

/** An entry of an archive as an attacker writes it: its path or its kind is none of ours. */
const withEntry = (path: string, change: (head: Uint8Array) => void = () => undefined): Buffer => {
  const { manifest, files } = buildRelease({ contract: '^2.0.0' })
  const entries = Object.entries({ ...files, 'release.json': JSON.stringify(manifest) })
  const plain = writeTar(entries.map(([name, text]) => [name, Buffer.from(text)]))
  const added = writeTar([[path, Buffer.from('x')]])
  change(added.subarray(0, 512))
  const sum = added.subarray(0, 512).reduce((all, byte, at) => all + (at >= 148 && at < 156 ? 32 : byte), 0)
  added.set(Buffer.from(`${sum.toString(8).padStart(6, '0')}\0 `), 148)
  return gzipSync(Buffer.concat([added.subarray(0, 1024), plain]))
}

const isLink = (head: Uint8Array) => {
  head[156] = '2'.charCodeAt(0)
  head.set(Buffer.from('/etc/passwd'), 157)
}

/** Text that no packing makes smaller by more than half. */
const dense = (parts: number): string =>
  Array.from({ length: parts }, (_, at) => createHash('sha256').update(String(at)).digest('hex')).join('')

const otherBytes = (): Buffer => {
  const { manifest, files } = buildRelease({ contract: '^2.0.0' })
  return archiveOf({
    manifest,
    files: { ...files, 'remoteEntry.0a1b2c3d.js': 'window.loaded = "something else"' },
  })
}

const withoutFile = (): Buffer => {
  const { manifest, files } = buildRelease({ contract: '^2.0.0' })
  const { '__federation_expose_remote.4d5e6f70.js': _, ...rest } = files
  return archiveOf({ manifest, files: rest })
}

const many = (): Record<string, string> =>
  Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`part.${at}.txt`, 'x']))

describe('the gate refuses', () => {
  it.each<[string, [code: string, sentence: RegExp], () => Buffer]>([
    ['what is no archive', ['archive_broken', /tar\.gz/], () => Buffer.from('PK not a tar')],
    ['an archive that ends in the middle', ['archive_broken', /ends/], () => built({}).subarray(0, 400)],
    ['a path that climbs out', ['archive_path', /outside/], () => withEntry('../../etc/cron')],
    ['an absolute path', ['archive_path', /outside/], () => withEntry('/etc/cron')],
    ['a link', ['archive_link', /link/], () => withEntry('remoteEntry.link.js', isLink)],
    [
      'more than 20 MB',
      ['archive_too_large', /20 MB/],
      () => built({ texts: { 'big.map': 'x'.repeat(21 * 1024 * 1024) } }),
    ],
    ['more than 2,000 files', ['archive_too_many', /2,000/], () => built({ texts: many() })],
    [
      'a manifest that cannot be read',
      ['manifest_invalid', /release\.json/],
      () => built({ areas: [Object({ id: 'A B' })] }),
    ],
    ['a name that is no folder', ['build_name', /name of a build/], () => built({ build: '../1.0.0' })],
    [
      'a contract of tomorrow',
      ['contract_version', /contract \^3\.0\.0, the host has 2\.1\.0/],
      () => built({ contract: '^3.0.0' }),
    ],
    [
      'a name that the live contract does not show',
      ['contract_face', /OldRation from @manger\/contract\/rations/],
      () => built({ uses: { '@manger/contract/rations': ['Ration', 'OldRation'] } }),
    ],
    [
      'a name that the major before did not show',
      ['contract_face', /RationDraft/],
      () => built({ contract: '^1.9.0', uses: { '@manger/contract/rations': ['RationDraft'] } }),
    ],
    [
      'a library that the host has otherwise',
      ['shared_version', /react \^18\.0\.0, the host has 19\.3\.1/],
      () => built({ shared: { react: '^18.0.0' } }),
    ],
    ['any version of a library', ['shared_version', /react \*/], () => built({ shared: { react: '*' } })],
    ['another federation runtime', ['runtime_version', /\^3\.0\.0/], () => built({ mfRuntime: '^3.0.0' })],
    [
      "another team's place",
      ['mount_foreign', /belongs to planning/],
      () => built({ areas: [buildArea({ scope: 'farm', mount: 'rations' })] }),
    ],
    [
      'a language without a key',
      ['words_missing', /pl lacks areas\.ingredients/],
      () => built({ texts: { 'locales/pl.json': '{"rows_one":"rząd"}' } }),
    ],
    [
      'a language that is missing',
      ['words_missing', /locales\/et\.json is missing/],
      () => built({ texts: { 'locales/et.json': null } }),
    ],
    [
      'a key that only us has',
      ['words_missing', /us has extra/],
      () => built({ texts: { 'locales/us.json': '{"extra":"x"}' } }),
    ],
    ['a style for everybody', ['css_scope', /"body"/], () => built({ texts: { '7.css': 'body{margin:0}' } })],
    [
      'a style for the kit',
      ['css_scope', /\.ant-btn/],
      () => built({ texts: { '7.css': '.hPQF63 .ant-btn{color:red}' } }),
    ],
    [
      'a first screen that is too heavy',
      ['too_heavy', /before its first screen/],
      () => built({ texts: { 'remoteEntry.0a1b2c3d.js': `"${dense(3000)}"` } }),
    ],
    [
      'a page that is too heavy',
      ['too_heavy', /The page kkz\/orders has/],
      () =>
        built({
          texts: { '7.js': `"${dense(1000)}"`, '8.js': `"${dense(1000)}"` },
          pages: [{ area: 'kkz', path: 'orders', files: ['7.js', '8.js'], faces: [] }],
        }),
    ],
    ['a file whose hash is another', ['file_changed', /remoteEntry\.0a1b2c3d\.js/], otherBytes],
    ['a file that is missing', ['file_missing', /__federation_expose_remote/], withoutFile],
    [
      'a file that nobody named',
      ['file_unnamed', /extra\.js/],
      () => archiveOf(buildRelease({ contract: '^2.0.0' }), { 'extra.js': '1' }),
    ],
    [
      'code from text',
      ['code_from_text', /makes code from text/],
      () => built({ texts: { '9.js': 'const f=new Function("return 1")' } }),
    ],
  ])('%s', async (_, [code, sentence], make) => {
    const { status, refused } = await send(make())
    expect(status).toBe(400)
    expect(refused.map((one) => one.code)).toContain(code)
    expect(new Set(refused.map((one) => one.code)).size).toBe(1)
    expect(refused.map(({ message }) => message).join('\n')).toMatch(sentence)
    expect((await api.as('admin').get('/ui/releases')).body.data).toEqual([])
  })

  const tooMany = Array.from({ length: 101 }, (_, at) => buildArea({ id: `a${at}`, mount: `stock/a${at}` }))
  const other = buildArea({ id: 'other', mount: 'stock/other' })

  it.each<[string, [code: string, sentence: RegExp], Changes]>([
    ['over 100 areas (second review G9)', ['mount_foreign', /101 areas, at most 100/], { areas: tooMany }],
    [
      'an area that is there twice (second review G9)',
      ['mount_foreign', /Area ingredients is there twice/],
      { areas: [buildArea(), { ...other, id: 'ingredients' }] },
    ],
    [
      'two areas at one place (second review G9)',
      ['mount_foreign', /client mount "stock" is there twice/],
      { areas: [buildArea(), { ...other, mount: 'stock' }] },
    ],
    [
      'an area for admins alone beside one for all (second review A11)',
      ['mount_foreign', /other is for admins alone and others are not/],
      { areas: [buildArea(), { ...other, needs: { types: ['admin'] } }] },
    ],
  ])('%s', async (_, [code, sentence], changes) => {
    const { status, refused } = await send(built(changes))
    expect(status).toBe(400)
    expect(refused).toEqual([{ code, message: expect.stringMatching(sentence) }])
  })

  it('none that is made for the live contract or for the major before it', async () => {
    const uses = { '@manger/contract/rations': ['Ration', 'OldRation'] }
    expect(await send(built({ build: '1.0.0-0000a1', contract: '^1.9.0', uses }))).toEqual({
      status: 201,
      refused: [],
    })
  })
})
