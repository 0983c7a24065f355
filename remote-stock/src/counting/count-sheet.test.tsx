import { stockRoutes } from '@manger/contract/stocks'
import { ApiError } from '@manger/platform'
import type { FakeCall, FakePlatform } from '@manger/testing'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createStockServer, list, one, SILAGE } from '../testing/stock-server.ts'
import { CountSheetDialog } from './count-sheet.dialog.tsx'
import { SpoilageDialog } from './spoilage.dialog.tsx'

const onClose = vi.fn()
beforeEach(() => onClose.mockClear())

const STOCK = { id: 2, name: 'Premix room', locked_until: null }
const feeds = [
  { ingredient: { id: 4, name: 'Chalk' }, swatch: 'c4', expected: 1210, unit_cost: 3400 },
  { ingredient: { id: 2, name: 'Premix' }, swatch: 'c4', expected: 390, unit_cost: 44_000 },
] as const

const bodyOf = ({ body }: FakeCall): Record<string, unknown> => ({ ...Object(body) })
const bookings = (fake: FakePlatform) => fake.calls.filter(({ method }) => method === 'POST').map(bodyOf)

/** Books what it is sent; refuses the ingredients named. */
const setUp = (refused: Record<number, ApiError> = {}) =>
  createStockServer()
    .answer(stockRoutes.expected, list([...feeds]))
    .answer(stockRoutes.count, (call) => {
      const { ingredient, weight } = bodyOf(call)
      const feed = feeds.find((one) => one.ingredient.id === ingredient)
      if (!feed) return new ApiError({ status: 404 })
      const after = Number(weight)
      return (
        refused[feed.ingredient.id] ??
        one({
          ingredient: feed.ingredient,
          day: '2026-11-20',
          before: feed.expected,
          after,
          difference: after - feed.expected,
          balance: after,
        })
      )
    })

const show = (fake: FakePlatform, ingredient: { id: number; name: string } | null = null) =>
  render(<CountSheetDialog stock={STOCK} ingredient={ingredient} onClose={onClose} />, {
    wrapper: fake.Wrapper,
  })
const counted = (name: string) => screen.findByRole('textbox', { name: `${name}: counted weight` })
const rowOf = (name: string) => within(screen.getByRole('rowheader', { name }).closest('tr') ?? document.body)

