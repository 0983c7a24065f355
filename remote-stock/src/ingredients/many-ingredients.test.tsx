import { ingredientRoutes } from '@manger/contract/ingredients'
import { buildIngredient, seen } from '@manger/testing'
import { manyOf, pagesOf, scrollToEnd } from '@manger/testing/long-lists'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStockServer } from '../testing/stock-server.ts'
import { IngredientsScreen } from './ingredients.screen.tsx'

afterEach(() => void vi.restoreAllMocks())

const FEEDS = manyOf(1200, (id) => buildIngredient({ id, name: `Feed ${id}` }))

beforeEach(async () => {
  const fake = createStockServer().answer(ingredientRoutes.list, pagesOf(FEEDS))
  render(<IngredientsScreen />, { wrapper: fake.Wrapper })
  await screen.findByText('Feed 1')
})

test('1,200 ingredients come to the last one by scrolling (review A10)', async () => {
  await userEvent.click(screen.getByText('Show more'))
  await screen.findByText('Feed 25')
  await userEvent.click(screen.getByText('Show more'))
  scrollToEnd()
  expect(seen(await screen.findByText('Feed 1200'))).toBe(
    'Feed 1200 | Silage pit 1 | 412.35 | 140.2 DM | 30.1 | on target | 20 Dec 2026 | plan: 20 Dec | 34.3% of 1,200 t | 34 | 66% moisture | 1,350 | 13,820 | 13,666 | 13,610 | 68,725 | Feed 1200: balance of the last 30 days',
  )
})

test('1,200 ingredients are searched by the server (review A10)', async () => {
  await userEvent.type(screen.getByPlaceholderText('Search ingredients'), 'feed 1199')
  expect(seen(await screen.findByText('Feed 1199'))).toBe(
    'Feed 1199 | Silage pit 1 | 412.35 | 140.2 DM | 30.1 | on target | 20 Dec 2026 | plan: 20 Dec | 34.3% of 1,200 t | 34 | 66% moisture | 1,350 | 13,820 | 13,666 | 13,610 | 68,725 | Feed 1199: balance of the last 30 days',
  )
})

test('1,200 ingredients are copied whole (review A10)', async () => {
  await userEvent.click(screen.getByText('Copy table'))
  await waitFor(async () =>
    expect((await navigator.clipboard.readText()).trim().split('\r\n')).toHaveLength(1201),
  )
})
