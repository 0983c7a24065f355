import type { Area } from '@manger/contract/releases'
import { expect, test } from 'vitest'
import { buildRegistryRemote } from '#layout/testing/registry-remote.ts'
import { pageEntries } from './page-entries.ts'

const area = (id: string, menu: Area['menu']): Area => ({
  id,
  scope: 'client',
  mount: id,
  titleKey: id,
  menu,
  needs: {},
})

test('pages stand as in the menu, with its icons; what is not in it comes last', () => {
  const areas = [
    area('imports', null),
    area('animal-types', { group: 'setup', order: 10, icon: 'paw' }),
    area('stock', { group: 'records', order: 10, icon: 'warehouse' }),
    area('rations', { group: 'feeding', order: 50, icon: '' }),
    area('planning', { group: 'feeding', order: 10, icon: '' }),
  ]
  const entries = pageEntries([buildRegistryRemote({ areas })], {
    prefix: '/app',
    clientId: 1,
    companyId: 1,
    farmId: 1,
    isFarmComing: false,
    userType: 'client',
    modules: ['main'],
    language: 'en',
    can: () => true,
  })
  expect(entries.map(({ to }) => to)).toEqual([
    '/app/planning',
    '/app/rations',
    '/app/stock',
    '/app/animal-types',
    '/app/imports',
  ])
  // The name that the area gives is no icon of the kit: what the kit has for the area is drawn, as in the menu.
  expect(entries[3]?.icon).toBe('paw')
})
