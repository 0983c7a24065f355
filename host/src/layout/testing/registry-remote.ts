import type { RegistryRemote } from '@manger/contract/releases'
import type { KnownRegistry } from '#remotes/registry/registry.ts'

/** A part of the product as the registry tells of it, in a build that nobody loads. */
export const buildRegistryRemote = (overrides: Partial<RegistryRemote> = {}): RegistryRemote => ({
  name: 'some-part',
  build: '1',
  entry: '/remotes/some-part/1/remoteEntry.js',
  integrity: 'sha384-x',
  global: 'some_part_1',
  contract: '^1.0.0',
  shared: {},
  preload: [],
  areas: [],
  titles: { en: {} },
  channel: 'stable',
  previous: null,
  ...overrides,
})

/** The list of these parts, as it has just come from the server. */
export const buildKnownRegistry = (...remotes: RegistryRemote[]): KnownRegistry => ({
  isOld: false,
  isWhole: true,
  registry: {
    schema: 1,
    rev: 1,
    host: { version: '1.0.0', contract: '1.0.0' },
    overrides: false,
    remotes,
  },
})
