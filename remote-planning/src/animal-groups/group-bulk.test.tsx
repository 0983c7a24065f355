import { animalTypeRoutes } from '@manger/contract/animal-types'
import { groupRoutes } from '@manger/contract/groups'
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
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { AnimalGroupsScreen } from './animal-groups.screen.tsx'

const HIGH = buildGroup({ version: 2 })
const DRY = buildGroup({ id: 3, name: 'Dry', version: 5 })
const list = <Row,>(data: Row[]) => ({ client: 1, data, count: data.length, next: null })

const show = async (options: FakePlatformOptions = {}) => {
  const fake = createFakePlatform({
    words: { planning: en, ui: uiEn },
    page: { remote: 'planning' },
    ...options,
  })
    .answer(groupRoutes.list, list([HIGH, DRY]))
    .answer(animalTypeRoutes.list, list([{ ...rowOf(2), name: 'Bulls', groups_count: 1 }]))
  render(<AnimalGroupsScreen />, { wrapper: fake.Wrapper })
  await screen.findByRole('row', { name: /High A/ })
  return fake
}
const mark = async (...names: string[]) => {
  await userEvent.click(screen.getByRole('button', { name: 'Select several' }))
  for (const name of names) {
    screen.getByRole('checkbox', { name }).focus()
    await userEvent.keyboard(' ')
  }
  return within(await screen.findByRole('toolbar', { name: 'Animal groups' }))
}
const sent = (fake: FakePlatform, { method, path }: { method: string; path: string }) =>
  fake.calls.filter((call) => call.method === method && call.path === path)

describe('several groups at once (second review E6)', () => {
  test('get another type by the keys, and come back by Undo', async () => {
    const fake = await show()
    fake.answer(groupRoutes.update, ({ params, body }) => ({
      client: 1,
      data: buildGroup({ id: Number(Object(params).id), version: Object(body).version + 1 }),
    }))
    const bar = await mark('High A', 'Dry')
    expect(seen(bar.getByText(/selected/))).toContain('2 selected')
    await userEvent.click(bar.getByRole('button', { name: 'Animal type' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Bulls' }))
    await waitFor(() => expect(fake.toasts.at(-1)?.text).toBe('Changed: 2'))
    expect(sent(fake, groupRoutes.update)).toMatchObject([
      { params: { id: HIGH.id }, body: { name: 'High A', animal_type: 2, version: 2 } },
      { params: { id: 3 }, body: { name: 'Dry', animal_type: 2, version: 5 } },
    ])
    expect(screen.queryByRole('checkbox', { checked: true })).toBeNull()
    await act(async () => fake.toasts.at(-1)?.action?.run())
    await waitFor(() => expect(sent(fake, groupRoutes.update)).toHaveLength(4))
    expect(sent(fake, groupRoutes.update).slice(2)).toMatchObject([
      { params: { id: HIGH.id }, body: { animal_type: HIGH.animal_type, version: 3 } },
      { params: { id: 3 }, body: { animal_type: DRY.animal_type, version: 6 } },
    ])
  })

  test('say at the row what was refused, and leave it marked', async () => {
    const fake = await show()
    const errors = { version: [{ code: 'version_conflict', message: '' }] }
    fake.answer(groupRoutes.update, ({ params }) => {
      if (Object(params).id === 3) throw new ApiError({ status: 409, errors: errors as never })
      return { client: 1, data: HIGH }
    })
    const bar = await mark('High A', 'Dry')
    await userEvent.click(bar.getByRole('button', { name: 'Ignore in reports' }))
    await waitFor(() => expect(fake.toasts.at(-1)?.text).toBe('Changed: 1'))
    const problem = await screen.findByRole('alert')
    expect(seen(problem)).toBe('Somebody changed this in the meantime. Check the new values.')
    expect(seen(problem.closest('tr')?.previousElementSibling ?? document.body)).toContain('Dry')
    const marked = screen.getAllByRole('checkbox', { checked: true })
    expect(marked.map((box) => box.getAttribute('aria-label'))).toEqual(['Dry'])
  })

  test('are deleted after one question, and brought back by Undo', async () => {
    const fake = await show()
    fake.answer(groupRoutes.remove, {} as never).answer(groupRoutes.restoreDeleted, { client: 1, data: HIGH })
    const bar = await mark('High A', 'Dry')
    await userEvent.click(bar.getByRole('button', { name: 'Delete' }))
    expect(seen(await screen.findByText('Delete 2 groups?'))).toBe('Delete 2 groups?')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(fake.toasts.at(-1)?.text).toBe('Deleted: 2'))
    expect(sent(fake, groupRoutes.remove)).toMatchObject([
      { params: { id: HIGH.id }, query: { version: 2 } },
      { params: { id: 3 }, query: { version: 5 } },
    ])
    await act(async () => fake.toasts.at(-1)?.action?.run())
    await waitFor(() => expect(sent(fake, groupRoutes.restoreDeleted)).toHaveLength(2))
  })

  test('are not offered to who may only look', async () => {
    await show({ type: 'employee', rights: [['manager.group', 'view']] })
    expect(screen.queryByRole('button', { name: 'Select several' })).toBeNull()
  })
})
