import type { BuildRef } from '@manger/contract/releases'
import { expect, test } from 'vitest'
import { refusalOf } from './refusal.ts'

const host = {
  contract: '1.4.0',
  shared: { '@manger/contract': '1.4.0', '@manger/platform': '1.2.0', '@manger/ui': '2.0.0' },
  mfRuntime: '2.9.2',
}
const ref = (changes: Partial<BuildRef>): BuildRef => ({
  build: '1.0.0-aaaaaa',
  entry: '/remotes/stock/1.0.0-aaaaaa/remoteEntry.js',
  integrity: 'sha384-x',
  global: 'stock',
  contract: '^1.0.0',
  shared: {},
  preload: [],
  ...changes,
})

test('a build made for what this host gives may run', () => {
  const shared = { '@manger/platform': '^1.1.0', '@manger/ui': '^2.0.0' }
  expect(refusalOf(ref({ shared, mfRuntime: '^2.9.0' }), host)).toBeNull()
})

test.each([
  ['an older kit', { shared: { '@manger/ui': '^1.9.0' } }, '@manger/ui ^1.9.0, not 2.0.0'],
  ['a later platform', { shared: { '@manger/platform': '^1.3.0' } }, '@manger/platform ^1.3.0, not 1.2.0'],
  [
    'a face that is not shared',
    { shared: { '@manger/ui/maps': '^1.0.0' } },
    '@manger/ui/maps ^1.0.0, not none',
  ],
  ['another federation runtime', { mfRuntime: '^3.0.0' }, '@module-federation/runtime ^3.0.0, not 2.9.2'],
])('a build made for %s is not loaded (review A18)', (_, changes, reason) => {
  expect(refusalOf(ref(changes), host)).toContain(reason)
})
