import type { Alert } from '@manger/contract/alerts'

const common = {
  client: { id: 1, name: 'Dolyna LLC' },
  level: 'orange',
  day: '2026-11-20',
  at: '2026-11-20T05:00:00Z',
  farm: { id: 4, name: 'North farm' },
  company: null,
  read: false,
  acked: false,
  closed_at: null,
} as const
const ofCompany = { ...common, farm: null, company: { id: 2, name: 'Dolyna LLC' } }

const feeding = { id: 12, ration: 'High milking', day: '2026-11-20' }
const mixer = { id: 3, name: 'Solomix' }
const operator = { id: 7, name: 'Petro S.' }
const silage = { ingredient: { id: 5, name: 'Corn silage' }, stock: { id: 8, name: 'Silage pit 1' } }
const offWindow = { feeding, operator, subject: silage.ingredient, window: 40, lines: 3 }

/** An alert of every kind, and of every way that a kind can go. */
export const everyAlert: readonly Alert[] = [
  {
    ...common,
    id: 1,
    kind: 'off_window',
    level: 'red',
    facts: { ...offWindow, half: 'load', planned: 2010, actual: 2110 },
  },
  {
    ...common,
    id: 2,
    kind: 'off_window',
    facts: { ...offWindow, half: 'load', planned: 2010, actual: 1950 },
  },
  {
    ...common,
    id: 3,
    kind: 'off_window',
    facts: { ...offWindow, half: 'unload', planned: 2455, actual: 2600 },
  },
  {
    ...common,
    id: 4,
    kind: 'off_window',
    facts: { ...offWindow, half: 'unload', planned: 2455, actual: 2300 },
  },
  { ...common, id: 5, kind: 'operator_bias', facts: { operator, bias: -1.628, loads: 28 } },
  { ...common, id: 6, kind: 'operator_bias', facts: { operator, bias: 1.9, loads: 28 } },
  { ...common, id: 7, kind: 'mixer_overfilled', facts: { feeding, mixer, weight: 7600, max_weight: 7200 } },
  { ...common, id: 8, kind: 'mixing_short', facts: { feeding, mixer, operator, mixed: 400, needed: 670.65 } },
  {
    ...common,
    id: 9,
    kind: 'missed_feeding',
    facts: { period: { id: 2, name: 'Morning' }, feedings: 2, planned: 3960 },
  },
  {
    ...common,
    id: 10,
    kind: 'stale_feeding',
    facts: { feeding, mixer, operator, since: '2026-11-19T14:06:00Z' },
  },
  { ...ofCompany, id: 11, kind: 'low_rest_days', facts: { ...silage, balance: 520, rest_days: 2.68 } },
  { ...ofCompany, id: 12, kind: 'negative_balance', facts: { ...silage, balance: -120 } },
  { ...ofCompany, id: 13, kind: 'humidity_jump', facts: { ...silage, before: 66, after: 70.5 } },
  {
    ...common,
    id: 14,
    kind: 'rounding_error',
    facts: {
      ration: { id: 6, name: 'Fresh' },
      ingredient: { id: 9, name: 'Wheat straw' },
      exact: 7.55,
      planned: 10,
      error: 32.45,
    },
  },
  { ...common, id: 15, kind: 'scale_check', facts: { mixer, reference: 5000, shown: 5070, error: 1.4 } },
  { ...common, id: 16, kind: 'residue_expired', facts: { feeding, mixer, weight: 15 } },
  { ...common, id: 17, kind: 'offline_conflict', facts: { feeding, operator, facts: 2 } },
  { ...common, id: 18, kind: 'offline_conflict', facts: { feeding: null, operator: null, facts: 1 } },
  {
    ...common,
    id: 19,
    kind: 'bunk',
    facts: { group: { id: 1, name: 'Pen 301' }, score: 3, leftovers: null, delivered: 900 },
  },
  {
    ...common,
    id: 20,
    kind: 'bunk',
    facts: { group: { id: 1, name: 'Pen 301' }, score: null, leftovers: 950, delivered: 900 },
  },
]
