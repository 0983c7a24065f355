import { rolesOf, type UserType } from '@manger/contract'
import type { Area, RegistryRemote } from '@manger/contract/releases'
import { matchRoutes, type RouteObject } from '@manger/platform/router'
import { fireEvent, render, screen } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { describe, expect, test, vi } from 'vitest'
import { placeOf } from '#address/place.ts'
import { RemotesProvider } from '#remotes/area/remotes-context.ts'
import { type RemoteState, remoteStatesAtom } from '#remotes/registry/remotes.atom.ts'
import { appRoutes } from './app-routes.tsx'
import { servingRemote, usePreload } from './use-preload.ts'

const area = (id: string, scope: Area['scope'], mount = id): Area => ({
  id,
  scope,
  mount,
  titleKey: id,
  menu: null,
  needs: {},
})

const remoteOf = (name: string, areas: Area[]): RegistryRemote => ({
  name,
  build: '1.0.0-aaaaaa',
  entry: `/remotes/${name}/1.0.0-aaaaaa/remoteEntry.js`,
  integrity: 'sha384-x',
  global: name,
  contract: '^1.0.0',
  shared: {},
  preload: [],
  areas,
  titles: {},
  channel: 'stable',
  previous: null,
})

const REMOTES = [
  remoteOf('planning', [area('companies', 'client'), area('planning', 'farm'), area('rations', 'farm')]),
  remoteOf('stock', [area('stock', 'client'), area('stocks', 'client', 'companies/:company_id/stocks')]),
  remoteOf('reports', [area('reports', 'client'), area('history', 'client')]),
  remoteOf('admin', [
    area('clients', 'root'),
    area('activities', 'root'),
    area('animal-types', 'client', 'admin/animal-types'),
  ]),
  remoteOf('superadmin', [area('mixer-db', 'root')]),
]

type Element = { props: { area?: Area; to?: string; why?: string; children?: unknown } }

/** What a path opens: the id of an area, `→ target` for a redirect. */
const openedBy = (type: UserType, path: string): string => {
  const roles = rolesOf(type)
  // The registry of a client user names no root area.
  const remotes = REMOTES.map((remote) => ({
    ...remote,
    areas: remote.areas.filter(({ scope }) => !roles.isClient || scope !== 'root'),
  }))
  const match = matchRoutes<RouteObject>([{ path: '/app', children: appRoutes(remotes, roles) }], path)?.at(
    -1,
  )
  const { props } = (match?.route.element ?? { props: {} }) as Element
  if (props.area) return props.area.id
  if (props.why) return '→ /app, with a word'
  return props.to ? `→ ${props.to}` : 'panel'
}

describe('start by role', () => {
  test.each<[UserType, string]>([
    ['client', '→ companies'],
    ['employee', '→ companies'],
    ['consultant', '→ clients'],
    ['staff', '→ activities'],
    ['admin', '→ activities'],
  ])('%s', (type, start) => {
    expect(openedBy(type, '/app')).toBe(start)
    expect(openedBy(type, '/app/')).toBe(start)
  })

  test('without its remote the start is a panel, not a circle', () => {
    const routes: RouteObject[] = [{ path: '/app', children: appRoutes([], rolesOf('client')) }]
    const element = matchRoutes(routes, '/app')?.at(-1)?.route.element as Element
    expect(element.props.to).toBeUndefined()
  })
})

test('without a whole list an unknown address stays where it is (review A20)', () => {
  for (const path of ['/app/stock/ingredients', '/app/farms/9/planning']) {
    const routes: RouteObject[] = [{ path: '/app', children: appRoutes([], rolesOf('client'), false) }]
    const element = matchRoutes(routes, path)?.at(-1)?.route.element as Element
    expect(element.props.to).toBeUndefined()
  }
})

describe('a client user', () => {
  test.each([
    ['/app/companies', 'companies'],
    ['/app/companies/3', '→ farms'],
    ['/app/companies/3/farms', 'companies'],
    ['/app/companies/3/stocks', 'stocks'],
    ['/app/companies/3/stocks/5', 'stocks'],
    ['/app/companies/3/farms/9', '→ planning'],
    ['/app/companies/3/farms/9/planning', 'planning'],
    ['/app/farms/9', '→ planning'],
    ['/app/farms/9/planning', 'planning'],
    ['/app/farms/9/planning/leftovers', 'planning'],
    ['/app/farms/9/rations', 'rations'],
    ['/app/stock', '→ ingredients'],
    ['/app/stock/ingredients', 'stock'],
    ['/app/reports', '→ mixer-loads'],
    ['/app/reports/mixer-loads/4/detail', 'reports'],
    ['/app/settings', '→ mixers'],
    ['/app/history', '→ farms'],
    ['/app/admin/animal-types', 'animal-types'],
    ['/app/nothing', '→ /app, with a word'],
    ['/app/farms/9/nothing', '→ /app, with a word'],
    ['/app/clients/7/companies', '→ /app, with a word'],
  ])('%s opens %s', (path, opened) => {
    expect(openedBy('client', path)).toBe(opened)
  })
})

