import { type ApiClient, ApiError } from '@manger/platform'
import { createFakePlatform } from '@manger/testing'
import { expect, test } from 'vitest'
import { ownerOf } from '#remotes/faults/stray-errors.ts'
import type { SendTelemetry } from '#remotes/faults/telemetry.ts'
import { createBinder } from './bind-platform.ts'

const STOCK = { remote: 'stock', build: '1.0.0-aaaaaa', channel: 'stable' }
const KKZ = { remote: 'kkz', build: '2.0.0-bbbbbb', channel: 'canary' }

const setUp = () => {
  const { platform } = createFakePlatform()
  const sent: Parameters<SendTelemetry>[0][] = []
  const asked: string[] = []
  const apiFor = (build: string): ApiClient => {
    asked.push(build)
    return platform.api
  }
  const bind = createBinder({ apiFor, send: (report) => void sent.push(report) })
  return { platform, sent, asked, bind }
}

test('each build calls the API in its own name', () => {
  const { platform, asked, bind } = setUp()
  bind(platform, STOCK)
  bind(platform, KKZ)
  expect(asked).toEqual(['stock/1.0.0-aaaaaa', 'kkz/2.0.0-bbbbbb'])
})

test('a refused call belongs to the build that made it, though the error is made by the host', async () => {
  const { platform } = setUp()
  const refused = new ApiError({ status: 404 })
  const apiFor = (): ApiClient => ({ send: () => Promise.reject(refused) })
  const { api } = createBinder({ apiFor, send: () => undefined })(platform, KKZ)
  const route = { method: 'GET', path: 'barns/', scope: 'global', access: {}, summary: '' } as const
  await expect(api.send(route, undefined, null)).rejects.toBe(refused)
  expect(ownerOf(refused)).toEqual({ remote: 'kkz', build: '2.0.0-bbbbbb' })
  expect(ownerOf(new ApiError({ status: 404 })).remote).toBe('host')
})

test('a fault that a remote reports itself is told of its build', () => {
  const { platform, sent, bind } = setUp()
  bind(platform, KKZ).report({ message: 'no scale' }, { remote: 'kkz', area: 'mixing' })
  expect(sent).toMatchObject([{ ...KKZ, area: 'mixing', phase: 'error', message: 'no scale' }])
})
