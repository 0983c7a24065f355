import { ingredientRoutes } from '@manger/contract/ingredients'
import { stockRoutes } from '@manger/contract/stocks'
import { useCount, useEvery, useFound, useList, useListPart, useOne } from '@manger/platform'
import { filterOf } from '@manger/platform/router'
import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildIngredient, buildStock } from './builders/stock.ts'
import { createFakePlatform, type FakePlatformOptions } from './fake-platform/fake-platform.ts'
import { manyOf, pagesOf } from './long-lists.ts'

const FILTERS = {
  stock: filterOf.id(),
  low: filterOf.flag(),
  chosen: { ...filterOf.id(), isPlace: true },
} as const

const show = (options: FakePlatformOptions = {}, count = 500) => {
  const fake = createFakePlatform(options).answer(
    ingredientRoutes.list,
    pagesOf(manyOf(count, (id) => buildIngredient({ id, name: `Feed ${id}` }))),
  )
  const { result } = renderHook(
    () =>
      useList(ingredientRoutes.list, {
        filters: FILTERS,
        query: ({ low }) => (low ? { rest_days_below: 7 } : {}),
        ordering: 'name',
      }),
    { wrapper: fake.Wrapper },
  )
  const { calls } = fake
  return { fake, list: () => result.current, query: () => Object(calls.at(-1)?.query) }
}

describe('useList', () => {
  it('sends the filters that the route knows, and what is made of the others', async () => {
    const { list, query } = show({ at: '/?stock=4&low=1&chosen=9&search=hay' })
    await waitFor(() => expect(query().stock).toBe(4))
    expect(query()).toMatchObject({ stock: 4, rest_days_below: 7, search: 'hay', ordering: 'name' })
    expect(query()).not.toHaveProperty('chosen')
    expect(list().isActive).toBe(true)
    expect(list().values.chosen).toBe(9)
    expect(list().query).toEqual({ stock: 4, rest_days_below: 7, search: 'hay' })
  })

  it('grows to its end and keeps in the address how far it was read', async () => {
    const { fake, list } = show()
    await waitFor(() => expect(list().table.part).toMatchObject({ shown: 20, total: 500 }))
    act(() => list().table.part?.more())
    await waitFor(() => expect(list().rows).toHaveLength(100))
    expect(fake.location()).toContain('rows=100')
    expect(list().isActive).toBe(false)
    for (const shown of [200, 400, 500]) {
      act(() => list().table.part?.more())
      await waitFor(() => expect(list().rows).toHaveLength(shown))
    }
    expect(await list().all()).toHaveLength(500)
  })

  it('opens as far as its address says; a choice keeps the place, another filter begins anew', async () => {
    const { fake, list } = show({ at: '/?rows=200' })
    await waitFor(() => expect(list().rows).toHaveLength(200))
    act(() => list().set({ chosen: 7 }))
    expect(fake.location()).toContain('rows=200')
    act(() => list().set({ stock: 4 }))
    expect(fake.location()).toBe('/?stock=4')
  })

  it('is ordered as the address says, which filters nothing', async () => {
    const { fake, list, query } = show({ at: '/?rows=200' })
    await waitFor(() => expect(list().rows).toHaveLength(200))
    act(() => list().table.onOrder('-price'))
    await waitFor(() => expect(query().ordering).toBe('-price'))
    expect(fake.location()).toBe('/?ordering=-price')
    expect(list().table.onResetFilters).toBeUndefined()
    act(() => list().table.onOrder('name'))
    await waitFor(() => expect(fake.location()).toBe('/'))
  })

  it('asks nothing without the right of its route, and names it', () => {
    const words = { host: { permissions: { 'manager.ingredient': 'Ingredients' } } }
    const { fake, list } = show({ rights: [], words })
    expect(fake.calls).toEqual([])
    expect(list().table).toMatchObject({ canView: false, rows: undefined, error: undefined })
  })
})

describe('what is no list of a page', () => {
  it('keeps order and reach out of the address, is found by what is typed, and counted', async () => {
    const fake = createFakePlatform().answer(
      ingredientRoutes.list,
      pagesOf(manyOf(120, (id) => buildIngredient({ id, name: `Feed ${id}` }))),
    )
    const { result } = renderHook(
      () => ({
        part: useListPart(ingredientRoutes.list, { query: { stock: 4 }, ordering: 'name' }),
        found: useFound(ingredientRoutes.list, 'feed 11', { ordering: 'name' }),
        count: useCount(ingredientRoutes.list, { rest_days_below: 7 }),
      }),
      { wrapper: fake.Wrapper },
    )
    await waitFor(() => expect(result.current.part.rows).toHaveLength(20))
    act(() => result.current.part.table.onOrder('-price'))
    act(() => result.current.part.table.part?.more())
    await waitFor(() => expect(result.current.part.rows).toHaveLength(100))
    expect(fake.location()).toBe('/')
    expect(fake.calls.some(({ query }) => Object(query).ordering === '-price')).toBe(true)
    await waitFor(() => expect(result.current.found.data?.count).toBe(11))
    expect(result.current.count).toBe(120)
  })
})

describe('useEvery and useOne', () => {
  const ask = (rights: FakePlatformOptions['rights']) => {
    const fake = createFakePlatform({ rights })
      .answer(stockRoutes.list, pagesOf(manyOf(450, (id) => buildStock({ id, name: `Stock ${id}` }))))
      .answer(stockRoutes.get, { client: 1, data: buildStock() })
    const { result } = renderHook(
      () => ({
        every: useEvery(stockRoutes.list),
        one: useOne(stockRoutes.get, 1),
        none: useOne(stockRoutes.get, null),
      }),
      { wrapper: fake.Wrapper },
    )
    return { fake, result }
  }

  it('read every row, and one thing', async () => {
    const { result } = ask([['manager.stock', 'view']])
    await waitFor(() => expect(result.current.every.data?.data).toHaveLength(450))
    await waitFor(() => expect(result.current.one.data?.data.id).toBe(1))
    expect(result.current.none.data).toBeUndefined()
  })

  it('ask nothing of who may not see it', () => {
    const { fake, result } = ask([])
    expect(fake.calls).toEqual([])
    expect(result.current.every.isLoading).toBe(false)
  })
})
