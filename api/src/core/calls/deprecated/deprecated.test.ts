import { listOf, oneOf, type Route, route } from '@manger/contract'
import { RemoteReleases } from '@manger/contract/releases'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { register } from '#core/calls/register.ts'
import { createWorkspace, hostOfTest } from '#testing/releases/workspace.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { BUILD_HEADER, createDeprecatedCalls } from './deprecated-calls.ts'

const BUILD = '1.0.0-aaaaaa'

// A call of before that goes with the next major, and one that stays.
const routes = {
  old: route({
    method: 'GET',
    path: 'barns/old/',
    scope: 'global',
    access: { anonymous: true },
    answer: oneOf(z.object({})),
    summary: '',
    deprecated: 'barns/',
  }),
  fresh: route({
    method: 'GET',
    path: 'barns/',
    scope: 'global',
    access: { anonymous: true },
    answer: oneOf(z.object({})),
    summary: '',
  }),
} satisfies Record<string, Route>

let workspace: Awaited<ReturnType<typeof createWorkspace>>
let api: TestApi

beforeAll(async () => {
  workspace = await createWorkspace(hostOfTest)
  await workspace.build()
  await workspace.build({ name: 'kkz', areas: [] })
  api = await createTestApi({ pages: workspace.pages })
})
afterAll(async () => {
  await api.close()
  await workspace.remove()
})

const told = async () => {
  const { data } = listOf(RemoteReleases).parse((await api.as('admin').get('/ui/releases')).body)
  return data.flatMap(({ remote, builds }) =>
    builds.flatMap(({ deprecated }) => deprecated.map((use) => ({ remote, ...use }))),
  )
}

it('counts the calls of a deprecated route by the build that makes them, and no other call', async () => {
  const calls = createDeprecatedCalls(api.deps)
  const http = Fastify()
  const handler = async () => ({ data: {} })
  register(
    {
      http,
      deps: api.deps,
      authenticate: async () => null,
      admit: () => undefined,
      tellDeprecated: calls.tell,
      routes: [],
    },
    routes,
    { old: handler, fresh: handler },
  )
  const call = (url: string, build?: string) =>
    http.inject({ url, headers: build === undefined ? {} : { [BUILD_HEADER]: build } })
  for (const build of [
    `stock/${BUILD}`,
    `stock/${BUILD}`,
    `kkz/${BUILD}`,
    'stock/9.9.9-none',
    '../etc',
    undefined,
  ])
    expect((await call('/api/barns/old/', build)).statusCode).toBe(200)
  await call('/api/barns/', `kkz/${BUILD}`)
  await calls.write()
  const expected = (remote: string, times: number) => ({
    remote,
    kind: 'call',
    what: 'GET barns/old/',
    times,
  })
  expect(await told()).toEqual([expected('kkz', 1), expected('stock', 2)])

  // Counts of several servers, and of another day, are added up.
  await call('/api/barns/old/', `kkz/${BUILD}`)
  await calls.write()
  await calls.write()
  expect((await told())[0]).toEqual(expected('kkz', 2))
  await http.close()
})
