import { farmRoutes } from '@manger/contract/farms'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { type DryMatterKept, rationRoutes } from '@manger/contract/rations'
import { ApiError } from '@manger/platform'
import { buildFarm, buildIngredient, buildRation, type FakePlatform, seen } from '@manger/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  bodies,
  list,
  one,
  openRation,
  percentOf,
  RATION,
  rationServer,
  typePercent,
  VERSIONS,
} from '../testing/ration-server.tsx'

const choose = async (action: string) => {
  const [menu] = screen.getAllByRole('button', { name: 'More actions' })
  await userEvent.click(menu ?? document.body)
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}
const pick = async (field: RegExp, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option *' }))
}
const dialog = () => within(screen.getByRole('dialog'))
const versions = () => within(screen.getByRole('complementary', { name: 'Versions' }))

describe('the versions of a ration', () => {
  test('tell who made them, when, and what changed', async () => {
    // A day of another year is told with it.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T09:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    await openRation(rationServer())
    const [present, old] = (
      await within(versions().getByRole('list', { name: 'Versions' })).findAllByRole('listitem')
    ).map(({ textContent }) => textContent)
    expect(present).toContain('In use since 15 Nov · Olena Marchenko')
    expect(present).toContain('Wheat straw 40\u00a0→\u00a030, Rapeseed meal 10 added')
    expect(old).toContain('14 Nov\u00a0– 15 Nov · Olena Marchenko')
    expect(old).toContain('First version')
  })

  test('begin with the draft while one types', async () => {
    await openRation(rationServer())
    await typePercent('Rapeseed meal', '8')
    const [draft] = await within(versions().getByRole('list', { name: 'Versions' })).findAllByRole('listitem')
    expect(draft?.textContent).toContain(
      'Draft2.00% still to allocateNot savedRapeseed meal 10\u00a0→\u00a08',
    )
  })

  test('are compared side by side', async () => {
    await openRation(rationServer())
    await versions().findByText('Version 4')
    await userEvent.click(versions().getByRole('button', { name: 'Compare' }))
    const row = within(await dialog().findByRole('row', { name: /Rapeseed meal/ }))
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['10.00%', '–'])
  })

  test('come back as a new one after the question', async () => {
    const fake = rationServer().answer(rationRoutes.restore, one(RATION))
    await openRation(fake)
    await userEvent.click(await versions().findByRole('button', { name: 'Version 4: more actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Restore' }))
    expect(dialog().getByText(/It becomes version 6/).textContent).toContain('Rapeseed meal removed')
    await userEvent.click(dialog().getByRole('button', { name: 'Restore' }))
    await waitFor(() =>
      expect(fake.toasts).toEqual([{ kind: 'success', text: 'High milking: version 6 saved' }]),
    )
    expect(fake.calls.find(({ path }) => path.includes('restore'))).toMatchObject({
      params: { id: 1, n: 4 },
      body: { version: 7, op_id: expect.any(String) },
    })
  })

  test('with a feed that was deleted since do not come back, and the reason is told', async () => {
    const errors = { 'recipe.1.ingredient': [{ code: 'was_deleted', name: 'Wheat straw', message: '' }] }
    const fake = rationServer().answer(rationRoutes.restore, new ApiError({ status: 400, errors }))
    await openRation(fake)
    await userEvent.click(await versions().findByRole('button', { name: 'Version 4: more actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Restore' }))
    await userEvent.click(dialog().getByRole('button', { name: 'Restore' }))
    expect(seen(await dialog().findByText('Wheat straw: was deleted, you must select another'))).toBe(
      'Wheat straw: was deleted, you must select another',
    )
  })

  test('are tried again where they did not come; the lines stay', async () => {
    const fake = rationServer().answer(rationRoutes.versions, new ApiError({ status: 500 }))
    await openRation(fake)
    const retry = await versions().findByRole('button', { name: 'Try again' })
    fake.answer(rationRoutes.versions, list(VERSIONS))
    await userEvent.click(retry)
    expect(await versions().findByText('Version 4')).toBeDefined()
    expect(percentOf('Corn silage').value).toBe('60.00')
  })

  test('stand above what is planned with the ration', async () => {
    await openRation(rationServer())
    const link = await versions().findByRole('link', { name: /05:30/ })
    expect(link.getAttribute('href')).toBe('/app/farms/1/planning?date=2026-11-21&feeding=42')
    expect(versions().getByText('4,785 kg')).toBeDefined()
    expect(versions().getByText('and 2 more')).toBeDefined()
  })
})

