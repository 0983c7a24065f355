import { animalTypeRoutes } from '@manger/contract/animal-types'
import { groupRoutes } from '@manger/contract/groups'
import { buildGroup, createFakePlatform, seen } from '@manger/testing'
import { manyOf, pagesOf, scrollToEnd } from '@manger/testing/long-lists'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { AnimalGroupsScreen } from './animal-groups.screen.tsx'

afterEach(() => void vi.restoreAllMocks())

const GROUPS = manyOf(500, (id) => buildGroup({ id, name: `Pen ${id}`, animal_count: 10 }))

beforeEach(async () => {
  const fake = createFakePlatform({ words: { planning: en, ui: uiEn }, page: { remote: 'planning' } })
    .answer(groupRoutes.list, pagesOf(GROUPS))
    .answer(animalTypeRoutes.list, { client: 1, data: [], count: 0, next: null })
  render(<AnimalGroupsScreen />, { wrapper: fake.Wrapper })
  await screen.findByText('Pen 1')
})

test('500 groups come to the last one by scrolling, and only then tell their heads (review A10)', async () => {
  expect(screen.queryByText('5,000')).toBeNull()
  scrollToEnd()
  expect(await screen.findByText('Pen 500')).toBeDefined()
  expect(screen.getByText('5,000')).toBeDefined()
})

test('500 groups are searched by the server (review A10)', async () => {
  await userEvent.type(screen.getByPlaceholderText('Search'), 'pen 499')
  expect(seen(await screen.findByText('Pen 499'))).toBe('Pen 499 | Cows | 10 | – | 19 Nov 2026, 12:00')
})

test('500 groups are copied whole, also those that were not read yet (review A10)', async () => {
  await userEvent.click(screen.getByText('Copy table'))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('Pen 500'))
  expect((await navigator.clipboard.readText()).trim().split('\r\n')).toHaveLength(501)
})
