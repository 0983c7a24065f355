import { farmRoutes } from '@manger/contract/farms'
import { type Mixer, mixerRoutes } from '@manger/contract/mixers'
import { ApiError } from '@manger/platform'
import {
  buildFarm,
  buildMixer,
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
  seen,
} from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import uiUk from '@manger/ui/locales/uk.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import uk from '../../locales/uk.json' with { type: 'json' }
import { MixersScreen } from './mixers.screen.tsx'

const SOLOMIX = buildMixer({
  name: 'Solomix',
  model: 4,
  brand_name: 'Trioliet',
  model_name: 'Solomix 2',
  busy: { id: 421, name: 'High milking', status: 'loaded' },
})
const FARMS = [buildFarm({ name: 'Dairy' }), buildFarm({ id: 2, name: 'Young stock' })]

const list = <Row,>(data: Row[]) => ({ client: 1, data, count: data.length, next: null })
const one = (data: Mixer) => ({ client: 1, data })

const setUp = (options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({
    words: { admin: en, ui: uiEn },
    page: { remote: 'admin', farmId: null, farm: null },
    ...options,
  })
    .answer(mixerRoutes.list, list([SOLOMIX]))
    .answer(farmRoutes.list, list(FARMS))
const open = (fake: FakePlatform) => render(<MixersScreen />, { wrapper: fake.Wrapper })
const show = async (fake: FakePlatform) => {
  open(fake)
  await screen.findByRole('row', { name: /Solomix/ })
}
const sent = (fake: FakePlatform, method: string) => fake.calls.filter((call) => call.method === method)
const startNew = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'New mixer' }))
  return within(await screen.findByRole('dialog'))
}

