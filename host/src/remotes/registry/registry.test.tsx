import type { Registry } from '@manger/contract/releases'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRegistryClient, overridesOf, userOf } from './registry.ts'

const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.y`

const listOf = (rev: number): Registry => ({
  schema: 1,
  rev,
  host: { version: '1.0.0', contract: '1.0.0' },
  overrides: false,
  remotes: [],
})

const area = (id: string) => ({ id, scope: 'client', mount: id, titleKey: id, menu: null, needs: {} })

const remote = (name: string, changes: object) => ({
  name,
  build: '1',
  entry: `/remotes/${name}/1/remoteEntry.js`,
  integrity: 'sha384-x',
  global: name,
  contract: '^1.0.0',
  preload: [],
  areas: [area(name)],
  titles: {},
  channel: 'stable',
  previous: null,
  ...changes,
})

type Answer = { status: number; etag?: string; body?: unknown } | 'silence'

let answers: Answer[] = []
let leftOut: string[] = []
let asked: { url: string; headers: Headers }[] = []

beforeEach(() => {
  answers = []
  asked = []
  leftOut = []
  localStorage.clear()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, headers: new Headers(init.headers) })
    const next = answers.shift() ?? 'silence'
    if (next === 'silence') throw new TypeError('Failed to fetch')
    const headers = new Headers(next.etag === undefined ? {} : { ETag: next.etag })
    return new Response(next.body === undefined ? null : JSON.stringify(next.body), {
      status: next.status,
      headers,
    })
  })
})

afterEach(() => void vi.unstubAllGlobals())

const setUp = ({ token = tokenOf('7'), search = '', renewed = '' } = {}) => {
  const state = { token }
  const renew = async () => {
    state.token = renewed
    return renewed !== ''
  }
  const onLeftOut = (message: string) => void leftOut.push(message)
  return createRegistryClient({ token: () => state.token, renew, storageKey: 'registry', search, onLeftOut })
}

describe('the list of remotes', () => {
  test('is asked for with the token and kept', async () => {
    answers = [{ status: 200, etag: '"a"', body: listOf(1) }]
    expect(await setUp().load()).toEqual({ registry: listOf(1), isOld: false, isWhole: true })
    expect(asked[0]?.headers.get('authorization')).toBe(`Bearer ${tokenOf('7')}`)
    expect(Object.keys(localStorage)).toEqual(['registry:7'])
  })

  test('is not sent again while it stands', async () => {
    answers = [{ status: 200, etag: '"a"', body: listOf(1) }, { status: 304 }]
    const client = setUp()
    await client.load()
    expect(await client.load()).toEqual({ registry: listOf(1), isOld: false, isWhole: true })
    expect(asked[1]?.headers.get('if-none-match')).toBe('"a"')
  })

  test('is the last good copy while the server is down, and says so', async () => {
    answers = [{ status: 200, body: listOf(1) }, 'silence', { status: 500 }]
    const client = setUp()
    await client.load()
    expect(await client.load()).toEqual({ registry: listOf(1), isOld: true, isWhole: true })
    expect(await client.load()).toEqual({ registry: listOf(1), isOld: true, isWhole: true })
  })

  test('is that copy at once where the device knows of no network', async () => {
    answers = [{ status: 200, body: listOf(1) }]
    const client = setUp()
    await client.load()
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await client.load()).toEqual({ registry: listOf(1), isOld: true, isWhole: true })
    isOnline.mockRestore()
    expect(asked).toHaveLength(1)
  })

  test('is never the copy of another person', async () => {
    answers = [{ status: 200, body: listOf(1) }, 'silence']
    await setUp().load()
    await expect(setUp({ token: tokenOf('8') }).load()).rejects.toThrow()
  })

  test('of another shape is no list', async () => {
    answers = [{ status: 200, body: { schema: 2 } }]
    await expect(setUp().load()).rejects.toThrow()
  })

  test('loses only the rows that this host cannot read, and says which (review A20)', async () => {
    const areas = [area('deliveries'), { ...area('robots'), menu: { group: 'robots', order: 1, icon: 'x' } }]
    const remotes = [
      remote('stock', { areas }),
      remote('robots', { integrity: 'md5-x' }),
      remote('reports', {}),
    ]
    answers = [{ status: 200, body: { ...listOf(1), remotes } }]
    const client = setUp()
    const { registry, isWhole } = await client.load()
    expect(registry.remotes.map(({ name }) => name)).toEqual(['stock', 'reports'])
    expect(registry.remotes[0]?.areas.map(({ id }) => id)).toEqual(['deliveries'])
    expect(isWhole).toBe(false)
    expect(leftOut).toEqual([expect.stringMatching(/stock, area 1: menu\.group .*; remote 1: integrity /)])
    // The copy is read in the same way when the server is gone.
    expect((await client.load()).registry.remotes).toHaveLength(2)
  })

  test('is asked for once more with a newer token', async () => {
    answers = [{ status: 401 }, { status: 200, body: listOf(2) }]
    expect((await setUp({ renewed: `${tokenOf('7')}new` }).load()).registry.rev).toBe(2)
  })

  test('two questions at once are one', async () => {
    answers = [{ status: 200, body: listOf(1) }]
    const client = setUp()
    await Promise.all([client.load(), client.load()])
    expect(asked).toHaveLength(1)
  })
})

describe('overrides', () => {
  test('go on to the server, and only they', () => {
    expect(overridesOf('?page=2&ui.planning=preview:x')).toBe('?ui.planning=preview%3Ax')
    expect(overridesOf('?page=2')).toBe('')
  })

  test('are for this page only: nothing of them is stored, and no older answer stands in', async () => {
    answers = [{ status: 200, etag: '"a"', body: listOf(1) }]
    await setUp({ search: '?ui.planning=preview:x' }).load()
    expect(Object.keys(localStorage)).toEqual([])
    expect(asked[0]?.url).toBe('/ui/registry?ui.planning=preview%3Ax')
  })
})

test('the user is read from the token; a broken one is nobody', () => {
  expect(userOf(tokenOf('42'))).toBe('42')
  expect([userOf(null), userOf('a.b.c'), userOf('')]).toEqual(['', '', ''])
})
