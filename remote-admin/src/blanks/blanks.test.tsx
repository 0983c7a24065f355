import { companyRoutes } from '@manger/contract/companies'
import { farmRoutes } from '@manger/contract/farms'
import { reportBlankRoutes } from '@manger/contract/reports'
import { ApiError } from '@manger/platform'
import { buildFarm, createFakePlatform, type FakePlatformOptions, seen } from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { buildHeading } from '../testing/forms.ts'
import { BlanksScreen } from './blanks.screen.tsx'

const DAIRY = buildFarm({ name: 'Dairy', farm_manager: 'Olena Bondar', complete: true })
const YOUNG = buildFarm({ id: 2, name: 'Young stock' })
const list = <Row,>(data: Row[]) => ({ client: 1, data, count: data.length, next: null })
const one = <Row,>(data: Row) => ({ client: 1, data })

const show = (options: FakePlatformOptions = {}, registry_code = '99000011') => {
  const fake = createFakePlatform({
    words: { admin: en, ui: uiEn },
    page: { remote: 'admin', farmId: null, farm: null },
    ...options,
  })
    .answer(farmRoutes.list, list([DAIRY, YOUNG]))
    .answer(farmRoutes.get, one(YOUNG))
    .answer(farmRoutes.update, one({ ...YOUNG, farm_manager: 'Ivan Koval', version: 2 }))
    .answer(companyRoutes.lite, list([{ id: 1, name: 'Yasna Poliana Agrofirm LLC', registry_code }]))
    .answer(reportBlankRoutes.list, list([buildHeading(), buildHeading({ type: 'form9', number: 'VZSG-9' })]))
  render(<BlanksScreen />, { wrapper: fake.Wrapper })
  return fake
}
const paper = () => screen.findByRole('region', { name: 'As it is printed' })

describe('the farm forms', () => {
  test('say of each farm whether forms can be printed, and what is missing', async () => {
    show()
    const dairy = within(await screen.findByRole('row', { name: /Dairy/ }))
    expect(seen(dairy.getByText('Filled in'))).toBe(
      'Dairy | Yasna Poliana Agrofirm LLC | 99000011 | Olena Bondar | Filled in',
    )
    const young = within(screen.getByRole('row', { name: /Young stock/ }))
    expect(seen(young.getByText('Missing: Farm manager'))).toBe(
      'Young stock | Yasna Poliana Agrofirm LLC | 99000011 | Missing: Farm manager',
    )
  })

  test('are filled in beside the printed head, which follows each key', async () => {
    const fake = show()
    await userEvent.click(await screen.findByRole('row', { name: /Young stock/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/cannot be printed yet. Missing: Farm manager/)).toBeDefined()
    const form = within(await paper())
    expect(form.getByText('VZSG-8')).toBeDefined()
    await userEvent.type(dialog.getByRole('textbox', { name: /^Farm manager/ }), 'Ivan Koval')
    expect(form.getByText('Ivan Koval')).toBeDefined()
    expect(dialog.queryByText(/cannot be printed yet/)).toBeNull()
    await userEvent.type(dialog.getByRole('textbox', { name: /^Destination/ }), 'Barn 2')
    expect(form.getByText('Barn 2')).toBeDefined()
    await userEvent.click(dialog.getByText('VZSG-9'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(fake.toasts).toMatchObject([{ kind: 'success' }]))
    const [sent] = fake.calls.filter(({ method }) => method === 'PUT')
    expect(sent?.body).toMatchObject({
      farm_manager: 'Ivan Koval',
      destination: 'Barn 2',
      name: 'Young stock',
    })
  })

  test('lead to the company where its registration number is missing', async () => {
    show({ at: '/?farm=2' }, '')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('link', { name: 'To the company' }).getAttribute('href')).toMatch(/companies$/)
  })

  test('are only looked at by who may not change a farm', async () => {
    show({ type: 'employee', rights: [['report.additional', 'view']] })
    await screen.findByRole('row', { name: /Dairy/ })
    expect(screen.getByText(/can only view them/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  })

  test('on the page of a farm are only its own', async () => {
    show({ page: { remote: 'admin', farmId: 2, farm: YOUNG } })
    await waitFor(() => expect(screen.queryByRole('row', { name: /Dairy/ })).toBeNull())
    expect(screen.getByRole('row', { name: /Young stock/ })).toBeDefined()
  })

  test('need the right to forms', async () => {
    show({ type: 'employee', rights: [] })
    expect(seen(await screen.findByText('No view permission'))).toBe(
      'No view permission | Ask the farm owner for the right “permissions.report.additional”.',
    )
  })

  test('that did not come can be asked for again, and so can the printed head', async () => {
    show({ at: '/?farm=2' }).answer(reportBlankRoutes.list, new ApiError({ status: 500 }))
    expect(seen(await screen.findByRole('button', { name: 'Try again' }))).toBe('Try again')
  })
})
