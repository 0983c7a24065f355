import { NOUN, route } from '@manger/contract'
import { compoundFeedRoutes } from '@manger/contract/compound-feed'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { StockLock, stockRoutes } from '@manger/contract/stocks'
import { ApiError, NO_ANSWER, useDelete, useEvery, useMay, useWrite } from '@manger/platform'
import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildIngredient, buildStock } from './builders/stock.ts'
import { createFakePlatform, type FakePlatform } from './fake-platform/fake-platform.ts'

const STOCK = { company: 1, name: 'Barn', capacity: 0 }
const LOST = new ApiError({ status: NO_ANSWER })
const REFUSED = new ApiError({ status: 400, errors: { name: [{ code: 5, message: '' }] } })
const one = <Row,>(data: Row) => ({ client: 1, data })
const list = <Row,>(data: Row[]) => ({ client: 1, data, count: data.length, next: null })

const idsOf = (fake: FakePlatform, method: string) =>
  fake.calls.filter((call) => call.method === method).map(({ body }): string => Object(body).op_id)

const showCreate = () => {
  const fake = createFakePlatform()
  const { result } = renderHook(() => useWrite(stockRoutes.create, 'Saved'), { wrapper: fake.Wrapper })
  const send = (body = STOCK, meant?: string) =>
    act(async () => {
      await result.current({ body }, meant).catch((error: unknown) => error)
    })
  return { fake, send }
}

describe('useWrite', () => {
  it('sends one id per intent: again after a lost answer, another for the next', async () => {
    const { fake, send } = showCreate()
    fake.answer(stockRoutes.create, LOST)
    await send()
    fake.answer(stockRoutes.create, one(buildStock()))
    await send()
    await send()
    const [first, second, third] = idsOf(fake, 'POST')
    expect(first).toMatch(/^[\da-f-]{36}$/)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    expect(fake.toasts).toHaveLength(2)
  })

  it('leaves the id to the corrected call where the intent is named', async () => {
    const { fake, send } = showCreate()
    fake.answer(stockRoutes.create, REFUSED)
    await send(STOCK, 'form')
    await send({ ...STOCK, name: 'Pit' }, 'form')
    expect(new Set(idsOf(fake, 'POST')).size).toBe(1)
    await send({ ...STOCK, name: 'Shed' })
    expect(new Set(idsOf(fake, 'POST')).size).toBe(2)
  })

  it('throws a refusal, and says nothing then', async () => {
    const fake = createFakePlatform().answer(stockRoutes.create, REFUSED)
    const { result } = renderHook(() => useWrite(stockRoutes.create, 'Saved'), { wrapper: fake.Wrapper })
    await expect(result.current({ body: STOCK })).rejects.toBe(REFUSED)
    expect(fake.toasts).toEqual([])
  })

  it('takes what is gone after a lost answer for deleted, and nothing else', async () => {
    const fake = createFakePlatform().answer(stockRoutes.remove, LOST)
    const { result } = renderHook(() => useWrite(stockRoutes.remove), { wrapper: fake.Wrapper })
    const remove = (id: number) => result.current({ params: { id }, query: { version: 2 } })
    await expect(remove(1)).rejects.toBe(LOST)
    fake.answer(stockRoutes.remove, new ApiError({ status: 404 }))
    await expect(remove(1)).resolves.toBeUndefined()
    await expect(remove(2)).rejects.toMatchObject({ status: 404 })
  })

  it('deletes the version that was seen after a question, and says so', async () => {
    const fake = createFakePlatform().answer(stockRoutes.remove, {})
    const { result } = renderHook(
      () => useDelete(stockRoutes.remove, { notice: ({ name }) => `${name} deleted` }),
      { wrapper: fake.Wrapper },
    )
    act(() => result.current.ask({ id: 3, name: 'Barn', version: 7 }))
    expect(result.current.question.name).toBe('Barn')
    await act(async () => result.current.question.onDelete())
    await waitFor(() => expect(fake.toasts).toEqual([{ kind: 'success', text: 'Barn deleted' }]))
    expect(fake.calls).toMatchObject([{ method: 'DELETE', params: { id: 3 }, query: { version: 7 } }])
  })

  it('adds an id to the actions of a body that has several', async () => {
    const fake = createFakePlatform().answer(compoundFeedRoutes.load, new ApiError({ status: 409 }))
    const { result } = renderHook(() => useWrite(compoundFeedRoutes.load), { wrapper: fake.Wrapper })
    await expect(result.current({ params: { id: 1 }, body: { action: 'start' } })).rejects.toBeDefined()
    expect(fake.calls.at(-1)?.body).toEqual({ action: 'start', op_id: expect.any(String) })
  })

  it('adds no id to a call that takes none', async () => {
    const lock = route({ ...stockRoutes.lock, body: StockLock })
    const fake = createFakePlatform().answer(lock, one(buildStock()))
    const { result } = renderHook(() => useWrite(lock), { wrapper: fake.Wrapper })
    await result.current({ params: { id: 1 }, body: { locked_until: null } })
    expect(fake.calls.at(-1)?.body).toEqual({ locked_until: null })
  })

  it('asks again for what the route touches, of whatever remote, and for nothing else', async () => {
    const touching = route({ ...stockRoutes.create, touches: [NOUN.stocks] })
    const fake = createFakePlatform()
      .answer(touching, one(buildStock()))
      .answer(stockRoutes.list, list([buildStock()]))
      .answer(ingredientRoutes.list, list([buildIngredient()]))
    const { result } = renderHook(
      () => ({
        stocks: useEvery(stockRoutes.list),
        ingredients: useEvery(ingredientRoutes.list),
        write: useWrite(touching),
      }),
      { wrapper: fake.Wrapper },
    )
    await waitFor(() => expect(result.current.stocks.data?.count).toBe(1))
    await waitFor(() => expect(result.current.ingredients.data?.count).toBe(1))
    const before = fake.calls.length
    await act(async () => void (await result.current.write({ body: STOCK })))
    expect(fake.calls.slice(before).map(({ path }) => path)).toEqual([touching.path, stockRoutes.list.path])
  })
})

describe('useMay', () => {
  const mayOf = (options: Parameters<typeof createFakePlatform>[0]) =>
    renderHook(useMay, { wrapper: createFakePlatform(options).Wrapper }).result.current

  it('asks the route: its rights, and its types of users', () => {
    const may = mayOf({ rights: [['manager.stock', 'change']] })
    expect(may(stockRoutes.update)).toBe(true)
    expect(may(stockRoutes.lock)).toBe(true)
    expect(may(stockRoutes.list)).toBe(false)
    expect(may(stockRoutes.update, stockRoutes.list)).toBe(false)
    expect(mayOf({ type: 'staff', rights: [['manager.stock', 'change']] })(stockRoutes.lock)).toBe(false)
    expect(may({ access: {} })).toBe(true)
  })
})
