import { accessGroupRoutes, type Employee, employeeRoutes } from '@manger/contract/users'
import { ApiError } from '@manger/platform'
import { createFakePlatform, type FakePlatform, seen } from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { buildEmployee } from '../testing/people.ts'
import { EmployeesScreen } from './employees.screen.tsx'

const IVAN = buildEmployee()
const OLEH = buildEmployee({ id: 8, name: 'Oleh Bondar', email: 'oleh@farm.example', version: 4, groups: [] })
const list = <Row,>(data: Row[]) => ({ client: 1, data, count: data.length, next: null })

const show = async () => {
  const fake = createFakePlatform({
    words: { admin: en, ui: uiEn },
    page: { remote: 'admin' },
    at: '/app/admin/users',
  })
    .answer(employeeRoutes.list, list<Employee>([IVAN, OLEH]))
    .answer(
      accessGroupRoutes.lite,
      list([
        { id: 1, name: 'Drivers', members_count: 1 },
        { id: 2, name: 'Vets', members_count: 0 },
      ]),
    )
    .answer(employeeRoutes.update, ({ params, body }) => ({
      client: 1,
      data: buildEmployee({ id: Number(Object(params).id), version: Object(body).version + 1 }),
    }))
  render(<EmployeesScreen />, { wrapper: fake.Wrapper })
  await screen.findByRole('row', { name: /Oleh/ })
  return fake
}
const mark = async (...names: string[]) => {
  await userEvent.click(screen.getByRole('button', { name: 'Select several' }))
  for (const name of names) await userEvent.click(screen.getByRole('checkbox', { name }))
  return within(await screen.findByRole('toolbar', { name: 'Users' }))
}
const sent = (fake: FakePlatform) =>
  fake.calls.filter(({ method }) => method === 'PUT').map(({ params, body }) => ({ params, body }))

describe('several people at once (second review E6)', () => {
  test('get a further access group, keep those they have, and lose it by Undo', async () => {
    const fake = await show()
    const bar = await mark('Ivan Koval', 'Oleh Bondar')
    await userEvent.click(bar.getByRole('button', { name: 'Give access group' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Vets' }))
    await waitFor(() => expect(fake.toasts.at(-1)?.text).toBe('Changed: 2'))
    expect(sent(fake)).toMatchObject([
      { params: { id: 7 }, body: { groups: [1, 2], farms: [1], email: 'ivan@farm.example' } },
      { params: { id: 8 }, body: { groups: [2], version: 4 } },
    ])
    await act(async () => fake.toasts.at(-1)?.action?.run())
    await waitFor(() => expect(sent(fake)).toHaveLength(4))
    expect(sent(fake).slice(2)).toMatchObject([
      { params: { id: 7 }, body: { groups: [1] } },
      { params: { id: 8 }, body: { groups: [], version: 5 } },
    ])
  })

  test('are offered to lose only a group that one of them has', async () => {
    await show()
    const bar = await mark('Oleh Bondar')
    expect(bar.getByRole('button', { name: 'Take access group' })).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ivan Koval' }))
    await userEvent.click(bar.getByRole('button', { name: 'Take access group' }))
    const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(offered).toEqual(['Drivers'])
  })

  test('are locked; who is refused stays marked and says why', async () => {
    const fake = await show()
    const errors = { non_field: [{ code: 'not_found', message: 'There is no such user.' }] }
    fake.answer(employeeRoutes.update, ({ params }) => {
      if (Object(params).id === 8) throw new ApiError({ status: 404, errors: errors as never })
      return { client: 1, data: { ...IVAN, is_locked: true } }
    })
    const bar = await mark('Ivan Koval', 'Oleh Bondar')
    await userEvent.click(bar.getByRole('button', { name: 'Lock' }))
    await waitFor(() => expect(fake.toasts.at(-1)?.text).toBe('Changed: 1'))
    expect(sent(fake)[0]).toMatchObject({ params: { id: 7 }, body: { is_locked: true } })
    const problem = await screen.findByRole('alert')
    expect(seen(problem.closest('tr')?.previousElementSibling ?? document.body)).toContain('Oleh Bondar')
    const marked = screen.getAllByRole('checkbox', { checked: true })
    expect(marked.map((box) => box.getAttribute('aria-label'))).toEqual(['Oleh Bondar'])
  })
})