describe('the mixers of a client', () => {
  test('stand with farm, capacity, mixing time and what occupies them', async () => {
    await show(setUp())
    expect(seen(screen.getByRole('row', { name: /Solomix/ }))).toBe(
      'Solomix | Trioliet Solomix 2 | Dairy | 7,200 | 4 | 2 / 3 | 5 s | Loaded',
    )
  })

  test('of one farm are asked for by the address', async () => {
    const fake = setUp({ at: '/?farm=2&search=solo' })
    await show(fake)
    const asked = fake.calls.map(({ query }) => query)
    expect(asked).toContainEqual(expect.objectContaining({ search: 'solo', farm: 2 }))
  })

  test('open with Enter for who may change them', async () => {
    await show(setUp())
    screen.getByRole('row', { name: /Solomix/ }).focus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog'))
    expect(seen(dialog.getByText('Edit: Solomix'))).toBe('Edit: Solomix')
  })

  test('are copied for a spreadsheet', async () => {
    const fake = setUp()
    await show(fake)
    await userEvent.click(screen.getByRole('button', { name: 'Copy table' }))
    await waitFor(() => expect(fake.toasts).toEqual([{ kind: 'success', text: 'Copied 1 row' }]))
    expect((await navigator.clipboard.readText()).split('\r\n')[1]).toBe(
      'Solomix,Trioliet,Solomix 2,Dairy,7200,4,2,3,5,Loaded',
    )
  })

  test('are made with the usual rules; what is missing is told at its field, and nothing is sent', async () => {
    const fake = setUp()
    await show(fake)
    const dialog = await startNew()
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Siloking')
    await userEvent.click(dialog.getByRole('button', { name: /Save$/ }))
    expect(await dialog.findAllByText('This field is required.')).toHaveLength(1)
    expect(sent(fake, 'POST')).toEqual([])
  })

  test('are made on the farm that the header names, with mixing times in minutes (review D7)', async () => {
    const fake = setUp({ page: { remote: 'admin', farmId: null, farm: null, lastFarmId: 2 } }).answer(
      mixerRoutes.create,
      one(SOLOMIX),
    )
    await show(fake)
    const dialog = await startNew()
    expect(dialog.getByText('Young stock')).toBeDefined()
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Siloking')
    await userEvent.type(dialog.getByRole('textbox', { name: /^Maximum weight/ }), '9000')
    const time = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Mixing time(?! per)/ })
    expect(time.value).toBe('4')
    await userEvent.clear(time)
    await userEvent.type(time, '4.5')
    await userEvent.click(dialog.getByRole('button', { name: /Save$/ }))
    await waitFor(() => expect(sent(fake, 'POST')).toMatchObject([{ body: { farm: 2, mix_time: 270 } }]))
  })

  test('keep seconds that are no whole tenth of a minute when something else is changed (review D7)', async () => {
    const odd = { ...SOLOMIX, mix_time: 100, mix_time_per_ton: 7 }
    const fake = setUp()
      .answer(mixerRoutes.list, list([odd]))
      .answer(mixerRoutes.update, one(odd))
    await show(fake)
    await userEvent.click(screen.getByText('Solomix'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Mixing time(?! per)/ }).value).toBe('1.7')
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), ' 2')
    await userEvent.click(dialog.getByRole('button', { name: /Save$/ }))
    await waitFor(() =>
      expect(sent(fake, 'PUT')).toMatchObject([{ body: { mix_time: 100, mix_time_per_ton: 7 } }]),
    )
  })

  test('in pounds and tons come back as they were typed (review B11)', async () => {
    const fake = setUp({ units: 'lb' }).answer(mixerRoutes.update, one(SOLOMIX))
    await show(fake)
    await userEvent.click(screen.getByText('Solomix'))
    const dialog = within(await screen.findByRole('dialog'))
    const field = (name: RegExp) => dialog.getByRole<HTMLInputElement>('textbox', { name })
    expect(dialog.queryByText(/per tonne/)).toBeNull()
    const typed = [
      [/^Maximum weight/, '18000'],
      [/^Mixing time per ton/, '1.5'],
      [/^Auger rotation coefficient/, '5'],
      [/^Loading sensitivity/, '10'],
    ] as const
    for (const [name, text] of typed) {
      await userEvent.clear(field(name))
      await userEvent.type(field(name), text)
      await userEvent.tab()
      expect(field(name).value).toBe(text)
    }
    await userEvent.click(dialog.getByRole('button', { name: /Save$/ }))
    await waitFor(() =>
      expect(sent(fake, 'PUT')).toMatchObject([
        {
          body: {
            max_weight: 8164.66266,
            mix_time_per_ton: 99,
            auger_rotation_coefficient: 5.51,
            load_sensitivity: 4.5359237,
          },
        },
      ]),
    )
  })

  test('in pounds tell their limits in pounds, and no lowest one that would be refused again', async () => {
    const fake = setUp({ units: 'lb' }).answer(mixerRoutes.update, one(SOLOMIX))
    await show(fake)
    await userEvent.click(screen.getByText('Solomix'))
    const dialog = within(await screen.findByRole('dialog'))
    const sensitivity = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Loading sensitivity/ })
    const weight = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Maximum weight/ })
    for (const [field, text] of [[sensitivity, '2'] as const, [weight, '200000'] as const]) {
      await userEvent.clear(field)
      await userEvent.type(field, text)
    }
    const save = dialog.getByRole('button', { name: /Save$/ })
    await userEvent.click(save)
    expect(await dialog.findByText('Too large. The highest allowed value: 132,277.35 lb.')).toBeDefined()
    expect(dialog.getByText('The value must be at least 2.21 lb.')).toBeDefined()
    for (const [field, text] of [[sensitivity, '2.21'] as const, [weight, '132277.35'] as const]) {
      await userEvent.clear(field)
      await userEvent.type(field, text)
    }
    await userEvent.click(save)
    await waitFor(() => expect(sent(fake, 'PUT')).toHaveLength(1))
  })

  test('begin with the sensitivity that is usual in the unit of their farm (F13)', async () => {
    const pounds = [buildFarm({ name: 'Feedlot', weight_unit: 'lb' })]
    const fake = setUp({ units: 'lb' })
      .answer(farmRoutes.list, list(pounds))
      .answer(mixerRoutes.create, one(SOLOMIX))
    await show(fake)
    const dialog = await startNew()
    const field = (name: RegExp) => dialog.getByRole<HTMLInputElement>('textbox', { name })
    expect(field(/^Loading sensitivity/).value).toBe('10')
    expect(field(/^Unloading sensitivity/).value).toBe('10')
  })

  test('a capacity over the limit is refused at its field', async () => {
    const fake = setUp()
    await show(fake)
    const dialog = await startNew()
    await userEvent.type(dialog.getByRole('textbox', { name: /^Maximum weight/ }), '70000')
    await userEvent.click(dialog.getByRole('button', { name: /Save$/ }))
    expect(seen(await dialog.findByText(/60[,\s]?000/))).toBe(
      'Too large. The highest allowed value: 60,000 kg.',
    )
  })

  test('automatic advance is switched off as a whole', async () => {
    const fake = setUp().answer(mixerRoutes.update, one(SOLOMIX))
    await show(fake)
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('switch', { name: 'Automatic advance' }))
    expect(dialog.queryByRole('textbox', { name: /^Automatic advance time/ })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: /Save$/ }))
    await waitFor(() =>
      expect(sent(fake, 'PUT')).toMatchObject([
        {
          params: { id: 1 },
          body: { automatic_transition_time: null, max_weight: 7200, model: 4, version: 1 },
        },
      ]),
    )
  })

  test('merges with what somebody else saved meanwhile, and nothing typed is lost', async () => {
    const theirs = { ...SOLOMIX, version: 2, max_weight: 6000, mix_time: 300 }
    const conflict = new ApiError({
      status: 409,
      errors: { non_field: [{ code: 'version_conflict', message: '' }] },
      current: theirs,
    })
    const fake = setUp().answer(mixerRoutes.update, ({ body }) =>
      JSON.stringify(body).includes('"version":1') ? conflict : one(theirs),
    )
    await show(fake)
    await userEvent.click(screen.getByText('Solomix'))
    const dialog = within(await screen.findByRole('dialog'))
    const weight = dialog.getByRole('textbox', { name: /^Maximum weight/ })
    await userEvent.clear(weight)
    await userEvent.type(weight, '7000')
    await userEvent.click(dialog.getByRole('button', { name: /Save$/ }))
    const merge = within(
      (await screen.findByText('You both changed these. Choose what to keep.')).closest('form') ??
        document.body,
    )
    expect(merge.getByText('5.0 min')).toBeDefined()
    await userEvent.click(merge.getByText(/7,000/))
    const saves = screen.getAllByRole('button', { name: /Save$/, hidden: true })
    await userEvent.click(saves.at(-1) ?? document.body)
    await waitFor(() => expect(fake.toasts).toHaveLength(1))
    expect(sent(fake, 'PUT').at(-1)?.body).toMatchObject({ max_weight: 7000, mix_time: 300, version: 2 })
  })

  test('an occupied one stays, and the reason is told', async () => {
    const refusal = { non_field: [{ code: 'mixer_busy', message: '' }] }
    const fake = setUp().answer(mixerRoutes.remove, new ApiError({ status: 409, errors: refusal }))
    await show(fake)
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(fake.toasts).toMatchObject([{ kind: 'error' }]))
  })

  test('are only looked at by a consultant', async () => {
    await show(setUp({ type: 'consultant' }))
    expect(screen.queryByRole('button', { name: 'New mixer' })).toBeNull()
    // Of a row he may see the checks of its scale, and change nothing.
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
    const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(names).toEqual(['Scale checks'])
  })

  test('read in Ukrainian', async () => {
    await show(setUp({ language: 'uk', words: { admin: uk, ui: uiUk } }))
    expect(seen(screen.getByRole('heading', { name: 'Змішувачі' }))).toBe('Змішувачі')
    expect(seen(screen.getByRole('button', { name: 'Новий змішувач' }))).toBe('Новий змішувач')
  })
})

describe('instead of mixers stand', () => {
  test('the missing right, and nothing is asked for', async () => {
    const fake = setUp({ type: 'employee', rights: [] })
    open(fake)
    expect(await screen.findByText('No view permission')).toBeDefined()
    expect(fake.calls).toEqual([])
  })

  test('the way to try again after a failure', async () => {
    const fake = setUp().answer(mixerRoutes.list, new ApiError({ status: 500 }))
    open(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    const asked = () => fake.calls.filter(({ path }) => path === mixerRoutes.list.path)
    await waitFor(() => expect(asked().length).toBeGreaterThan(1))
  })

  test('what they are for, where there are none', async () => {
    open(setUp().answer(mixerRoutes.list, list([])))
    expect(seen(await screen.findByText('No mixers yet. You need one to plan a feeding.'))).toBe(
      'Table is empty | No mixers yet. You need one to plan a feeding. | New mixer',
    )
  })
})
