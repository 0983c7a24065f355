import { sessionRoutes } from '@manger/contract/session'
import { ApiError } from '@manger/platform'
import { createFakePlatform } from '@manger/testing'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WORDS } from '../../testing/open-cab.tsx'
import { useIsDemo } from './use-scale.ts'

const platform = () => createFakePlatform({ words: WORDS.en, page: { remote: 'planning' } })
const nobody = () => new Promise<never>(() => undefined)

test('whether a scale may pretend is not known until somebody said so, and then stays known on the device', async () => {
  const health = Promise.withResolvers<{ status: 'ok'; demo: boolean; accounts: [] }>()
  const fake = platform().answer(sessionRoutes.health, () => health.promise)
  const first = renderHook(useIsDemo, { wrapper: fake.Wrapper })
  await waitFor(() => expect(fake.calls).toHaveLength(1))
  // The page of the cab waits for it: keys must not make room for a figure under a hand.
  expect(first.result.current).toBe(null)
  await act(async () => health.resolve({ status: 'ok', demo: true, accounts: [] }))
  expect(first.result.current).toBe(true)
  const kept = fake.platform.storageOf('planning').get('cab.demo')
  const later = platform().answer(sessionRoutes.health, nobody)
  later.platform.storageOf('planning').set('cab.demo', kept ?? '')
  expect(renderHook(useIsDemo, { wrapper: later.Wrapper }).result.current).toBe(true)
})

test('where nobody answers and nobody ever said so, none may', async () => {
  const fake = platform().answer(sessionRoutes.health, new ApiError({ status: 0 }))
  const { result } = renderHook(useIsDemo, { wrapper: fake.Wrapper })
  await waitFor(() => expect(result.current).toBe(false))
})
