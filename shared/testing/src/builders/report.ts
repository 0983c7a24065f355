import type { HistoryEntry } from '@manger/contract/history'
import type { FeedingReport, Report } from '@manger/contract/reports'
import { buildFeeding } from './feeding.ts'
import { BUILT_AT } from './row.ts'

const column = (
  key: string,
  kind: Report['columns'][number]['kind'],
  align: 'left' | 'right' = 'right',
): Report['columns'][number] => ({ key, label: `reports.column.${key}`, kind, align })

/** The loading report of one day: one feeding with two ingredients, the second of them far off. */
export const buildReport = (overrides: Partial<Report> = {}): Report => ({
  client: 1,
  columns: [
    column('title', 'text', 'left'),
    column('mixer', 'text', 'left'),
    column('planned', 'weight'),
    column('actual', 'weight'),
    column('deviation', 'weight'),
    column('deviation_percent', 'deviation'),
    column('accuracy', 'percent'),
    column('cost', 'money'),
    column('at', 'moment', 'left'),
    column('operator', 'operator', 'left'),
    column('status', 'status', 'left'),
  ],
  data: [
    {
      id: 'f421',
      level: 0,
      object: 421,
      cells: {
        title: 'High milking',
        mixer: 'Solomix 2 2000',
        planned: 4785,
        actual: 4850,
        deviation: 65,
        deviation_percent: 1.3584,
        class: 'green',
        accuracy: 98.2236,
        cost: 20_785.65,
        at: '2026-11-19T22:30:00Z',
        operator: 'Ivan K.',
        status: 'uploaded',
      },
    },
    {
      id: 'f421-1',
      level: 1,
      object: 421,
      cells: {
        title: 'Corn silage',
        planned: 2010,
        actual: 2065,
        deviation: 55,
        deviation_percent: 2.7363,
        class: 'orange',
        cost: 2787.75,
        at: '2026-11-19T22:35:00Z',
        advance: 'auto',
        reason: null,
      },
    },
    {
      id: 'f421-2',
      level: 1,
      object: 421,
      cells: {
        title: 'Wheat straw',
        planned: 25,
        actual: 20,
        deviation: -5,
        deviation_percent: -20,
        class: 'red',
        cost: 22,
        at: null,
        advance: null,
        reason: 'none left',
      },
    },
  ],
  totals: {
    planned: 4785,
    actual: 4850,
    accuracy: 98.2236,
    cost: 20_785.65,
    deviation: 65,
    deviation_percent: 1.3584,
  },
  count: 1,
  next: null,
  meta: { unit: 'kg', currency: 'UAH', timezone: 'Europe/Kyiv', from: '2026-11-14', to: '2026-11-20' },
  ...overrides,
})

/** The detail of a loaded feeding, mixed for a minute less than planned. */
export const buildFeedingReport = (overrides: Partial<FeedingReport> = {}): FeedingReport => ({
  feeding: buildFeeding({ status: 'uploaded', flags: ['mixing_short'] }),
  events: [
    {
      id: 'e1',
      kind: 'start_load',
      at: BUILT_AT,
      operator: { id: 11, name: 'Ivan K.' },
      subject: null,
      weight: null,
      reason: null,
    },
  ],
  mixed_seconds: 401.85,
  load_seconds: 960,
  upload_seconds: 600,
  planned_cost: 4073,
  made_at: BUILT_AT,
  ...overrides,
})

/** The moisture of the silage was measured anew. */
export const buildHistoryEntry = (overrides: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: 'h1',
  type: 'ingredients',
  object_id: 1,
  name: 'Corn silage',
  action: 'updated',
  restorable: false,
  user: { id: 5, name: 'Olena Marchenko' },
  farm: null,
  company: null,
  at: BUILT_AT,
  language: 'uk',
  timezone: 'Europe/Kyiv',
  changes: [{ field: 'dry_matter', kind: 'percent', old: 34, new: 31 }],
  animal_type: null,
  animal_count: null,
  ignore_in_reports: null,
  autoload: null,
  max_weight: null,
  ingredient: 'Corn silage',
  ...overrides,
})
