import { ById, Id, ListQuery, listOf, oneOf, route } from '@manger/contract'
import { ApiError, useApi, useQuery, useRefresh } from '@manger/platform'
import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createFakePlatform } from './fake-platform.ts'

const Farm = ById.extend({ id: Id })
const farm = route({
  method: 'GET',
  path: 'manager/farms/:id/',
  scope: 'client',
  access: {},
  params: ById,
  answer: oneOf(Farm),
  summary: '',
})
const farms = route({
  method: 'GET',
  path: 'manager/farms/',
  scope: 'client',
  access: {},
  query: ListQuery,
  answer: listOf(Farm),
  summary: '',
})

const answerOf = (id: number) => ({ client: 1, data: { id } })

describe('useQuery', () => {
  test('asks inside the client of the page', async () => {
    const fake = createFakePlatform({ page: { clientId: 7 } }).answer(farm, answerOf(5))
    const { result } = renderHook(() => useQuery(farm, { params: { id: 5 } }), { wrapper: fake.Wrapper })
    expect(result.current.isLoading).toBe(true)
    await waitFor(() => expect(result.current.data?.data.id).toBe(5))
    expect(fake.calls).toMatchObject([{ path: 'manager/farms/:id/', params: { id: 5 }, client: 7 }])
  })

  test('asks nothing for null', () => {
    const fake = createFakePlatform()
    const { result } = renderHook(() => useQuery(farm, null), { wrapper: fake.Wrapper })
    expect(result.current).toMatchObject({ data: undefined, isLoading: false })
    expect(fake.calls).toEqual([])
  })

  test('gives the refusal', async () => {
    const fake = createFakePlatform().answer(farm, new ApiError({ status: 403 }))
    const { result } = renderHook(() => useQuery(farm, { params: { id: 5 } }), { wrapper: fake.Wrapper })
    await waitFor(() => expect(result.current.error?.status).toBe(403))
  })
})

describe('useRefresh', () => {
  test('asks again for every answer of the route, and for no other', async () => {
    const fake = createFakePlatform()
      .answer(farm, answerOf(5))
      .answer(farms, { client: 1, data: [], count: 0, next: null })
    const { result } = renderHook(
      () => ({
        one: useQuery(farm, { params: { id: 5 } }),
        list: useQuery(farms, { query: { page: 2 } }),
        refresh: useRefresh(),
      }),
      { wrapper: fake.Wrapper },
    )
    await waitFor(() => expect(result.current.list.data).toBeDefined())
    await waitFor(() => expect(result.current.one.data).toBeDefined())
    const before = fake.calls.length
    await act(() => result.current.refresh(farms))
    expect(fake.calls.slice(before).map(({ path }) => path)).toEqual(['manager/farms/'])
  })
})

describe('useApi', () => {
  test('throws the refusal', async () => {
    const fake = createFakePlatform()
    const { result } = renderHook(useApi, { wrapper: fake.Wrapper })
    await expect(result.current.call(farm, { params: { id: 1 } })).rejects.toMatchObject({ status: 404 })
  })
})
