import { type Roles, rolesOf } from '@manger/contract'
import type { RegistryRemote } from '@manger/contract/releases'
import type { ApiClient } from '@manger/platform'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askFirst } from './ask-first.ts'

const planning: RegistryRemote = {
  name: 'planning',
  build: '1.0.0-a',
  entry: '/remotes/planning/1.0.0-a/entry.js',
  integrity: 'sha384-x',
  global: 'planning',
  contract: '^11.0.0',
  shared: {},
  preload: [],
  areas: [
    {
      id: 'planning',
      scope: 'farm',
      mount: 'planning',
      titleKey: 'planning',
      menu: null,
      needs: {},
      first: [
        { path: 'schedule/schedules/', scope: 'client', query: { farm: ':farm', date: ':today' } },
        { path: 'manager/farms/dashboard/', scope: 'client', query: { company: ':company' } },
        { path: 'schedule/accuracy/', scope: 'client', query: { date: ':yesterday', page: 1 } },
        { path: 'v2/clocks/', scope: 'global' },
      ],
    },
  ],
  titles: {},
  channel: 'stable',
  previous: null,
}
const client = { id: 3, company_name: 'Meadow', currency: 'EUR', weight_unit: 'kg' } as const
// Behind UTC, so that its day is another one in the night.
const farm = { id: 7, name: 'North', company: 2, timezone: 'America/New_York', weight_unit: 'kg' } as const

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T03:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const askedOn = (pathname: string, roles: Roles = rolesOf('client')) => {
  const asked: unknown[] = []
  const api: ApiClient = {
    send: () => Promise.reject(new Error('Nothing is sent')),
    ask: ({ path }, { query }, of) => asked.push([path, query, of]),
  }
  const builds: string[] = []
  const apiFor = (build: string) => {
    builds.push(build)
    return api
  }
  const me = roles.isClient ? { client, farms: [farm] } : { client: null, farms: [] }
  askFirst(apiFor, { pathname, remotes: [planning], roles, me })
  return { asked, builds: [...new Set(builds)] }
}

test('what a page asks first is asked with the farm, its company and its days, in the name of the build', () => {
  const { asked, builds } = askedOn('/app/farms/7/planning')
  expect(asked).toEqual([
    ['schedule/schedules/', { farm: 7, date: '2026-11-19' }, 3],
    ['manager/farms/dashboard/', { company: 2 }, 3],
    ['schedule/accuracy/', { date: '2026-11-18', page: 1 }, 3],
    ['v2/clocks/', {}, 3],
  ])
  expect(builds).toEqual(['planning/1.0.0-a'])
})

test('nothing is asked for another page, nor what names a farm that is not known yet', () => {
  expect(askedOn('/app/farms/7/planning/5/load').asked).toEqual([])
  expect(askedOn('/app/companies').asked).toEqual([])
  expect(askedOn('/app/clients/4/farms/7/planning', rolesOf('admin')).asked).toEqual([['v2/clocks/', {}, 4]])
})
