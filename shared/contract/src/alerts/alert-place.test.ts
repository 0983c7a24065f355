import { expect, it } from 'vitest'
import type { Alert } from './alert.schema.ts'
import { placeOfAlert } from './alert-place.formulas.ts'

const common = {
  id: 1,
  client: { id: 1, name: 'Dolyna LLC' },
  level: 'red',
  day: '2026-03-10',
  at: '2026-03-10T08:00:00Z',
  farm: { id: 4, name: 'North farm' },
  company: null,
  read: false,
  acked: false,
  closed_at: null,
} as const
const feeding = { id: 12, ration: 'High milking', day: '2026-03-09' }
const ingredient = { id: 3, name: 'Mineral premix' }
const stock = { id: 8, name: 'Premix room' }

it.each<[string, Alert, { farm: number | null; path: string }]>([
  [
    'a feeding: its day with the feeding chosen',
    {
      ...common,
      kind: 'mixing_short',
      facts: { feeding, mixer: { id: 1, name: 'Solomix' }, operator: null, mixed: 300, needed: 670 },
    },
    { farm: 4, path: 'planning?date=2026-03-09&period=all&feeding=12' },
  ],
  [
    'a missed period: that period of that day',
    {
      ...common,
      kind: 'missed_feeding',
      facts: { period: { id: 2, name: 'Morning' }, feedings: 3, planned: 900 },
    },
    { farm: 4, path: 'planning?date=2026-03-10&period=2' },
  ],
  [
    'an operator: his loads of the 7 days before, in the names of the report’s filters (review A9)',
    {
      ...common,
      kind: 'operator_bias',
      facts: { operator: { id: 7, name: 'Petro' }, bias: -1.6, loads: 40 },
    },
    {
      farm: null,
      path: 'reports/mixer-loads?farm=4&planned_on_after=2026-03-03&planned_on_before=2026-03-09&worker=7',
    },
  ],
  [
    'a fact of a tablet: where it is attached, taken back or accepted (review A9)',
    { ...common, kind: 'offline_conflict', facts: { feeding: null, operator: null, facts: 1 } },
    { farm: 4, path: 'planning?date=2026-03-10&conflicts=open' },
  ],
  [
    'a scale: its checks (review A9)',
    {
      ...common,
      kind: 'scale_check',
      facts: { mixer: { id: 5, name: 'Solomix' }, reference: 5000, shown: 5070, error: 1.4 },
    },
    { farm: 4, path: 'mixers?checks=5' },
  ],
  [
    'a feed: found in its stock',
    {
      ...common,
      farm: null,
      company: { id: 2, name: 'Dolyna LLC' },
      kind: 'low_rest_days',
      facts: { ingredient, stock, balance: 120, rest_days: 2.4 },
    },
    { farm: null, path: 'stock/ingredients?stock=8&search=Mineral+premix' },
  ],
])('%s', (_, alert, place) => {
  expect(placeOfAlert(alert)).toEqual(place)
})
