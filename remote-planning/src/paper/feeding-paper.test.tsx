import { buildFeeding, buildFeedingGroup, buildFeedingIngredient, seen } from '@manger/testing'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LoadScreen } from '../cab/load/mixer-loading.screen.tsx'
import { openCab } from '../testing/open-cab.tsx'

test('a feeding goes to paper with its weights and room for those of a pen (review E14)', async () => {
  openCab(
    LoadScreen,
    buildFeeding({
      ration: { id: 1, name: 'High milking', deleted: false },
      load_target: 1640,
      ingredients: [
        buildFeedingIngredient({ name: 'Straw', planned: 640, actual: 600, piece_weight: 300 }),
        buildFeedingIngredient({ ingredient: 2, order: 2, name: 'Silage', planned: 1000 }),
      ],
      groups: [buildFeedingGroup({ name: 'High A', heads: 82, planned_weight: 1640 })],
    }),
  )
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('table')).toBeNull()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(seen(screen.getAllByRole('heading', { level: 1 }).at(-1) ?? document.body)).toMatch(
    /^\S.* · 20 Nov 2026 · /,
  )
  const foot = (part: string) => document.documentElement.style.getPropertyValue(`--paper-${part}`)
  expect(['made', 'before', 'between', 'after'].map(foot)).toEqual([
    expect.stringMatching(/^"Made: \d+ \w+ \d{4}, \d\d:\d\d, \S.*"$/),
    '"Page "',
    '" of "',
    '""',
  ])
  expect(screen.getAllByRole('row').map(seen)).toEqual([
    'Ingredients | Planned | Actual',
    'Straw | 2 pieces × 300 kg = 600 kg | 640 kg | 600 kg',
    'Silage | 1,000 kg',
    'Groups | Planned | Actual',
    'High A | 82 head | 1,640 kg',
  ])
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByRole('table')).toBeNull()
  expect(foot('made')).toBe('')
})