describe('somebody who works for clients', () => {
  test.each([
    ['/app/clients', 'clients'],
    ['/app/clients/7', '→ companies'],
    ['/app/clients/7/companies', 'companies'],
    ['/app/clients/7/farms/9', '→ planning'],
    ['/app/clients/7/farms/9/planning/leftovers', 'planning'],
    ['/app/clients/7/reports', '→ mixer-loads'],
    ['/app/activities', 'activities'],
    ['/app/activities/3', 'activities'],
    ['/app/activities/3/clients/3', '→ companies'],
    ['/app/activities/3/clients/3/farms/9/planning', 'planning'],
    ['/app/activities/3/clients/3/companies/2/farms/9/rations', 'rations'],
    ['/app/mixer-db/2/models', 'mixer-db'],
    ['/app/companies', '→ /app, with a word'],
    ['/app/farms/9/planning', '→ /app, with a word'],
  ])('%s opens %s', (path, opened) => {
    expect(openedBy('admin', path)).toBe(opened)
  })
})

describe('the place of a path', () => {
  test.each([
    ['/app/farms/9/planning', { prefix: '/app', clientId: null, activityClientId: null, farmId: 9 }],
    ['/app/clients/7', { prefix: '/app/clients/7', clientId: 7, activityClientId: null, farmId: null }],
    [
      '/app/clients/7/companies/2/farms/9/rations',
      { prefix: '/app/clients/7', clientId: 7, activityClientId: null, farmId: 9 },
    ],
    [
      '/app/activities/3/clients/4/companies',
      { prefix: '/app/activities/3/clients/4', clientId: 4, activityClientId: 3, farmId: null },
    ],
    ['/app/activities/3', { prefix: '/app', clientId: null, activityClientId: null, farmId: null }],
    ['/app/clients/new', { prefix: '/app', clientId: null, activityClientId: null, farmId: null }],
  ])('%s', (path, place) => {
    expect(placeOf(path)).toEqual(place)
  })
})

describe('the remote of a link', () => {
  test.each([
    ['/app/clients/7/farms/9/planning/leftovers', 'planning'],
    ['/app/clients/7/reports', 'reports'],
    ['/app/clients', 'admin'],
    ['/app', null],
    ['/elsewhere', null],
  ])('%s', (path, name) => {
    expect(servingRemote(path, REMOTES, rolesOf('admin'))?.name ?? null).toBe(name)
  })
})

describe('a link that the pointer or the focus has reached', () => {
  const screens = { day: vi.fn(async () => () => null), cab: vi.fn(async () => () => null) }
  const ready: RemoteState = {
    status: 'ready',
    loaded: {
      remote: {
        name: 'planning',
        areas: [area('planning', 'farm')],
        pages: {
          planning: [
            { path: '', screen: screens.day },
            { path: ':feedingId/load', screen: screens.cab },
          ],
        },
        words: async () => ({ default: {} }),
      },
      build: '1.0.0-aaaaaa',
      wanted: '1.0.0-aaaaaa',
      channel: 'stable',
      isPrevious: false,
    },
  }
  const want = vi.fn()
  const Links = () => {
    usePreload(REMOTES, rolesOf('client'))
    return <a href="/app/farms/1/planning">Feeding schedule</a>
  }
  const show = () => {
    const nothing: unknown = { loader: { want } }
    render(
      <RemotesProvider value={nothing as Parameters<typeof RemotesProvider>[0]['value']}>
        <Links />
      </RemotesProvider>,
    )
  }

  test('brings its remote, then the code of its page and of no other', () => {
    getDefaultStore().set(remoteStatesAtom, {})
    show()
    fireEvent.pointerOver(screen.getByRole('link'))
    expect(want).toHaveBeenCalledWith(REMOTES[0])
    expect(screens.day).not.toHaveBeenCalled()
    getDefaultStore().set(remoteStatesAtom, { planning: ready })
    expect(screens.day).toHaveBeenCalledOnce()
    fireEvent.focusIn(screen.getByRole('link'))
    expect(screens.day).toHaveBeenCalledTimes(2)
    expect(screens.cab).not.toHaveBeenCalled()
    getDefaultStore().set(remoteStatesAtom, {})
  })
})
