import { farmRoutes } from '@manger/contract/farms'
import { type Registry, registryRoute } from '@manger/contract/releases'
import { accessGroupRoutes, type Employee, employeeRoutes } from '@manger/contract/users'
import { ApiError } from '@manger/platform'
import {
  buildFarm,
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
  seen,
} from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { areas } from '../areas.ts'
import { makePassword, passwordRules } from '../common/person-rules.ts'
import { buildEmployee, buildGroup } from '../testing/people.ts'
import { EmployeesScreen } from './employees.screen.tsx'

const IVAN = buildEmployee()
const LOCKED = buildEmployee({ id: 8, name: 'Oleh Bondar', email: 'oleh@farm.example', is_locked: true })

const REGISTRY: Registry = {
  schema: 1,
  rev: 1,
  host: { version: '1.0.0', contract: '1.0.0' },
  overrides: false,
  remotes: [
    {
      name: 'admin',
      build: '1',
      entry: '/remotes/admin/1/remoteEntry.js',
      integrity: 'sha384-x',
      global: 'admin_1',
      contract: '^1.0.0',
      shared: {},
      preload: [],
      areas,
      titles: { en: Object.fromEntries(areas.map(({ titleKey }) => [titleKey, `Page of ${titleKey}`])) },
      channel: 'stable',
      previous: null,
    },
  ],
}

