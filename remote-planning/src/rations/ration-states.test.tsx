import { rationRoutes } from '@manger/contract/rations'
import { ApiError } from '@manger/platform'
import { buildRation, seen } from '@manger/testing'
import uiUk from '@manger/ui/locales/uk.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import uk from '../../locales/uk.json' with { type: 'json' }
import {
  bodies,
  list,
  one,
  openRation,
  RATION,
  rationServer,
  typePercent,
} from '../testing/ration-server.tsx'
import { RationScreen } from './ration.screen.tsx'

// Whole pages with menus and lists: seconds on a machine that builds beside it.
vi.setConfig({ testTimeout: 20_000 })
afterEach(() => vi.unstubAllGlobals())

const saveButton = (name = /^Save version/) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('a ration that somebody else saved meanwhile', () => {
  test('is merged percent by percent, and nothing typed is lost', async () => {
    const [silage, straw, meal] = RATION.recipe.map((line) => ({ ...line }))
    if (!silage || !straw || !meal) throw new Error('The ration has three lines')
    const recipe = [
      { ...silage, percent: 58 },
      { ...straw, percent: 30 },
      { ...meal, percent: 12 },
    ]
    const theirs = buildRation({ ...RATION, version: 8, ration_version: 6, name: 'High, summer', recipe })
    const errors = { non_field: [{ code: 'version_conflict', message: '' }] }
    const fake = rationServer().answer(
      rationRoutes.update,
      new ApiError({ status: 409, errors, current: theirs }),
    )
    await openRation(fake)
    await typePercent('Corn silage', '62')
    await typePercent('Wheat straw', '28')
    await userEvent.click(saveButton(/Save version 6/))
    const both = within(await screen.findByRole('group', { name: 'Corn silage' }))
    expect(screen.getByText('High, summer')).toBeDefined()
    await userEvent.click(both.getByRole('radio', { name: /58.00%/ }))
    fake.answer(rationRoutes.update, one(theirs))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
    // 58 + 28 + 12: the sum is the person's to mend, and only then it is sent.
    expect(await screen.findByText('2.00% still to allocate.')).toBeDefined()
    expect(bodies(fake, 'PUT')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Add to: Corn silage' }))
    await userEvent.click(saveButton(/Save version 7/))
    await waitFor(() => expect(bodies(fake, 'PUT')).toHaveLength(2))
    expect(bodies(fake, 'PUT')[1]).toMatchObject({
      name: 'High, summer',
      version: 8,
      recipe: [{ percent: 60 }, { percent: 28 }, { percent: 12 }],
    })
  })
})

describe('a ration is only read', () => {
  test('on a touched small screen, with the reason', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('coarse'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    await openRation(rationServer())
    expect(screen.getByText('Editing is only possible on a computer.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
    expect(screen.queryByRole('textbox', { name: /percent/ })).toBeNull()
  })

  test('without the right to change it', async () => {
    await openRation(rationServer({ type: 'consultant' }))
    expect(screen.getByText('No editing rights')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Add ingredient' })).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('switch').disabled).toBe(true)
  })
})

describe('instead of a ration stand', () => {
  const open = (fake = rationServer()) => {
    render(<RationScreen />, { wrapper: fake.Wrapper })
    return fake
  }

  test('the missing right, and nothing is asked for', async () => {
    const fake = open(rationServer({ type: 'employee', rights: [] }))
    expect(await screen.findByText('No view permission')).toBeDefined()
    expect(fake.calls).toEqual([])
  })

  test('the way to the list, where it was deleted or never was', async () => {
    open(rationServer().answer(rationRoutes.get, new ApiError({ status: 404 })))
    expect((await screen.findByRole('link', { name: 'Back to rations' })).getAttribute('href')).toBe(
      '/app/farms/1/rations',
    )
    open(rationServer({ at: '/app/farms/1/rations/x7' }))
    expect(await screen.findAllByText('This ration no longer exists')).toHaveLength(2)
  })

  test('the way to try again after a failure', async () => {
    const fake = open(rationServer().answer(rationRoutes.get, new ApiError({ status: 500 })))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    fake.answer(rationRoutes.get, one(RATION)).answer(rationRoutes.list, list([RATION]))
    await userEvent.click(retry)
    expect(seen(await screen.findByRole('table', { name: 'Ingredients' }))).toBe('Ingredients')
  })
})

test('a ration reads in Ukrainian', async () => {
  const fake = rationServer({ language: 'uk', words: { planning: uk, ui: uiUk } })
  render(<RationScreen />, { wrapper: fake.Wrapper })
  expect(seen(await screen.findByText('СР на голову'))).toBe('СР на голову')
  expect(seen(screen.getByText('Версія 5', { selector: 'span' }))).toBe('Версія 5')
})