describe('keeping the dry matter', () => {
  const DRY: DryMatterKept['other_rations'][number] = {
    ...{ id: 2, name: 'Dry 1', version: 3, farm: { id: 1, name: 'Dairy' } },
    ...{ dry_matter: 53.67, new_dry_matter: 51, factor: 1.05, kg_per_head: 29, feedings: 1 },
    lines: [],
  }
  const kept = (change: Partial<DryMatterKept> = {}): DryMatterKept => ({
    ration: RATION,
    saved: false,
    factor: 1.04,
    dry_matter: 40.38,
    humidity: 59.62,
    lines: RATION.recipe.map(({ ingredient, name, swatch, percent, dry_matter }) => ({
      ...{ ingredient, name, swatch, percent, dry_matter },
      new_percent: ingredient === 1 ? 63.28 : percent,
      new_dry_matter: ingredient === 1 ? 31 : dry_matter,
    })),
    feedings: 5,
    kg_per_head: 50,
    other_rations: [DRY],
    ...change,
  })
  const openKeep = async (fake: FakePlatform) => {
    await openRation(fake)
    await screen.findByText('High A (118)')
    await choose('Keep dry matter')
    await pick(/Ingredient/, 'Corn silage')
    await userEvent.type(screen.getByRole('textbox', { name: /New dry matter/ }), '31')
  }

  test('is shown before it is saved: percents, kg per head, and what follows', async () => {
    const fake = rationServer().answer(rationRoutes.keepDryMatter, one(kept()))
    await openKeep(fake)
    const row = within(await dialog().findByRole('row', { name: /Corn silage/ }))
    expect(['60.00%', '63.28%'].map((text) => row.getByText(text))).toHaveLength(2)
    const figures = dialog()
      .getAllByRole('definition')
      .map(({ textContent }) => textContent)
    expect(figures).toEqual([
      '40.38%',
      'before 42.00%',
      '52kg a day',
      'before 50\u00a0kg',
      '20.99\u00a0kg',
      'before 21\u00a0kg',
    ])
    expect(dialog().getByText(/5 waiting feedings get the new weight per head/)).toBeDefined()
    const others = within(dialog().getByRole('region', { name: 'Other rations with this ingredient' }))
    expect(others.getByRole('checkbox', { name: 'Dry 1' })).toHaveProperty('checked', true)
    expect(others.getByText(/53\.67% → 51\.00% .* 29 kg → 30\.45 kg/)).toBeDefined()
    expect(bodies(fake, 'POST')).toEqual([{ ingredient: 1, dry_matter: 31 }])
  })

  test('is saved as a new version with what was shown', async () => {
    const fake = rationServer().answer(rationRoutes.keepDryMatter, one(kept()))
    await openKeep(fake)
    await dialog().findByText('63.28%')
    await userEvent.click(dialog().getByRole('checkbox', { name: 'Dry 1' }))
    fake.answer(
      rationRoutes.keepDryMatter,
      one(kept({ saved: true, ration: buildRation({ ...RATION, ration_version: 6 }) })),
    )
    await userEvent.click(dialog().getByRole('button', { name: 'Save version 6' }))
    await waitFor(() =>
      expect(fake.toasts).toEqual([{ kind: 'success', text: 'High milking: version 6 saved' }]),
    )
    expect(bodies(fake, 'POST').at(-1)).toMatchObject({
      ingredient: 1,
      dry_matter: 31,
      save: true,
      version: 7,
      also: [],
      op_id: expect.any(String),
    })
  })

  test('is saved in all rations that have the ingredient at once (review B17)', async () => {
    const fake = rationServer().answer(rationRoutes.keepDryMatter, one(kept()))
    await openKeep(fake)
    await dialog().findByText('63.28%')
    await userEvent.click(dialog().getByRole('button', { name: 'Save all chosen rations' }))
    await waitFor(() =>
      expect(fake.toasts).toEqual([{ kind: 'success', text: 'Rations saved: High milking, Dry 1' }]),
    )
    expect(bodies(fake, 'POST').at(-1)).toMatchObject({ save: true, also: [{ ration: 2, version: 3 }] })
  })

  test('is refused at its field where the weights would be impossible', async () => {
    const errors = { dry_matter: [{ code: 23, message: '' }] }
    const fake = rationServer().answer(rationRoutes.keepDryMatter, new ApiError({ status: 400, errors }))
    await openKeep(fake)
    expect(await dialog().findByText('Use a valid value.')).toBeDefined()
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Save version 6' }).disabled).toBe(true)
  })

  test('waits until what is typed is saved or dropped', async () => {
    await openRation(rationServer())
    await typePercent('Corn silage', '50')
    const [menu] = screen.getAllByRole('button', { name: 'More actions' })
    await userEvent.click(menu ?? document.body)
    const item = await screen.findByRole('menuitem', { name: 'Keep dry matter' })
    expect(item.getAttribute('aria-disabled')).toBe('true')
  })
})