describe('the list of a count', () => {
  test('is a grid of keys: Enter and the arrows go from feed to feed, Escape gives up one figure (second review E7)', async () => {
    const fake = setUp()
    show(fake)
    const [chalk, premix] = [await counted('Chalk'), await counted('Premix')]
    await userEvent.click(chalk)
    await userEvent.keyboard('1200{Enter}')
    expect(document.activeElement).toBe(premix)
    await userEvent.keyboard('38{Escape}')
    expect(premix).toHaveProperty('value', '')
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('380{ArrowUp}')
    expect(document.activeElement).toBe(chalk)
    expect(chalk).toHaveProperty('value', '1200')
    expect(bookings(fake)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: /^Save count/ }))
    await waitFor(() => expect(bookings(fake)).toMatchObject([{ weight: 1200 }, { weight: 380 }]))
  })

  test('shows expected, difference and money of what is typed, and leaves out what was not counted', async () => {
    const fake = setUp()
    show(fake)
    await userEvent.type(await counted('Chalk'), '1200')
    const row = rowOf('Chalk')
    expect([row.getByText(/1,210/), row.getByText(/−10/), row.getByText(/34\.00/)]).toHaveLength(3)
    expect(screen.getByText(/Total .*34.00/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Save count' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(bookings(fake)).toMatchObject([{ ingredient: 4, weight: 1200, reason: 'Stock count' }])
  })

  test('books every line by itself; a refused one stays as typed, with its reason, and goes again alone', async () => {
    const closed = new ApiError({
      status: 400,
      errors: { at: [{ code: 23, limit: '2026-11-20', message: '' }] },
    })
    const fake = setUp({ 2: closed })
    show(fake)
    await userEvent.type(await counted('Chalk'), '1200')
    await userEvent.type(await counted('Premix'), '400')
    await userEvent.click(screen.getByRole('button', { name: 'Save count' }))
    expect(await rowOf('Premix').findByRole('alert')).toBeDefined()
    expect(rowOf('Chalk').getByRole('img', { name: 'Saved' })).toBeDefined()
    expect((await counted('Premix')).getAttribute('value')).toBe('400')
    expect(onClose).not.toHaveBeenCalled()
    // The sign of a call under way stands in the button a moment longer.
    await userEvent.click(await screen.findByRole('button', { name: /Save count/ }))
    await waitFor(() => expect(bookings(fake)).toHaveLength(3))
    const [chalk, premix, again] = bookings(fake)
    expect([chalk?.ingredient, premix?.ingredient, again?.ingredient]).toEqual([4, 2, 2])
    // The same intent keeps its id, so that a lost answer books nothing twice.
    expect(again?.op_id).toBe(premix?.op_id)
    expect(premix?.op_id).not.toBe(chalk?.op_id)
  })

  test('of earlier asks what lay there then, and is booked for then', async () => {
    const fake = setUp()
    show(fake, { id: 4, name: 'Chalk' })
    expect(await counted('Chalk')).toBeDefined()
    expect(screen.queryByRole('rowheader', { name: 'Premix' })).toBeNull()
    await userEvent.click(screen.getByText('Earlier'))
    await userEvent.type(await counted('Chalk'), '1')
    await userEvent.click(screen.getByRole('button', { name: 'Save count' }))
    await waitFor(() => expect(bookings(fake)).toHaveLength(1))
    const { at } = bookings(fake)[0] ?? {}
    expect(String(at)).toMatch(/T05:00:00.000Z$/)
    expect(fake.calls.some(({ method, query }) => method === 'GET' && Object(query).at === at)).toBe(true)
  })

  test('asks for a reason, and follows what a mixer loads meanwhile', async () => {
    const fake = setUp()
    show(fake)
    await userEvent.type(await counted('Chalk'), '1200')
    await userEvent.clear(screen.getByRole('textbox', { name: /Reason/ }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save count' }).disabled).toBe(true)
    fake.answer(stockRoutes.expected, list([{ ...feeds[0], expected: 1200 }]))
    fake.emit('feeding', { farm: 1, id: 1 })
    expect((await rowOf('Chalk').findAllByText(/1,200/)).length).toBeGreaterThan(0)
  })
})

describe('spoilage', () => {
  const spoil = async (fake: FakePlatform, reason = 'Mould') => {
    render(<SpoilageDialog ingredient={SILAGE} lockedUntil={null} onClose={onClose} />, {
      wrapper: fake.Wrapper,
    })
    await userEvent.type(await screen.findByRole('textbox', { name: /Spoiled weight/ }), '400')
    if (reason !== '') await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), reason)
    await userEvent.click(screen.getByRole('button', { name: 'Write off' }))
  }

  test('is written off with its reason, and says what is lost', async () => {
    const change = { ingredient: { id: 1, name: 'Corn silage' }, day: '2026-11-20' }
    const kg = { before: 412_350, after: 411_950, difference: -400, balance: 411_950 }
    const fake = createStockServer().answer(stockRoutes.spoilage, one({ ...change, ...kg }))
    await spoil(fake)
    expect(screen.getByText(/540\.00/)).toBeDefined()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(bookings(fake)).toMatchObject([{ ingredient: 1, weight: 400, reason: 'Mould' }])
  })

  test('of more than there is is refused at its field, and nothing typed is lost', async () => {
    const short = new ApiError({
      status: 400,
      errors: { 'ingredients.1': [{ code: 'not_enough_stock', limit: 300, message: '' }] },
    })
    await spoil(createStockServer().answer(stockRoutes.spoilage, short))
    expect(await screen.findByText('Not enough ingredients in stock.')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Reason/ }).value).toBe('Mould')
    expect(onClose).not.toHaveBeenCalled()
  })

  test('needs a reason', async () => {
    const fake = createStockServer()
    await spoil(fake, '')
    expect(await screen.findByText('This field cannot be empty.')).toBeDefined()
    expect(bookings(fake)).toEqual([])
  })
})
