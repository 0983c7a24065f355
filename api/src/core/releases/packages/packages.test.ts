import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeFiles } from '#testing/releases/built-remote.ts'
import { createWorkspace } from '#testing/releases/workspace.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const FILE = 'manger-contract-11.12.0.tgz'

let workspace: Awaited<ReturnType<typeof createWorkspace>>
let api: TestApi
let secret: string

const get = (path: string, token: string | null) =>
  api.app.inject({
    url: `/ui/packages${path}`,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  })

beforeAll(async () => {
  workspace = await createWorkspace()
  await workspace.build()
  api = await createTestApi({ pages: workspace.pages })
  const made = await api.as('admin').post('/ui/deploy-tokens', { remote: 'stock', label: 'Stock', days: 1 })
  secret = made.body.data.secret
})
afterAll(async () => {
  await api.close()
  await workspace.remove()
})

it('are not there where nobody has packed them', async () => {
  expect((await get('', secret)).statusCode).toBe(404)
  expect((await get(`/${FILE}`, secret)).statusCode).toBe(404)
})

it('are handed to the holder of a deploy token, and to no client', async () => {
  await writeFiles(join(workspace.pages.workspace, 'packed'), {
    'packages.json': JSON.stringify({ '@manger/contract': FILE, '@manger/ui': 'gone.tgz' }),
    [FILE]: 'packed',
    'other.tgz': 'unnamed',
  })
  expect((await get('', null)).statusCode).toBe(401)
  expect((await get('', await api.tokenOf('owner.ua'))).statusCode).toBe(403)
  expect((await get(`/${FILE}`, await api.tokenOf('staff'))).statusCode).toBe(403)
  expect((await get('', secret)).json().data).toMatchObject({ '@manger/contract': FILE })
  const file = await get(`/${FILE}`, secret)
  expect([file.statusCode, file.headers['content-type'], file.body]).toEqual([
    200,
    'application/gzip',
    'packed',
  ])
  expect((await get(`/${FILE}`, await api.tokenOf('admin'))).statusCode).toBe(200)
})

it('are those that the index names, and nothing else of the folder or above it', async () => {
  for (const path of ['other.tgz', 'packages.json', 'gone.tgz', '..%2Fpackage.json', '%2Fetc%2Fpasswd'])
    expect((await get(`/${path}`, secret)).statusCode, path).toBe(404)
})