describe('a copy of a ration', () => {
  const farms = [buildFarm(), buildFarm({ id: 2, name: 'Young stock', company: 4, company_name: 'Meadow' })]
  const openCopy = async (fake: FakePlatform) => {
    await openRation(fake.answer(farmRoutes.list, list(farms)))
    await choose('Copy to a farm')
    await pick(/Farm/, 'Young stock')
  }
  // After a refusal the sign of waiting fades out before the word.
  const copy = () => userEvent.click(dialog().getByRole('button', { name: /Copy$/ }))

  test('goes to another farm of the client', async () => {
    const fake = rationServer().answer(rationRoutes.copy, one(RATION))
    await openCopy(fake)
    await copy()
    await waitFor(() =>
      expect(fake.toasts).toEqual([{ kind: 'success', text: 'High milking copied: Young stock' }]),
    )
    expect(bodies(fake, 'POST')).toMatchObject([{ farm: 2, name: 'High milking', matches: [] }])
  })

  test('asks what stands for the feeds that the other farm does not have', async () => {
    const errors = { 'matches.2': [{ code: 2, name: 'Wheat straw', message: '' }] }
    const fake = rationServer()
      .answer(rationRoutes.copy, new ApiError({ status: 400, errors }))
      .answer(ingredientRoutes.list, list([buildIngredient({ id: 77, name: 'Barley straw' })]))
    await openCopy(fake)
    await copy()
    expect(await dialog().findByText(/no ingredient of the same type/)).toBeDefined()
    expect(fake.calls.at(-1)?.query).toMatchObject({ company: 4 })
    await copy()
    expect(bodies(fake, 'POST')).toHaveLength(1)
    await pick(/Instead of: Wheat straw, 30.00%/, 'Barley straw')
    fake.answer(rationRoutes.copy, one(RATION))
    await copy()
    await waitFor(() => expect(bodies(fake, 'POST')).toHaveLength(2))
    expect(bodies(fake, 'POST')[1]).toMatchObject({ matches: [{ ingredient: 2, to: 77 }] })
  })

  test('needs a farm and a free name', async () => {
    const errors = { name: [{ code: 5, message: '' }] }
    const fake = rationServer().answer(rationRoutes.copy, new ApiError({ status: 400, errors }))
    await openRation(fake.answer(farmRoutes.list, list(farms)))
    await choose('Copy to a farm')
    await copy()
    expect(seen(await dialog().findByText('This field is required.'))).toBe('This field is required.')
    await pick(/Farm/, 'Young stock')
    await copy()
    expect(seen(await dialog().findByText('This value is already in use.'))).toBe(
      'This value is already in use.',
    )
  })
})

test('a ration is deleted after the question, and the list comes', async () => {
  const fake = rationServer().answer(rationRoutes.remove, {})
  await openRation(fake)
  await screen.findByText('High A (118)')
  await choose('Delete')
  expect(dialog().getByText(/3 waiting feedings are planned with it/)).toBeDefined()
  await userEvent.click(dialog().getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(fake.location()).toBe('/app/farms/1/rations'))
})
