import { type Need, need } from '@manger/contract'
import type { Area } from '@manger/contract/releases'
import { describe, expect, test } from 'vitest'
import { buildRegistryRemote } from '#layout/testing/registry-remote.ts'
import { chosenEntry, type MenuPlace, menuEntries } from './menu-entries.ts'

const area = (id: string, overrides: Partial<Area> = {}): Area => ({
  id,
  scope: 'client',
  mount: id,
  titleKey: `areas.${id}`,
  menu: { group: 'setup', order: 10, icon: 'house' },
  needs: {},
  ...overrides,
})

const remote = (...areas: Area[]) =>
  buildRegistryRemote({
    areas,
    titles: { en: Object.fromEntries(areas.map(({ id, titleKey }) => [titleKey, `The ${id}`])) },
  })

const place = (overrides: Partial<MenuPlace> = {}): MenuPlace => ({
  prefix: '/app/clients/7',
  clientId: 7,
  companyId: 2,
  farmId: 3,
  isFarmComing: false,
  userType: 'staff',
  modules: ['main'],
  language: 'en',
  can: () => true,
  ...overrides,
})

const links = (areas: Area[], overrides: Partial<MenuPlace> = {}) =>
  menuEntries([remote(...areas)], place(overrides)).map(({ to }) => to)

describe('the menu', () => {
  test('has a line for each area with a menu entry, in the order of groups and then of areas', () => {
    const first = area('one', { menu: { group: 'feeding', order: 20, icon: 'house' } })
    const second = area('two', { menu: { group: 'feeding', order: 10, icon: 'house' } })
    const entries = menuEntries(
      [remote(area('three'), first), remote(second, area('hidden', { menu: null }))],
      place(),
    )
    expect(entries.map(({ id, group }) => [id, group])).toEqual([
      ['two', 'feeding'],
      ['one', 'feeding'],
      ['three', 'setup'],
    ])
    expect(entries[0]).toMatchObject({ title: 'The two', icon: 'house', to: '/app/clients/7/two' })
  })

  test('keeps the client and takes the farm of the page', () => {
    const areas = [area('a', { scope: 'root' }), area('b'), area('c', { scope: 'farm' })]
    expect(links(areas)).toEqual(['/app/a', '/app/clients/7/b', '/app/clients/7/farms/3/c'])
  })

  test('keeps the places of farm pages while the farms are asked for, so that nothing below moves (review B10)', () => {
    const areas = [area('b'), area('c', { scope: 'farm' })]
    expect(links(areas, { farmId: null })).toEqual(['/app/clients/7/b'])
    expect(links(areas, { farmId: null, isFarmComing: true })).toEqual(['/app/clients/7/b', null])
  })

  test('fills in the company, and leaves out what waits for another id', () => {
    const areas = [area('a', { mount: 'companies/:company_id/things' }), area('b', { mount: 'x/:other' })]
    expect(links(areas)).toEqual(['/app/clients/7/companies/2/things'])
    expect(links(areas, { companyId: null })).toEqual([])
  })

  test('offers nothing of a farm without one, and nothing of a client outside of any', () => {
    const areas = [area('a', { scope: 'root' }), area('b'), area('c', { scope: 'farm' })]
    expect(links(areas, { farmId: null })).toEqual(['/app/a', '/app/clients/7/b'])
    expect(links(areas, { prefix: '/app', clientId: null })).toEqual(['/app/a'])
  })

  test('offers only what type, module and rights allow', () => {
    const areas = [
      area('types', { needs: { types: ['admin'] } }),
      area('module', { needs: { module: 'animalfeed' } }),
      area('rights', { needs: { anyOf: [need('manager.ration', 'view'), need('manager.mixer', 'view')] } }),
    ]
    const can = ({ name }: Need) => name === 'manager.mixer'
    expect(links(areas, { can })).toEqual(['/app/clients/7/rights'])
    expect(links(areas, { can: () => false, userType: 'admin', modules: ['animalfeed'] })).toEqual([
      '/app/clients/7/types',
      '/app/clients/7/module',
    ])
  })
})

describe('the chosen line', () => {
  const entries = menuEntries(
    [
      remote(
        area('stock'),
        area('stock-deep', { mount: 'stock/deep' }),
        area('plan', { scope: 'farm' }),
        area('mixers', { mount: 'admin/mixers' }),
      ),
    ],
    place({ prefix: '/app' }),
  )

  test.each([
    ['/app/stock', 'stock'],
    ['/app/stock/other', 'stock'],
    ['/app/stock/deep/9', 'stock-deep'],
    ['/app/stocks', undefined],
    ['/app/farms/3/plan', 'plan'],
    ['/app/companies/2/farms/3/plan', 'plan'],
    // A page with a second address (second review E11).
    ['/app/settings/mixers', 'mixers'],
    ['/app/farms/3/mixers/8', 'mixers'],
  ])('of %s is %s', (path, id) => {
    expect(chosenEntry(entries, path)?.id).toBe(id)
  })
})
