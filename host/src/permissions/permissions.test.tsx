import { noRights, type PermissionRecord, type UserType } from '@manger/contract'
import { sessionRoutes } from '@manger/contract/session'
import { ApiError } from '@manger/platform'
import { createFakePlatform } from '@manger/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { createPermissions } from './create-permissions.ts'

const rights = (name: PermissionRecord['name']): PermissionRecord[] =>
  noRights().map((record) => (record.name === name ? { ...record, view: true } : record))

const setUp = (userType: UserType = 'employee') => {
  const fake = createFakePlatform().answer(sessionRoutes.permissions, ({ client }) => ({
    client,
    data: rights(client === 7 ? 'manager.ration' : 'manager.stock'),
  }))
  const { api } = fake.platform
  return { fake, permissions: createPermissions({ api, userType: () => userType }) }
}

beforeEach(() => sessionStorage.clear())

test('rights are asked for once per client', async () => {
  const { fake, permissions } = setUp()
  await Promise.all([permissions.load(7), permissions.load(7), permissions.load(8)])
  await permissions.load(7)
  expect(fake.calls.map(({ client }) => client)).toEqual([7, 8])
  expect(permissions.can('manager.ration', 'view', 7)).toBe(true)
  expect(permissions.can('manager.ration', 'change', 7)).toBe(false)
  expect(permissions.can('manager.ration', 'view', 8)).toBe(false)
  expect(permissions.can('manager.stock', 'view', 8)).toBe(true)
})

test('a page opened anew in the same session takes them from session storage', async () => {
  await setUp().permissions.load(7)
  const { fake, permissions } = setUp()
  await permissions.load(7)
  expect(fake.calls).toEqual([])
  expect(permissions.can('manager.ration', 'view', 7)).toBe(true)
})

test('what a visitor may do is asked for anew: his grants and the modules of a client change beside his session', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { fake, permissions } = setUp('consultant')
  await permissions.load(7)
  await permissions.load(7)
  expect(fake.calls).toHaveLength(1)
  fake.answer(sessionRoutes.permissions, { client: 7, data: rights('manager.stock') })
  vi.advanceTimersByTime(2000)
  expect(await permissions.load(7)).toEqual(rights('manager.stock'))
  expect(permissions.can('manager.ration', 'view', 7)).toBe(false)
  vi.useRealTimers()

  const opened = setUp('consultant')
  await opened.permissions.load(7)
  expect(opened.fake.calls).toHaveLength(1)
})

test('a spoilt cache is asked for again', async () => {
  sessionStorage.setItem('permissions.7', '{"no":"list"}')
  const { fake, permissions } = setUp()
  await permissions.load(7)
  expect(fake.calls).toHaveLength(1)
  expect(permissions.can('manager.ration', 'view', 7)).toBe(true)
})

test('a failure is told and not remembered', async () => {
  const { fake, permissions } = setUp()
  fake.answer(sessionRoutes.permissions, new ApiError({ status: 500 }))
  await expect(permissions.load(7)).rejects.toThrow('500')
  fake.answer(sessionRoutes.permissions, { client: 7, data: rights('manager.ration') })
  await permissions.load(7)
  expect(permissions.can('manager.ration', 'view', 7)).toBe(true)
})

test('outside of any client the built-in set of the type counts', () => {
  const { permissions } = setUp('consultant')
  expect(permissions.can('manager.ration', 'view', null)).toBe(true)
  expect(permissions.can('manager.ration', 'change', null)).toBe(false)
})
