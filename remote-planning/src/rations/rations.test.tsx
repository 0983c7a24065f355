import { rationRoutes } from '@manger/contract/rations'
import { ApiError } from '@manger/platform'
import { buildRation, type FakePlatform, type FakePlatformOptions, seen } from '@manger/testing'
import uiUk from '@manger/ui/locales/uk.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import uk from '../../locales/uk.json' with { type: 'json' }
import { list, RATION, rationServer, USE } from '../testing/ration-server.tsx'
import { RationsScreen } from './rations.screen.tsx'

const DRY = buildRation({ id: 2, name: 'Dry 1', price: 2256, dry_matter: 53.67, humidity: 46.33 })

const setUp = (options: FakePlatformOptions = {}): FakePlatform =>
  rationServer({ route: '*', at: '/app/farms/1/rations', ...options }).answer(
    rationRoutes.list,
    list([RATION, DRY]),
  )
const open = (fake: FakePlatform) => render(<RationsScreen />, { wrapper: fake.Wrapper })
const show = async (fake: FakePlatform) => {
  open(fake)
  await screen.findByText('High A')
}
const menuOf = async (ration: RegExp) => {
  const row = within(screen.getByRole('row', { name: ration }))
  await userEvent.click(row.getByRole('button', { name: 'More actions' }))
}

describe('the rations of a farm', () => {
  test('stand with dry matter, prices, version and whom they feed today', async () => {
    const fake = setUp()
    await show(fake)
    const row = within(screen.getByRole('row', { name: /High milking/ }))
    const texts = ['3 ingredients', 'High A', '3 feedings', '42.00%', '58.00%', '50', '1,930', '₴96.50']
    expect(texts.map((text) => row.getByText(text))).toHaveLength(8)
    const other = within(screen.getByRole('row', { name: /Dry 1/ }))
    expect(other.getAllByText('–').length).toBeGreaterThanOrEqual(3)
    expect(fake.calls[0]).toMatchObject({ query: { farm: 1, ordering: 'name' } })
  })

  test('tell when they were fed last', async () => {
    open(setUp().answer(rationRoutes.use, list([{ ...USE, day: '2026-11-12', is_today: false }])))
    expect(seen(await screen.findByText('Last fed on 12 Nov 2026'))).toBe(
      'High milking | 3 ingredients | Last fed on 12 Nov 2026 | 42.00% | 58.00% | 50 | 1,930 | ₴96.50 | 5 | 19 Nov 2026',
    )
  })

  test('are searched on the server, and open by a click', async () => {
    const fake = setUp()
    await show(fake)
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'dry')
    await waitFor(() => expect(fake.calls.at(-1)?.query).toMatchObject({ search: 'dry' }))
    await userEvent.click(screen.getByText('Dry 1'))
    await waitFor(() => expect(fake.location()).toBe('/app/farms/1/rations/2'))
  })

  test('are copied for a spreadsheet with bare numbers', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await show(setUp())
    await userEvent.click(screen.getByRole('button', { name: 'Copy table' }))
    await waitFor(() => expect(write).toHaveBeenCalled())
    const [head, first] = write.mock.calls[0]?.[0].split('\r\n') ?? []
    expect(head).toContain('Name,Fed today to,"Dry matter, %"')
    expect(first).toBe('High milking,High A,42,58,1930,96.5,5')
    write.mockRestore()
  })

  test('go after the question, which tells what is still planned with them', async () => {
    const fake = setUp().answer(rationRoutes.remove, {})
    await show(fake)
    await menuOf(/High milking/)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/3 waiting feedings are planned with it/)).toBeDefined()
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() =>
      expect(fake.toasts).toMatchObject([{ text: 'High milking deleted', action: { word: 'Undo' } }]),
    )
    expect(fake.calls.find(({ method }) => method === 'DELETE')).toMatchObject({
      params: { id: 1 },
      query: { version: 7 },
    })
  })

  test('are only looked at by a consultant', async () => {
    await show(setUp({ type: 'consultant' }))
    expect(screen.queryByRole('link', { name: 'New ration' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  })

  test('read in Ukrainian', async () => {
    await show(setUp({ language: 'uk', words: { planning: uk, ui: uiUk } }))
    expect(seen(screen.getByRole('heading', { name: 'Раціони' }))).toBe('Раціони')
    expect(seen(screen.getByText('3 інгредієнти'))).toBe(
      'High milking | 3 інгредієнти | High A | 3 годівлі | 42,00% | 58,00% | 50 | 1 930 | 96,50 ₴ | 5 | 19 лист. 2026 р.',
    )
  })
})

describe('instead of rations stand', () => {
  test('the missing right, and nothing is asked for', async () => {
    const fake = setUp({ type: 'employee', rights: [] })
    open(fake)
    expect(await screen.findByText('No view permission')).toBeDefined()
    expect(fake.calls).toEqual([])
  })

  test('seven rows of skeleton while they are on their way', async () => {
    open(setUp().answer(rationRoutes.list, () => new Promise(() => undefined)))
    await vi.waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(8))
  })

  test('the way to try again after a failure', async () => {
    const fake = setUp().answer(rationRoutes.list, new ApiError({ status: 500 }))
    open(fake)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    fake.answer(rationRoutes.list, list([RATION]))
    await userEvent.click(retry)
    expect(seen(await screen.findByText('High milking'))).toBe(
      'High milking | 3 ingredients | High A | 3 feedings | 42.00% | 58.00% | 50 | 1,930 | ₴96.50 | 5 | 19 Nov 2026',
    )
  })

  test('what they are for and the first step, where there are none', async () => {
    open(setUp().answer(rationRoutes.list, list([])))
    expect(await screen.findByText('No rations yet. You need one to plan a feeding.')).toBeDefined()
    const links = screen.getAllByRole('link', { name: 'New ration' })
    expect(links.at(-1)?.getAttribute('href')).toBe('/app/farms/1/rations/new')
  })

  test('the way to reset a search that finds none', async () => {
    const fake = setUp({ at: '/app/farms/1/rations?search=x' }).answer(rationRoutes.list, list([]))
    open(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(fake.location()).toBe('/app/farms/1/rations'))
  })
})
