import { sessionRoutes } from '@manger/contract/session'
import { ApiError } from '@manger/platform'
import { createFakePlatform } from '@manger/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { bringMe } from './bring-me.ts'

const token = () => `x.${btoa(JSON.stringify({ sub: '1' }))}.y`

const setUp = () => {
  const fake = createFakePlatform()
  const { me } = fake.platform.session
  fake.answer(sessionRoutes.me, me)
  return { fake, me }
}

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('while the server is out of reach, the last copy tells who is signed in', async () => {
  const { fake, me } = setUp()
  await bringMe(fake.platform.api, token)
  fake.answer(sessionRoutes.me, new ApiError({ status: 0 }))
  expect(await bringMe(fake.platform.api, token)).toEqual(me)
})

test('a device that is full keeps no copy, and opens the page all the same', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  const { fake, me } = setUp()
  expect(await bringMe(fake.platform.api, token)).toEqual(me)
})
