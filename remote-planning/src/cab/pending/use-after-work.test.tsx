import { ingredientRoutes } from '@manger/contract/ingredients'
import { buildFeeding, buildIngredient, createFakePlatform } from '@manger/testing'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createOutbox } from './outbox.ts'
import { useAfterWork } from './use-after-work.ts'

test('a feed that was loaded instead has its own name, also before the server knows of it', async () => {
  const at = '2026-11-20T05:00:00.000Z'
  const feeding = buildFeeding({ status: 'in_process', load_started_at: at })
  const fake = createFakePlatform({ page: { remote: 'planning' }, at: '/app', route: '/app' }).answer(
    ingredientRoutes.list,
    { client: 1, data: [buildIngredient({ id: 9, name: 'Straw', piece_weight: 300 })], count: 1, next: null },
  )
  const place = { client: 1, feeding: feeding.id, path: '/app' }
  createOutbox(fake.platform.storageOf('planning'), place).put({
    work: {
      load: {
        action: 'weigh',
        op_id: crypto.randomUUID(),
        at,
        ingredient: 9,
        weight: 600,
        advance: 'manual',
        substitute_for: feeding.ingredients[0]?.ingredient,
      },
    },
    isTold: true,
    isRefused: false,
  })
  const { result } = renderHook(() => useAfterWork(), { wrapper: fake.Wrapper })
  await waitFor(() =>
    expect(result.current.after(feeding).ingredients).toContainEqual(
      expect.objectContaining({ ingredient: 9, name: 'Straw', piece_weight: 300, actual: 600 }),
    ),
  )
})
