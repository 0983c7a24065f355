import { type AuditEntry, auditRoutes } from '@manger/contract/history'
import { ApiError } from '@manger/platform'
import type { FakePlatform, FakePlatformOptions } from '@manger/testing'
import { seen } from '@manger/testing'
import uiUk from '@manger/ui/locales/uk.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import uk from '../../locales/uk.json' with { type: 'json' }
import { createSuperServer, list } from '../testing/superadmin-server.ts'
import { AuditScreen } from './audit.screen.tsx'

const LOCKED: AuditEntry = {
  id: '0190b5a0-0000-7000-8000-000000000001',
  at: '2026-11-19T08:00:00.000Z',
  user: { id: 1, name: 'Anna Admin' },
  client: { id: 2, name: 'High Plains' },
  type: 'users',
  object_id: 40,
  name: 'Ivan Petrenko',
  action: 'updated',
  address: '203.0.113.7',
  changes: [
    { field: 'is_locked', kind: 'flag', old: false, new: true },
    { field: 'password', kind: 'masked', old: null, new: null },
    { field: 'version', old: 1, new: 2 },
  ],
}
const ENDED: AuditEntry = {
  ...LOCKED,
  id: '0190b5a0-0000-7000-8000-000000000002',
  user: null,
  client: null,
  type: 'sessions',
  name: 'Clara Keller',
  action: 'ended',
  address: null,
  changes: [],
}

const show = (options: FakePlatformOptions = {}, prepare: (fake: FakePlatform) => void = () => undefined) => {
  const fake = createSuperServer({ at: '/app/audit', ...options }).answer(
    auditRoutes.list,
    list([LOCKED, ENDED]),
  )
  prepare(fake)
  render(<AuditScreen />, { wrapper: fake.Wrapper })
  return fake
}
const asked = (fake: FakePlatform) =>
  fake.calls.filter(({ path }) => path === auditRoutes.list.path).at(-1)?.query

describe('the audit log', () => {
  test('tells who did what from where, and every value before and after', async () => {
    show()
    await userEvent.click(await screen.findByText('Ivan Petrenko'))
    const panel = within(await screen.findByRole('complementary', { name: 'Ivan Petrenko' }))
    for (const text of ['Anna Admin', '203.0.113.7', 'High Plains', 'Locked', 'changed'])
      expect(panel.getByText(text)).toBeDefined()
    expect(panel.getByText('No').tagName).toBe('DEL')
    expect(panel.getByText('Yes')).toBeDefined()
    expect(screen.getByText('System')).toBeDefined()
    expect(screen.queryByText(/version/i)).toBeNull()
  })

  test('is narrowed by the address: person, client, act and days are asked of the server', async () => {
    const fake = show({
      at: '/app/audit?user=1&client=2&type=users&action=updated&from=2026-11-01&to=2026-11-19',
    })
    await screen.findByText('Ivan Petrenko')
    expect(asked(fake)).toMatchObject({
      ...{ user: [1], client: 2, type: 'users', action: 'updated' },
      ...{ from: '2026-11-01', to: '2026-11-19' },
    })
  })

  test('leads from an act to all acts of its person', async () => {
    const fake = show()
    const row = (await screen.findByText('Ivan Petrenko')).closest('tr') as HTMLElement
    await userEvent.click(within(row).getByRole('button', { name: /actions/i }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Anna Admin: only these actions' }))
    await waitFor(() => expect(asked(fake)).toMatchObject({ user: [1] }))
  })
})

test('one thing is followed by its key: every act on it, however long ago, until it is let go', async () => {
  const fake = show()
  const row = (await screen.findByText('Ivan Petrenko')).closest('tr') as HTMLElement
  await userEvent.click(within(row).getByRole('button', { name: /actions/i }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'All about Ivan Petrenko' }))
  await waitFor(() => expect(asked(fake)).toMatchObject({ type: 'users', object_id: [40] }))
  const from: unknown = Reflect.get(Object(asked(fake)), 'from')
  expect(Number(String(from).slice(0, 4))).toBeLessThan(new Date().getFullYear() - 3)
  await userEvent.click(screen.getByRole('button', { name: 'All about Ivan Petrenko' }))
  await waitFor(() => expect(asked(fake)).toMatchObject({ object_id: [] }))
})

describe('instead of acts stand', () => {
  test('that nothing was done', async () => {
    show({}, (fake) => fake.answer(auditRoutes.list, list([])))
    expect(seen(await screen.findByText('Nothing was done on these days.'))).toBe(
      'Table is empty | Nothing was done on these days.',
    )
  })

  test('the way to try again after a failure', async () => {
    const fake = show({}, (server) => server.answer(auditRoutes.list, new ApiError({ status: 500 })))
    const again = await screen.findByRole('button', { name: 'Try again' })
    fake.answer(auditRoutes.list, list([LOCKED]))
    await userEvent.click(again)
    expect(seen(await screen.findByText('Ivan Petrenko'))).toBe(
      '19 Nov 2026 | 08:00 | Anna Admin | 203.0.113.7 | Changed | Ivan Petrenko | Users | High Plains | Locked, Password',
    )
  })

  test('nothing for anybody else', async () => {
    const fake = show({ type: 'staff' })
    expect(await screen.findByText('No view permission')).toBeDefined()
    expect(fake.calls).toEqual([])
  })

  test('Ukrainian words', async () => {
    show({ language: 'uk', words: { superadmin: uk, ui: uiUk } })
    expect(seen(await screen.findByRole('heading', { name: 'Журнал дій' }))).toBe('Журнал дій')
    expect(seen(await screen.findByText('Завершено'))).toBe(
      '19 лист. 2026 р. | 08:00 | Система | – | Завершено | Clara Keller | Сеанси | – | –',
    )
  })
})
