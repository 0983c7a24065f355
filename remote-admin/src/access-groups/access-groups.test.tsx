import { ACTIONS, type Action, flagsOf, noRights, SECTIONS } from '@manger/contract'
import {
  type AccessGroup,
  accessGroupRoutes,
  completeMatrix,
  type MatrixSection,
  type SentRights,
} from '@manger/contract/users'
import { ApiError } from '@manger/platform'
import { createFakePlatform, type FakePlatform, type FakePlatformOptions, seen } from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { buildGroup, MATRIX } from '../testing/people.ts'
import { AccessGroupsScreen } from './access-groups.screen.tsx'
import { RightsMatrix } from './rights-matrix.tsx'

const DRIVERS = buildGroup()
const list = <Row,>(data: Row[]) => ({ client: 1, data, count: data.length, next: null })
const setUp = (options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({ words: { admin: en, ui: uiEn }, page: { remote: 'admin' }, ...options })
    .answer(accessGroupRoutes.list, list<AccessGroup>([DRIVERS]))
    .answer(accessGroupRoutes.matrix, list([...MATRIX]))
const open = (fake: FakePlatform) => render(<AccessGroupsScreen />, { wrapper: fake.Wrapper })
const sent = (fake: FakePlatform, method: string) => fake.calls.filter((call) => call.method === method)

describe('the access groups of a client', () => {
  test('stand with their users and how much they may', async () => {
    open(setUp())
    const row = within(await screen.findByRole('row', { name: /Drivers/ }))
    expect(seen(row.getByText('2'))).toBe('Drivers | 2 | 4 of 69 | 19 Nov 2026, 12:00')
  })

  test('say before saving that other rights sign their users out', async () => {
    const fake = setUp().answer(accessGroupRoutes.update, { client: 1, data: DRIVERS })
    open(fake)
    await userEvent.click(await screen.findByText('Drivers'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(
      dialog.getByText(/Users in this group: 2.*whoever loses something has to sign in again/),
    ).toBeDefined()
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'permissions.manager.ration: Delete' }))
    await userEvent.click(dialog.getByRole('button', { name: /Save$/ }))
    await waitFor(() => expect(sent(fake, 'PUT')).toHaveLength(1))
    const { permissions, version } = Object(sent(fake, 'PUT')[0]?.body)
    expect(version).toBe(1)
    expect(permissions.find(({ name }: SentRights) => name === 'manager.ration')).toEqual({
      name: 'manager.ration',
      view: true,
      add: false,
      change: false,
      delete: true,
    })
  })

  test.each(['employee', 'staff', 'consultant'] as const)('are not shown to %s', async (type) => {
    const fake = setUp({ type })
    open(fake)
    expect(await screen.findByText('No view permission')).toBeDefined()
    expect(fake.calls).toEqual([])
  })

  test('that could not be read are asked for again', async () => {
    const fake = setUp().answer(accessGroupRoutes.list, new ApiError({ status: 500 }))
    open(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(fake.calls).toHaveLength(2))
  })

  test('say what they are for where there are none', async () => {
    open(setUp().answer(accessGroupRoutes.list, list<AccessGroup>([])))
    expect(seen(await screen.findByText(/Without one an employee can do nothing/))).toBe(
      'Table is empty | No access groups yet. Without one an employee can do nothing. | New group',
    )
  })

  test('with users stay, and the reason is told', async () => {
    const refusal = { non_field: [{ code: 'in_use', message: '' }] }
    const fake = setUp().answer(accessGroupRoutes.remove, new ApiError({ status: 409, errors: refusal }))
    open(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(fake.toasts).toMatchObject([{ kind: 'error' }]))
  })
})

describe('in the matrix', () => {
  const seen: { rights: readonly SentRights[] } = { rights: [] }
  const Matrix = ({ sections }: { sections: readonly MatrixSection[] }) => {
    const [rights, setRights] = useState<SentRights[]>(noRights())
    seen.rights = rights
    return <RightsMatrix sections={sections} rights={rights} onChange={setRights} />
  }
  const show = (sections = MATRIX) => {
    seen.rights = []
    render(<Matrix sections={sections} />, { wrapper: setUp().Wrapper })
  }
  const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }))
  const held = () =>
    seen.rights.flatMap((record) =>
      ACTIONS.filter((action) => record[action]).map((action) => `${record.name}:${action}`),
    )

  const RIGHTS = SECTIONS.flatMap(({ name }) => flagsOf(name).map((action) => ({ name, action })))

  test.each(MATRIX)('every right on $name ticked alone gives that right, and viewing along', (section) => {
    show([section])
    const { name, label, flags } = section
    const press = (action: Action) =>
      fireEvent.click(screen.getByRole('checkbox', { name: `${label}: ${en.rights.actions[action]}` }))
    for (const action of flags) {
      press(action)
      const along = flags.includes('view') ? [`${name}:view`] : []
      expect(held().toSorted()).toEqual([...new Set([...along, `${name}:${action}`])].toSorted())
      // What is sent is what the server keeps: it has nothing to complete.
      expect(completeMatrix(seen.rights).filter((record) => ACTIONS.some((one) => record[one]))).toHaveLength(
        1,
      )
      press(flags.includes('view') ? 'view' : action)
      expect(held(), 'without viewing').toEqual([])
    }
  })

  test('a row, a column, a group and everything are ticked at once', async () => {
    show()
    await tick('permissions.manager.mixer: Select all')
    expect(held()).toEqual(ACTIONS.map((action) => `manager.mixer:${action}`))
    await tick('permissions.manager.mixer: Select all')
    await tick('Reports: View')
    expect(held()).toHaveLength(
      MATRIX.filter(({ group, flags }) => group === 'report' && flags.includes('view')).length,
    )
    await tick('Reports: View')
    await tick('Delete')
    const deletable = MATRIX.filter(({ flags }) => flags.includes('delete'))
    expect(held().filter((right) => right.endsWith(':delete'))).toHaveLength(deletable.length)
    await tick('Select all')
    expect(held()).toHaveLength(RIGHTS.length)
    await tick('Select all')
    expect(held()).toEqual([])
  })

  test('on a phone the words stand beside the boxes', async () => {
    window.innerWidth = 390
    show()
    const mixers = within(screen.getByRole('group', { name: 'permissions.manager.mixer' }))
    await userEvent.click(mixers.getByRole('checkbox', { name: 'Change' }))
    expect(held()).toEqual(['manager.mixer:view', 'manager.mixer:change'])
  })
})