const list = <Row,>(data: Row[]) => ({ client: 1, data, count: data.length, next: null })
const setUp = (options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({
    words: { admin: en, ui: uiEn },
    page: { remote: 'admin' },
    at: '/app/admin/users',
    ...options,
  })
    .answer(employeeRoutes.list, list<Employee>([IVAN, LOCKED]))
    .answer(accessGroupRoutes.list, list([buildGroup()]))
    .answer(accessGroupRoutes.lite, list([{ id: 1, name: 'Drivers', members_count: 1 }]))
    .answer(farmRoutes.lite, list([buildFarm()]))
    .answer(registryRoute, REGISTRY)
const open = (fake: FakePlatform) => render(<EmployeesScreen />, { wrapper: fake.Wrapper })
const show = async (fake: FakePlatform) => {
  open(fake)
  await screen.findByRole('row', { name: /Ivan Koval/ })
}
const sent = (fake: FakePlatform, method: string) => fake.calls.filter((call) => call.method === method)
const choose = async (name: RegExp, action: string) => {
  const row = within(screen.getByRole('row', { name }))
  await userEvent.click(row.getByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

describe('the users of a client', () => {
  test('stand with groups, farms and whether they may come in', async () => {
    await show(setUp())
    expect(seen(screen.getByRole('row', { name: /Ivan Koval/ }))).toBe(
      'Ivan Koval | ivan@ | farm.example | Drivers | Farm 1, dairy | – | – | Active',
    )
    expect(seen(screen.getByRole('row', { name: /Oleh/ }))).toBe(
      'Oleh Bondar | oleh@ | farm.example | Drivers | Farm 1, dairy | – | – | Locked',
    )
  })

  test('are narrowed by state, and the address keeps it', async () => {
    const fake = setUp()
    await show(fake)
    await userEvent.click(within(screen.getByRole('radiogroup', { name: 'State' })).getByText('Locked'))
    await waitFor(() =>
      expect(fake.calls.filter(({ path }) => path === employeeRoutes.list.path).at(-1)?.query).toMatchObject({
        is_locked: true,
      }),
    )
    expect(fake.location()).toBe('/app/admin/users?state=locked')
  })

  test('are locked after a question that says what follows', async () => {
    const fake = setUp().answer(employeeRoutes.update, { client: 1, data: { ...IVAN, is_locked: true } })
    await show(fake)
    await choose(/Ivan/, 'Lock')
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/signed out at once/)).toBeDefined()
    await userEvent.click(question.getByRole('button', { name: 'Lock' }))
    await waitFor(() =>
      expect(sent(fake, 'PUT')).toMatchObject([
        { params: { id: 7 }, body: { is_locked: true, groups: [1], farms: [1], version: 1 } },
      ]),
    )
    await waitFor(() => expect(fake.toasts).toEqual([{ kind: 'success', text: 'Ivan Koval: locked' }]))
  })

  test('hear before saving what other groups or farms do to their session', async () => {
    await show(setUp())
    await choose(/Ivan/, 'Edit')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByText(/whoever loses something has to sign in again/)).toBeNull()
    await userEvent.click(dialog.getByRole('switch', { name: 'All farms' }))
    expect(dialog.getByText(/whoever loses something has to sign in again/)).toBeDefined()
  })

  test('have a password that keeps the rules, judged while it is typed', async () => {
    const fake = setUp()
    await show(fake)
    await userEvent.click(screen.getByRole('button', { name: 'New user' }))
    const dialog = within(await screen.findByRole('dialog'))
    const kept = () => dialog.getAllByRole('listitem').map((rule) => rule.getAttribute('data-kept'))
    expect(kept()).toEqual(['false', 'false'])
    await userEvent.type(dialog.getByLabelText(/^Password/), '12345678')
    expect(kept()).toEqual(['true', 'false'])
    await userEvent.click(dialog.getByRole('button', { name: 'Generate password' }))
    expect(kept()).toEqual(['true', 'true'])
  })

  test('with a phone that is none, or an e-mail of somebody else, are told so at the field', async () => {
    const taken = new ApiError({ status: 400, errors: { email: [{ code: 121, message: '' }] } })
    const fake = setUp().answer(employeeRoutes.update, taken)
    await show(fake)
    await choose(/Ivan/, 'Edit')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: /^Phone/ }), 'cow')
    await userEvent.tab()
    expect(seen(await dialog.findByText(/international format, starting with \+\. Max/))).toBe(
      'Enter the phone number in international format, starting with +. Maximum number of digits: 15.',
    )
    await userEvent.clear(dialog.getByRole('textbox', { name: /^Phone/ }))
    await userEvent.click(dialog.getByRole('button', { name: /Save$/ }))
    expect(seen(await dialog.findByText(/already exists/))).toBe('A user with this email already exists.')
  })

  test('are seen as they see: their pages by the rights of their groups, and what they may do there', async () => {
    const may = buildGroup().permissions.map((record) =>
      record.name === 'manager.mixer' ? { ...record, view: true, change: true } : record,
    )
    await show(setUp().answer(accessGroupRoutes.list, list([buildGroup({ permissions: may })])))
    await choose(/Ivan/, 'What this person sees')
    const dialog = within(await screen.findByRole('dialog'))
    expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'Page of areas.mixers',
    ])
    expect(dialog.getByText('permissions.manager.mixer').parentElement?.textContent).toContain('View, Change')
    expect(dialog.getByText('permissions.schedule.load_schedule')).toBeDefined()
    expect(dialog.queryByText('permissions.manager.ration')).toBeNull()
  })
})

describe('instead of users stand', () => {
  test.each(['employee', 'staff', 'consultant'] as const)('the missing right for %s', async (type) => {
    const fake = setUp({ type })
    open(fake)
    expect(await screen.findByText('No view permission')).toBeDefined()
    expect(fake.calls).toEqual([])
  })

  test('the way to try again after a failure', async () => {
    const fake = setUp().answer(employeeRoutes.list, new ApiError({ status: 500 }))
    open(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    const asked = () => fake.calls.filter(({ path }) => path === employeeRoutes.list.path)
    await waitFor(() => expect(asked()).toHaveLength(2))
  })

  test('what to do, where there are none', async () => {
    open(setUp().answer(employeeRoutes.list, list<Employee>([])))
    expect(seen(await screen.findByText(/No users yet/))).toBe(
      'Table is empty | No users yet. Add the people who feed the animals. | New user',
    )
  })
})

test('a password that is made up keeps the rules, and no two are the same', () => {
  const made = Array.from({ length: 50 }, makePassword)
  expect(new Set(made).size).toBe(50)
  expect(made.every((password) => passwordRules(password).every(({ isKept }) => isKept))).toBe(true)
})
