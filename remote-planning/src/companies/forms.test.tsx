import { companyRoutes } from '@manger/contract/companies'
import { farmRoutes } from '@manger/contract/farms'
import { ApiError } from '@manger/platform'
import { buildCompany, buildFarm, createFakePlatform, type FakePlatform, seen } from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { CompanyFormDialog } from './forms/company-form.dialog.tsx'
import { FarmFormDialog } from './forms/farm-form.dialog.tsx'

const ZONES = [
  { name: 'Europe/Kyiv', offset: '+02:00' },
  { name: 'America/Chicago', offset: '-06:00' },
]
const farm = buildFarm({ farm_manager: 'I. Bondar', version: 3 })
const one = <Row,>(data: Row) => ({ client: 1, data })
const stale = (current: object) =>
  new ApiError({ status: 409, errors: { non_field: [{ code: 'version_conflict', message: '' }] }, current })

const setUp = (): FakePlatform =>
  createFakePlatform({ words: { planning: en, ui: uiEn }, page: { remote: 'planning' } }).answer(
    farmRoutes.timezones,
    { data: ZONES, count: 2, next: null },
  )
const openFarm = (fake: FakePlatform) => {
  const onClose = vi.fn()
  render(<FarmFormDialog farm={farm} company={1} companies={[buildCompany()]} onClose={onClose} />, {
    wrapper: fake.Wrapper,
  })
  return onClose
}
const type = async (name: RegExp | string, text: string) => {
  const field = await screen.findByRole('textbox', { name })
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const save = async (dialog: string) => {
  const form = within(screen.getByRole('dialog', { name: dialog }))
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
}
const sent = (fake: FakePlatform) =>
  fake.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)

describe('the form of a farm', () => {
  test('has what stands on its printed forms', async () => {
    const fake = setUp().answer(farmRoutes.update, one(farm))
    const onClose = openFarm(fake)
    await type('Accountant', 'N. Kravets')
    await save('Edit: Farm 1, dairy')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent(fake)).toMatchObject([
      { accountant: 'N. Kravets', farm_manager: 'I. Bondar', timezone: 'Europe/Kyiv', version: 3 },
    ])
  })

  test('finds a time zone by a part of its name', async () => {
    const fake = setUp().answer(farmRoutes.update, one(farm))
    const onClose = openFarm(fake)
    await userEvent.type(await screen.findByRole('combobox', { name: /Time zone/ }), 'chic')
    await userEvent.click(
      await screen.findByText('America/Chicago', { selector: '.ant-select-item-option *' }),
    )
    await save('Edit: Farm 1, dairy')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent(fake)).toMatchObject([{ timezone: 'America/Chicago' }])
  })

  test('says at the company why the farm cannot move', async () => {
    const refusal = new ApiError({ status: 400, errors: { company: [{ code: 'in_use', message: '' }] } })
    const fake = setUp().answer(farmRoutes.update, refusal)
    openFarm(fake)
    await type(/^Name/, 'Farm 1')
    await save('Edit: Farm 1, dairy')
    expect(seen(await screen.findByText('This is in use and cannot be changed.'))).toBe(
      'This is in use and cannot be changed.',
    )
  })

  test('merges what somebody else saved meanwhile, and loses nothing', async () => {
    const theirs = { ...farm, version: 4, name: 'Dairy', accountant: 'O. Lysenko' }
    const fake = setUp().answer(farmRoutes.update, stale(theirs))
    const onClose = openFarm(fake)
    await type(/^Name/, 'Farm one')
    await type('Weigher', 'P. Hnat')
    await save('Edit: Farm 1, dairy')
    const merge = within(await screen.findByRole('group', { name: 'Name' }))
    fake.answer(farmRoutes.update, one(theirs))
    await userEvent.click(merge.getByRole('radio', { name: /Farm one/ }))
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' }).at(-1) ?? document.body)
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent(fake).at(-1)).toMatchObject({
      name: 'Farm one',
      weigher: 'P. Hnat',
      accountant: 'O. Lysenko',
      version: 4,
    })
  })
})

describe('the form of a company', () => {
  test('merges what somebody else saved meanwhile', async () => {
    const company = buildCompany()
    const theirs = { ...company, version: 2, address: 'Poltava' }
    const fake = setUp().answer(companyRoutes.update, stale(theirs))
    const onClose = vi.fn()
    render(<CompanyFormDialog company={company} onClose={onClose} />, { wrapper: fake.Wrapper })
    await type(/^Name/, 'Meadow')
    await save('Edit: Yasna Poliana Agrofirm LLC')
    expect(await screen.findByText('Poltava')).toBeDefined()
    fake.answer(companyRoutes.update, one(theirs))
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' }).at(-1) ?? document.body)
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent(fake).at(-1)).toMatchObject({ name: 'Meadow', address: 'Poltava', version: 2 })
  })

  test('warns of a wrong check digit and saves it all the same', async () => {
    const fake = setUp().answer(companyRoutes.update, one(buildCompany()))
    const onClose = vi.fn()
    render(<CompanyFormDialog company={buildCompany()} onClose={onClose} />, { wrapper: fake.Wrapper })
    await type(/registration number/, '99000012')
    expect(screen.getByText('This is not a code of 8 digits with the right check digit.')).toBeDefined()
    await save('Edit: Yasna Poliana Agrofirm LLC')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent(fake)).toMatchObject([{ registry_code: '99000012' }])
  })
})
