import { feedingRoutes } from '@manger/contract/feedings'
import { ApiError } from '@manger/platform'
import { buildFeeding, createFakePlatform } from '@manger/testing'
import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { useFeedingsOfDay } from '../feeding-plan.api.ts'
import { inMixerOrder } from './table.formulas.ts'
import { useFeedingOrder } from './use-feeding-order.ts'

const DAY = '2026-11-20'
const started = buildFeeding({ id: 1, order: 1, status: 'in_process', allowed_actions: ['weigh'] })
const second = buildFeeding({ id: 2, order: 2 })
const third = buildFeeding({ id: 3, order: 3 })
const list = (data: (typeof second)[]) => ({ client: 1, data, count: data.length, next: null })

const setUp = async () => {
  const fake = createFakePlatform().answer(feedingRoutes.list, list([started, second, third]))
  const { result } = renderHook(
    () => {
      const rows = useFeedingsOfDay(DAY).data?.data ?? []
      return { rows, order: useFeedingOrder(DAY, rows) }
    },
    { wrapper: fake.Wrapper },
  )
  await waitFor(() => expect(result.current.rows).toHaveLength(3))
  return { fake, result, ids: () => inMixerOrder(result.current.rows).map(({ id }) => id) }
}

describe('moving a waiting feeding', () => {
  test('shows the new order before the answer, and sends only those that wait', async () => {
    const { fake, result, ids } = await setUp()
    const slow = Promise.withResolvers<void>()
    fake.answer(feedingRoutes.ordering, async () => {
      await slow.promise
      return list([
        { ...third, order: 2, version: 2 },
        { ...second, order: 3, version: 2 },
      ])
    })
    act(() => result.current.order.onMove([1, 3, 2]))
    await waitFor(() => expect(ids()).toEqual([1, 3, 2]))
    expect(fake.calls.at(-1)).toMatchObject({ body: { date: DAY, period: 1, mixer: 1, ids: [3, 2] } })
    await act(async () => slow.resolve())
    await waitFor(() => expect(result.current.rows.find(({ id }) => id === 3)?.version).toBe(2))
    expect(ids()).toEqual([1, 3, 2])
  })

  test('offers to put the old order back, and sends it', async () => {
    const { fake, result, ids } = await setUp()
    fake.answer(
      feedingRoutes.ordering,
      list([
        { ...third, order: 2 },
        { ...second, order: 3 },
      ]),
    )
    await act(async () => result.current.order.onMove([1, 3, 2]))
    await waitFor(() => expect(fake.toasts).toHaveLength(1))
    fake.answer(feedingRoutes.ordering, list([second, third]))
    await act(async () => fake.toasts[0]?.action?.run())
    await waitFor(() => expect(ids()).toEqual([1, 2, 3]))
    expect(fake.calls.at(-1)).toMatchObject({ body: { ids: [2, 3] } })
    expect(fake.toasts).toHaveLength(1)
  })

  test('goes back and asks anew when somebody else changed the order', async () => {
    const { fake, result, ids } = await setUp()
    const refusal = { non_field: [{ code: 'order_changed', message: 'changed' }] }
    fake.answer(feedingRoutes.ordering, new ApiError({ status: 409, errors: refusal }))
    const before = fake.calls.length
    await act(async () => result.current.order.onMove([1, 3, 2]))
    await waitFor(() => expect(fake.toasts).toHaveLength(1))
    expect(ids()).toEqual([1, 2, 3])
    expect(fake.calls.slice(before).map(({ path }) => path)).toContain(feedingRoutes.list.path)
  })

  test('is not offered for one that has started', async () => {
    const { result } = await setUp()
    expect(result.current.rows.map(result.current.order.canMove)).toEqual([false, true, true])
  })
})
