import { rolesOf } from '@manger/contract'
import type { Area, RegistryRemote } from '@manger/contract/releases'
import type { RemoteHelp } from '@manger/platform'
import { expect, test } from 'vitest'
import { hostHelp } from './host-help.ts'
import { topicAt } from './topics.ts'

const area = (id: string, scope: Area['scope'], mount: string): Area => ({
  ...{ id, scope, mount, titleKey: `areas.${id}`, menu: null, needs: {} },
})
const pastures: RemoteHelp = {
  topics: [
    { key: 'all', area: 'pastures' },
    { key: 'one', area: 'pastures', page: ':id' },
    { key: 'fence', area: 'pastures', page: ':id/fence' },
    { key: 'other', area: 'walks' },
  ],
  texts: async () => ({ default: {} }),
}
const remotes = [
  { name: 'grass', areas: [area('pastures', 'farm', 'pastures'), area('walks', 'client', 'walks')] },
] as unknown as RegistryRemote[]
const helps = [
  { name: '', help: hostHelp },
  { name: 'grass', help: pastures },
]

test.each([
  ['/app/farms/1/pastures', 'client', 'grass.all'],
  ['/app/farms/1/pastures/7', 'client', 'grass.one'],
  ['/app/farms/1/pastures/7/fence/edit', 'client', 'grass.fence'],
  ['/app/clients/3/farms/1/pastures/7', 'staff', 'grass.one'],
  ['/app/walks', 'client', 'grass.other'],
  ['/app/profile', 'client', '.profile'],
  ['/app/elsewhere', 'client', undefined],
] as const)('%s of %s is told of by %s', (path, type, topic) => {
  expect(topicAt(path, { helps, remotes, roles: rolesOf(type) })).toBe(topic)
})
