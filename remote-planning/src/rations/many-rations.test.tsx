import { ingredientRoutes } from '@manger/contract/ingredients'
import { rationRoutes } from '@manger/contract/rations'
import { buildIngredient, buildRation, seen } from '@manger/testing'
import { manyOf, pagesOf, scrollToEnd } from '@manger/testing/long-lists'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { rationServer } from '../testing/ration-server.tsx'
import { NewRationScreen } from './new-ration.screen.tsx'
import { RationsScreen } from './rations.screen.tsx'

afterEach(() => void vi.restoreAllMocks())

const RATIONS = manyOf(300, (id) => buildRation({ id, name: `Ration ${id}` }))
const FEEDS = manyOf(120, (id) => buildIngredient({ id, name: `Feed ${id}` }))

describe('300 rations', () => {
  const show = async () => {
    const fake = rationServer({ route: '*', at: '/app/farms/1/rations' })
    fake.answer(rationRoutes.list, pagesOf(RATIONS))
    render(<RationsScreen />, { wrapper: fake.Wrapper })
    await screen.findByText('Ration 1')
  }

  test('come to the last one by scrolling (review A10)', async () => {
    await show()
    scrollToEnd()
    expect(seen(await screen.findByText('Ration 300'))).toBe(
      'Ration 300 | 2 ingredients | – | 38.40% | 61.60% | – | 1,652 | – | 1 | 19 Nov 2026',
    )
  })

  test('are searched by the server (review A10)', async () => {
    await show()
    await userEvent.type(screen.getByPlaceholderText('Search'), 'ration 299')
    expect(seen(await screen.findByText('Ration 299'))).toBe(
      'Ration 299 | 2 ingredients | – | 38.40% | 61.60% | – | 1,652 | – | 1 | 19 Nov 2026',
    )
  })

  test('are copied whole (review A10)', async () => {
    await show()
    await userEvent.click(screen.getByText('Copy table'))
    await waitFor(async () =>
      expect((await navigator.clipboard.readText()).trim().split('\r\n')).toHaveLength(301),
    )
  })
})

test('the choice of a feed goes on below its first page (review A10)', async () => {
  const fake = rationServer({ route: '*', at: '/app/farms/1/rations/new' })
  fake.answer(ingredientRoutes.list, pagesOf(FEEDS))
  render(<NewRationScreen />, { wrapper: fake.Wrapper })
  await userEvent.click(await screen.findByRole('button', { name: 'Add ingredient' }))
  await screen.findAllByText('Feed 1')
  const list = document.querySelector('[class*="-list-holder"]') ?? document.body
  for (const [name, value] of Object.entries({ scrollHeight: 720, clientHeight: 252, scrollTop: 468 }))
    Object.defineProperty(list, name, { get: () => value, set: () => undefined, configurable: true })
  fireEvent.scroll(list)
  await waitFor(() => expect(fake.calls.at(-1)?.query).toMatchObject({ page: 1, page_size: 100 }))
})
