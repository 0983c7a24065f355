import { type AnimalType, animalTypeRoutes } from '@manger/contract/animal-types'
import { type GroupHeads, groupRoutes } from '@manger/contract/groups'
import { ApiError } from '@manger/platform'
import {
  buildGroup,
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
  rowOf,
  seen,
} from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import uiUk from '@manger/ui/locales/uk.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import uk from '../../locales/uk.json' with { type: 'json' }
import { AnimalGroupsScreen } from './animal-groups.screen.tsx'

const HIGH = buildGroup({ version: 2 })
const BULLS = buildGroup({
  ...{ id: 2, name: 'Bulls', animal_type: 2, animal_type_name: 'Bulls', animal_count: 80 },
  ...{ autoload: true, max_weight: 1250 },
})
const HEADS: GroupHeads = {
  days: [
    { date: '2026-11-18', heads: 116 },
    { date: '2026-11-19', heads: 118 },
    { date: '2026-11-20', heads: 118 },
  ],
  waiting: 3,
}
const typeOf = (id: number, name: string): AnimalType => ({ ...rowOf(id), name, groups_count: 1 })
const list = <Row,>(data: Row[]) => ({ client: 1, data, count: data.length, next: null })
const one = <Row,>(data: Row) => ({ client: 1, data })
const refusal = (field: string, code: number | string, status = 400) =>
  new ApiError({ status, errors: { [field]: [{ code, message: '' }] } })

