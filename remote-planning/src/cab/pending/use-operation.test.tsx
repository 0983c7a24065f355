import { LoadAction } from '@manger/contract/feedings'
import { ApiError, useStorage } from '@manger/platform'
import { createFakePlatform } from '@manger/testing'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createOutbox } from './outbox.ts'
import { useOperation } from './use-operation.ts'

const PLACE = { key: 'load.1', path: '/app/farms/1/planning/1/load' }
const ACTION: LoadAction = {
  action: 'weigh',
  op_id: '3f1d2c6e-9f1b-4c62-8a55-6a3a6a2f7b10',
  ingredient: 1,
  weight: 600,
  tare: 0,
  advance: 'manual',
}

const openOperation = (send: () => Promise<void>, tell = send) => {
  const fake = createFakePlatform({ page: { remote: 'planning' }, at: '/app', route: '/app' })
  const view = renderHook(
    ({ heard }) => ({
      operation: useOperation({ place: PLACE, parser: LoadAction, send, tell, isWeight: () => true, heard }),
      storage: useStorage(),
    }),
    { wrapper: fake.Wrapper, initialProps: { heard: 1 } },
  )
  return { ...view, outbox: createOutbox(view.result.current.storage, PLACE, LoadAction) }
}

test('another tab brings the action while this one tries in vain: nothing is open here (review A1)', async () => {
  const send = vi.fn(() => Promise.reject(new ApiError({ status: 0 })))
  const { result, rerender, outbox } = openOperation(send)
  act(() => result.current.operation.run(ACTION))
  await waitFor(() => expect(result.current.operation.state).toBe('unanswered'))
  send.mockImplementationOnce(() => {
    outbox.remove(ACTION.op_id)
    return Promise.reject(new ApiError({ status: 0 }))
  })
  rerender({ heard: 2 })
  await waitFor(() => expect(result.current.operation.state).toBe('idle'))
  expect(send).toHaveBeenCalledTimes(2)
})

test('what was refused and is sent again stays on the device when there is no answer', async () => {
  const send = vi.fn(() => Promise.reject(new ApiError({ status: 409 })))
  const { result, outbox } = openOperation(send)
  act(() => result.current.operation.run(ACTION))
  await waitFor(() => expect(result.current.operation.state).toBe('refused'))
  send.mockImplementationOnce(() => Promise.reject(new ApiError({ status: 0 })))
  act(() => result.current.operation.retry())
  await waitFor(() => expect(result.current.operation.state).toBe('unanswered'))
  expect(outbox.all()).toEqual([{ body: ACTION, isRefused: false }])
})

test('a weight whose feeding is gone is told as a fact, once', async () => {
  const send = vi.fn(() => Promise.reject(new ApiError({ status: 404 })))
  const tell = vi.fn(() => Promise.reject(new ApiError({ status: 409 })))
  const { result, outbox } = openOperation(send, tell)
  act(() => result.current.operation.run(ACTION))
  await waitFor(() => expect(result.current.operation.state).toBe('refused'))
  expect([send.mock.calls, tell.mock.calls]).toEqual([[[ACTION, false]], [[ACTION]]])
  expect(outbox.all()).toEqual([{ body: ACTION, isRefused: true }])
})
