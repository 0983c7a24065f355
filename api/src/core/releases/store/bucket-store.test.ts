import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { ReleaseManifest } from '@manger/contract/releases'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPacker } from '#core/files/packed-file.ts'
import { createStoredBuilds } from '#core/pages/stored-builds.ts'
import { type Bucket, openBucket } from './bucket.ts'
import { withBucket } from './bucket-store.ts'
import { integrityOf } from './release-files.ts'
import { createReleaseStore } from './release-store.ts'

// A server that others wrote, by HTTP: its one account has this key and this secret.
const KEY = 'S3RVER'
const folders: string[] = []
let server: S3rver
let address = ''
let bucket: Bucket

const folder = async (): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'manger-bucket-'))
  folders.push(made)
  return made
}
const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const at = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof at === 'object' && at ? at.port : 0
}

const files = new Map([
  ['remoteEntry.1.js', Buffer.from('entry')],
  ['chunks/a@b+c.js', Buffer.from('chunk')],
])
const manifest = ReleaseManifest.parse({
  schema: 1,
  name: 'stock',
  version: '1.0.0',
  build: '1.0.0-aaaaaa',
  source: 'x',
  entry: 'remoteEntry.1.js',
  global: 'stock_1',
  contract: '^1.0.0',
  shared: {},
  areas: [],
  titles: {},
  files: Object.fromEntries([...files].map(([path, body]) => [path, integrityOf(body)])),
})
const { name, build } = manifest
const isReleased = async (...asked: string[]) => asked.join() === `${name},${build}`
const storeIn = async (behind = bucket) => withBucket(createReleaseStore(await folder()), behind, isReleased)

beforeAll(async () => {
  const port = await freePort()
  server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: await folder(),
    configureBuckets: [{ name: 'builds' }],
  })
  await server.run()
  address = `http://${KEY}:${KEY}@127.0.0.1:${port}/builds`
  bucket = openBucket(address)
})
afterAll(async () => {
  await server.close()
  for (const each of folders) await rm(each, { recursive: true, force: true })
})

describe('a bucket', () => {
  test('keeps what is put there, names what is not, and forgets what is removed', async () => {
    const body = Buffer.from([0, 1, 254, 255])
    await bucket.put('a/b c+(d).bin', body)
    expect(await bucket.get('a/b c+(d).bin')).toEqual(body)
    await bucket.remove('a/b c+(d).bin')
    expect(await bucket.get('a/b c+(d).bin')).toBeNull()
  })

  test('is not opened by a stranger, and a missing one is told', async () => {
    const stranger = openBucket(address.replace(`//${KEY}:`, '//STRANGER:'))
    await expect(stranger.put('x', Buffer.from('x'))).rejects.toThrow(/403/)
    const missing = openBucket(address.replace('/builds', '/nobody'))
    await expect(missing.put('x', Buffer.from('x'))).rejects.toThrow(/no place/)
  })
})

describe('the release store with a bucket behind it', () => {
  test('serves a build on a server that never saw it, from the bucket', async () => {
    await (await storeIn()).put(manifest, files)
    const other = await storeIn()
    expect(await other.manifestOf(name, build)).toEqual(manifest)
    expect((await other.look(manifest)).files).toEqual(files)
    expect((await readdir(other.folderOf(name, build))).toSorted()).toEqual([
      'chunks',
      'release.json',
      'remoteEntry.1.js',
    ])
  })

  test('mends a damaged file from the bucket, and takes nothing from there that is not what was released', async () => {
    const store = await storeIn()
    await store.put(manifest, files)
    const entry = join(store.folderOf(name, build), manifest.entry)
    await writeFile(entry, 'damaged')
    expect((await store.look(manifest)).problems).toEqual([])

    await bucket.put(`${name}/${build}/${manifest.entry}`, Buffer.from('foreign'))
    await writeFile(entry, 'damaged')
    expect((await store.look(manifest)).problems).toEqual([
      `${manifest.entry} is not the file that was built`,
    ])
    expect(await (await storeIn()).manifestOf(name, build)).toBeNull()
  })

  test('asks the bucket for no build that was never released, whoever asks for it', async () => {
    const asked: string[] = []
    const get = async (key: string) => {
      asked.push(key)
      return bucket.get(key)
    }
    const store = await storeIn({ ...bucket, get })
    expect(await store.manifestOf(name, '1.0.0-bbbbbb')).toBeNull()
    expect(asked).toEqual([])
    await store.manifestOf(name, build)
    expect(asked).not.toEqual([])
  })

  test('tells of what lies here while the bucket does not answer, and serves the build once it does', async () => {
    const port = await freePort()
    const gone = openBucket(`http://${KEY}:${KEY}@127.0.0.1:${port}/builds`)
    await (await storeIn()).put(manifest, files)
    let get = gone.get
    const store = await storeIn({ ...gone, get: (key) => get(key) })
    expect((await store.look(manifest)).problems).toEqual(['none of its files is there'])

    const told: string[] = []
    let now = new Date()
    const log = { error: (text: string) => told.push(text) }
    const findBuild = createStoredBuilds(store, createPacker(await folder()), { clock: () => now, log })
    expect(await findBuild(name, build)).toBeNull()
    expect(told).toEqual([`remote-${name} ${build} is not served: The bucket does not answer`])

    get = bucket.get
    expect(await findBuild(name, build)).toBeNull()
    now = new Date(now.getTime() + 30_000)
    expect((await findBuild(name, build))?.files.has(manifest.entry)).toBe(true)
  })

  test('is given up in time when it hangs, whatever is collected meanwhile, and costs a start that time once', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const hung = openBucket(`http://${KEY}:${KEY}@127.0.0.1:${port}/builds`, 400)
    setFlagsFromString('--expose-gc')
    const collecting = setInterval(runInNewContext('gc'), 50)
    const asked: string[] = []
    const get = (key: string) => {
      asked.push(key)
      return hung.get(key)
    }
    const store = await storeIn({ ...hung, get })
    for (const one of ['1.0.0-aaaaaa', '1.0.0-bbbbbb', '1.0.0-cccccc'])
      expect((await store.look({ ...manifest, build: one })).problems).toEqual(['none of its files is there'])
    expect(asked.filter((key) => !key.includes('aaaaaa'))).toEqual([])
    clearInterval(collecting)
    silent.close()
  })

  test('forgets a build everywhere', async () => {
    const store = await storeIn()
    await store.put(manifest, files)
    await store.remove(name, build)
    expect(await store.manifestOf(name, build)).toBeNull()
    expect(await bucket.get(`${name}/${build}/${manifest.entry}`)).toBeNull()
  })
})