const setUp = (options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({ words: { planning: en, ui: uiEn }, page: { remote: 'planning' }, ...options })
    .answer(groupRoutes.list, list([BULLS, HIGH]))
    .answer(groupRoutes.heads, one(HEADS))
    .answer(animalTypeRoutes.list, list([typeOf(2, 'Bulls'), typeOf(1, 'Cows')]))

const open = (fake: FakePlatform) => render(<AnimalGroupsScreen />, { wrapper: fake.Wrapper })
const show = async (fake: FakePlatform) => {
  open(fake)
  await screen.findByRole('row', { name: /High A/ })
}
const edit = async () => {
  await userEvent.click(screen.getByText('High A'))
  await screen.findByText('Edit: High A')
}
const dialog = () => within(screen.getByRole('dialog'))
const save = () => userEvent.click(dialog().getByRole('button', { name: /Save$/ }))
const type = async (name: RegExp, text: string) => {
  const field = dialog().getByRole('textbox', { name })
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const pick = async (option: string) => {
  await userEvent.click(dialog().getByRole('combobox', { name: /Animal type/ }))
  await userEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option *' }))
}
const sent = (fake: FakePlatform, method: string) =>
  fake.calls.filter((call) => call.method === method).map(({ body }) => body)

describe('the animal groups of a farm', () => {
  test('stand with type, heads and cap, and with the sum of heads', async () => {
    const fake = setUp()
    await show(fake)
    const row = within(screen.getByRole('row', { name: /Bulls/ }))
    expect(['80', '1,250', 'Auto loading'].map((text) => row.getByText(text))).toHaveLength(3)
    expect(within(screen.getByRole('row', { name: /Total/ })).getByText('198')).toBeDefined()
    expect(fake.calls.find(({ path }) => path === groupRoutes.list.path)?.query).toMatchObject({ farm: 1 })
  })

  test('are searched and narrowed to animal types, both kept in the address', async () => {
    const fake = setUp()
    await show(fake)
    await userEvent.click(screen.getByRole('combobox', { name: 'Animal type' }))
    await userEvent.click(await screen.findByTitle('Bulls'))
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'bul')
    await waitFor(() => expect(fake.calls.at(-1)?.query).toMatchObject({ animal_type: [2], search: 'bul' }))
    expect(fake.location()).toBe('/?type=2&search=bul')
  })

  test('are copied for a spreadsheet', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await show(setUp())
    await userEvent.click(screen.getByRole('button', { name: 'Copy table' }))
    await waitFor(() => expect(write).toHaveBeenCalled())
    expect(write.mock.calls[0]?.[0].split('\r\n')[1]).toBe('Bulls,Bulls,80,1250,Yes,No')
    write.mockRestore()
  })

  test('are only looked at by a consultant', async () => {
    await show(setUp({ type: 'consultant' }))
    expect(screen.queryByRole('button', { name: 'New animal group' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
    await userEvent.click(screen.getByText('High A'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('say before they go what is still planned for them', async () => {
    const fake = setUp().answer(groupRoutes.remove, {})
    await show(fake)
    const row = within(screen.getByRole('row', { name: /High A/ }))
    await userEvent.click(row.getByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(await dialog().findByText(/3 waiting feedings are planned for it/)).toBeDefined()
    await userEvent.click(dialog().getByRole('button', { name: 'Delete' }))
    await waitFor(() =>
      expect(fake.toasts).toMatchObject([{ text: 'High A deleted', action: { word: 'Undo' } }]),
    )
    expect(fake.calls.find(({ method }) => method === 'DELETE')).toMatchObject({ query: { version: 2 } })
  })

  test('read in Ukrainian', async () => {
    await show(setUp({ language: 'uk', words: { planning: uk, ui: uiUk } }))
    expect(seen(screen.getByRole('heading', { name: 'Групи тварин' }))).toBe('Групи тварин')
    expect(seen(screen.getByRole('columnheader', { name: 'Кількість голів' }))).toBe(
      'Назва | Тип тварин | Кількість голів | Максимальна вага, кг | Змінено | Інші дії',
    )
  })
})

describe('a group', () => {
  test('is made with an animal type that was made on the spot', async () => {
    const fake = setUp()
      .answer(animalTypeRoutes.create, () => {
        fake.answer(animalTypeRoutes.list, list([typeOf(1, 'Cows'), typeOf(7, 'Goats')]))
        return one(typeOf(7, 'Goats'))
      })
      .answer(groupRoutes.create, one({ ...HIGH, name: 'Goats 1' }))
    await show(fake)
    await userEvent.click(screen.getByRole('button', { name: 'New animal group' }))
    await screen.findByRole('dialog')
    await type(/^Name/, 'Goats 1')
    await userEvent.click(dialog().getByRole('button', { name: 'New animal type' }))
    await type(/New animal type/, 'Goats')
    await userEvent.click(dialog().getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(dialog().queryByRole('button', { name: 'Add' })).toBeNull())
    await type(/Number of head/, '24')
    await save()
    await waitFor(() => expect(fake.toasts).toEqual([{ kind: 'success', text: 'Goats 1 saved' }]))
    expect(sent(fake, 'POST').at(-1)).toMatchObject({
      ...{ farm: 1, name: 'Goats 1', animal_type: 7, animal_count: 24, max_weight: null },
      op_id: expect.any(String),
    })
  })

  test('says at its fields what is missing; a taken name stays typed', async () => {
    const fake = setUp().answer(groupRoutes.create, refusal('name', 5))
    await show(fake)
    await userEvent.click(screen.getByRole('button', { name: 'New animal group' }))
    await screen.findByRole('dialog')
    await save()
    expect(dialog().getAllByText(/^This field/)).toHaveLength(3)
    expect(sent(fake, 'POST')).toEqual([])
    await type(/^Name/, 'High A')
    await pick('Cows')
    await type(/Number of head/, '5')
    await save()
    expect(await dialog().findByText('This value is already in use.')).toBeDefined()
    expect(dialog().getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('High A')
  })

  test('tells its heads day by day, and how many feedings follow a change', async () => {
    const fake = setUp().answer(groupRoutes.update, one(HIGH))
    await show(fake)
    await edit()
    // The charts come with the first form that shows one.
    const history = within(await dialog().findByRole('table', { name: 'Number of head by day' }))
    expect(history.getAllByRole('row').map(({ textContent }) => textContent)).toContain('18 Nov 2026116')
    expect(dialog().queryByText(/recalculated/)).toBeNull()
    await type(/Number of head/, '121')
    expect(dialog().getByText('Applies from today; 3 waiting feedings are recalculated.')).toBeDefined()
    await save()
    await waitFor(() => expect(fake.toasts).toHaveLength(1))
    expect(sent(fake, 'PUT')).toMatchObject([{ animal_count: 121, version: 2 }])
  })

  test('is made once, however often a lost answer is asked for again', async () => {
    const fake = setUp().answer(groupRoutes.create, new ApiError({ status: 500 }))
    await show(fake)
    await userEvent.click(screen.getByRole('button', { name: 'New animal group' }))
    await screen.findByRole('dialog')
    await type(/^Name/, 'Goats 1')
    await pick('Cows')
    await type(/Number of head/, '24')
    await save()
    fake.answer(groupRoutes.create, one({ ...HIGH, name: 'Goats 1' }))
    await type(/Number of head/, '25')
    await save()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const ids = new Set(sent(fake, 'POST').map((body) => Object(body).op_id))
    expect(ids.size).toBe(1)
  })

  test('is merged with what somebody else saved meanwhile', async () => {
    const errors = { non_field: [{ code: 'version_conflict', message: '' }] }
    const current = { ...HIGH, version: 3, animal_count: 119, max_weight: 1250.75, autoload: true }
    const fake = setUp().answer(groupRoutes.update, new ApiError({ status: 409, errors, current }))
    await show(fake)
    await edit()
    await type(/Number of head/, '121')
    await type(/Maximum weight/, '1250.25')
    await save()
    const weights = within(await screen.findByRole('group', { name: 'Maximum weight' }))
    expect(weights.getByRole('radio', { name: /1,250\.25/ })).toBeDefined()
    await userEvent.click(weights.getByRole('radio', { name: /1,250\.75/ }))
    const heads = within(await screen.findByRole('group', { name: 'Number of head' }))
    await userEvent.click(heads.getByRole('radio', { name: /121/ }))
    fake.answer(groupRoutes.update, one(current))
    await userEvent.click(screen.getAllByRole('button', { name: /Save$/ }).at(-1) ?? document.body)
    await waitFor(() => expect(fake.toasts).toHaveLength(1))
    expect(sent(fake, 'PUT').at(-1)).toMatchObject({ animal_count: 121, autoload: true, version: 3 })
  })
})

describe('a link to a new group', () => {
  test('opens its form at once, and leaves no trace in the address (review B16)', async () => {
    const fake = setUp({ at: '/?new=1' })
    open(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.location()).toBe('/')
  })

  test('opens nothing for who may not add one (review B16)', async () => {
    await show(setUp({ type: 'consultant', at: '/?new=1' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('an import of a spreadsheet', () => {
  test('makes groups of the farm that is open, and leaves no trace in the address', async () => {
    const told = { made: 0, changed: 0, skipped: 0, there: [], problems: [] }
    const fake = setUp().answer(groupRoutes.import, one(told))
    await show(fake)
    await userEvent.click(screen.getByRole('button', { name: 'Import' }))
    await userEvent.click(await screen.findByRole('textbox', { name: /spreadsheet/ }))
    await userEvent.paste('Group\tType\tHeads\nGoats 1\tGoats\t24')
    await waitFor(() =>
      expect(dialog().getByRole('button', { name: 'Import: 1' })).toHaveProperty('disabled', false),
    )
    await userEvent.click(dialog().getByRole('button', { name: 'Import: 1' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(fake, 'POST').at(-1)).toMatchObject({ farm: 1, check: false, existing: 'skip' })
    expect(fake.location()).toBe('/')
  })

  test('is not offered to who may not add, by the address either', async () => {
    await show(setUp({ type: 'consultant', at: '/?import=1' }))
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('instead of animal groups stand', () => {
  test('the missing right, and no group is asked for', async () => {
    const fake = setUp({ type: 'employee', rights: [] })
    open(fake)
    expect(await screen.findByText('No view permission')).toBeDefined()
    expect(fake.calls).toEqual([])
  })

  test('seven rows of skeleton while they are on their way', async () => {
    open(setUp().answer(groupRoutes.list, () => new Promise(() => undefined)))
    await vi.waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(8))
  })

  test('the way to try again after a failure', async () => {
    const fake = setUp().answer(groupRoutes.list, new ApiError({ status: 500 }))
    open(fake)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    fake.answer(groupRoutes.list, list([HIGH]))
    await userEvent.click(retry)
    expect(seen(await screen.findByText('High A'))).toBe('High A | Cows | 118 | – | 19 Nov 2026, 12:00')
  })

  test('what they are for, where there are none, and a way to reset the filters', async () => {
    open(setUp().answer(groupRoutes.list, list([])))
    expect(await screen.findByText('No animal groups yet. You need one to plan a feeding.')).toBeDefined()
    const fake = setUp({ at: '/?type=2' }).answer(groupRoutes.list, list([]))
    open(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(fake.location()).toBe('/'))
  })
})
