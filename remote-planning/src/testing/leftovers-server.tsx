import type { ClientBand } from '@manger/contract/clients'
import { START_BANDS } from '@manger/contract/feedings'
import { type Leftovers, type LeftoversDay, leftoversRoutes } from '@manger/contract/leftovers'
import { periodRoutes } from '@manger/contract/periods'
import { createFakePlatform, type FakePlatform, type FakePlatformOptions, rowOf } from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen } from '@testing-library/react'
import en from '../../locales/en.json' with { type: 'json' }
import { LeftoversScreen } from '../leftovers/leftovers.screen.tsx'

export const NOW = new Date('2026-11-20T05:31:00Z')
export const BANDS: ClientBand[] = START_BANDS.dairy.map((band, index) => ({
  ...band,
  id: index + 1,
  from_percent: START_BANDS.dairy[index - 1]?.to_percent ?? 0,
  version: 1,
}))

export const dayOf = (overrides: Partial<LeftoversDay> = {}): LeftoversDay => ({
  group: { id: 1, name: 'High A' },
  date: '2026-11-19',
  heads: 118,
  delivered: 11_960,
  is_complete: true,
  weight: null,
  score: null,
  percent: null,
  dry_matter: null,
  band: null,
  correction: null,
  is_repeat: false,
  norm: 52,
  norm_next: 52,
  moves: [],
  records: [],
  ...overrides,
})

export const RECORD: Leftovers = {
  ...rowOf(7),
  client: 1,
  farm: 1,
  group: { id: 1, name: 'High A' },
  date: '2026-11-18',
  period: null,
  weight: 837,
  score: null,
  note: 'rain',
  author: { id: 3, name: 'Olena' },
  delivered: 11_960,
  percent: 6.998,
  over_delivered: false,
}

export const MEASURED = dayOf({
  date: '2026-11-18',
  weight: 837,
  percent: 6.998,
  dry_matter: 415.6,
  band: { id: 5, from_percent: 6, to_percent: 10 },
  correction: -4,
  norm_next: 49.92,
  moves: [
    {
      feeding: 430,
      planned_on: '2026-11-19',
      period: { id: 1, name: 'Morning' },
      by: 'leftovers',
      norm_before: 20.8,
      norm: 20.8,
      norm_now: 19.968,
      planned_weight: 2355,
    },
  ],
  records: [RECORD],
})

export const answer = (data: LeftoversDay[]) => ({
  client: 1,
  data,
  count: data.length,
  next: null,
  bands: BANDS,
})

export const setUp = (options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({
    words: { planning: en, ui: uiEn },
    page: { remote: 'planning' },
    at: '/',
    ...options,
  })
    .answer(leftoversRoutes.days, answer([MEASURED, dayOf()]))
    .answer(periodRoutes.list, { client: 1, data: [], count: 0, next: null })
export const open = (fake: FakePlatform) => render(<LeftoversScreen />, { wrapper: fake.Wrapper })
export const cell = (day: number) =>
  screen.findByRole('button', { name: new RegExp(`^High A, .*\\b${day}\\b`) })
export const sent = (fake: FakePlatform, method: string) =>
  fake.calls.filter((call) => call.method === method)
