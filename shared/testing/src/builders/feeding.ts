import type { Feeding, FeedingGroup, FeedingIngredient } from '@manger/contract/feedings'
import { BUILT_AT } from './row.ts'

/** A group of a feeding: 134 heads at 18.4 kg, not given yet. */
export const buildFeedingGroup = (overrides: Partial<FeedingGroup> = {}): FeedingGroup => ({
  group: 3,
  name: 'Mid',
  order: 1,
  heads: 134,
  heads_override: null,
  norm: 18.4,
  norm_now: 18.4,
  share: null,
  why: [
    { kind: 'manual', norm: 18.4 },
    { kind: 'rounding', step: 5, need: 2465.6, planned_weight: 2465 },
  ],
  max_weight: null,
  planned_weight: 2465,
  actual_weight: null,
  skipped_reason: null,
  weighed_at: null,
  deleted: false,
  ...overrides,
})

/** An ingredient line of a feeding: 1,110 kg of corn silage, not weighed yet. */
export const buildFeedingIngredient = (overrides: Partial<FeedingIngredient> = {}): FeedingIngredient => ({
  ingredient: 1,
  name: 'Corn silage',
  class: 'roughage',
  swatch: 'c1',
  order: 1,
  percent: 45,
  planned: 1110,
  window: 22.2,
  actual: null,
  tare: null,
  advance: null,
  skipped_reason: null,
  substitute_for: null,
  dry_matter: 34,
  price: 1350,
  piece_weight: null,
  cost: null,
  weighed_at: null,
  stock_rest: 412_350,
  deleted: false,
  ...overrides,
})

// As the server: from the last weighing of a finished load on.
const mixedSince = ({ load_ended_at = null, ingredients = [] }: Partial<Feeding>): string | null =>
  load_ended_at === null
    ? null
    : (ingredients
        .flatMap(({ weighed_at }) => weighed_at ?? [])
        .toSorted()
        .at(-1) ?? load_ended_at)

/** A waiting feeding of 20 Nov 2026 with two ingredients, which a planner may change and a driver may start. */
export const buildFeeding = (overrides: Partial<Feeding> = {}): Feeding => ({
  id: 1,
  version: 1,
  created_at: BUILT_AT,
  updated_at: BUILT_AT,
  farm: 1,
  planned_on: '2026-11-20',
  period: { id: 1, name: 'Morning', time_start: '05:30', time_end: '09:00' },
  ration: { id: 1, name: 'Mid milking', deleted: false },
  ration_version: 1,
  mixer: { id: 1, name: 'Trioliet Solomix 2 2000', max_weight: 7200, deleted: false },
  order: 1,
  status: 'waited',
  flags: [],
  locked: false,
  groups: [buildFeedingGroup()],
  ingredients: [
    buildFeedingIngredient(),
    buildFeedingIngredient({
      ingredient: 2,
      name: 'Alfalfa haylage',
      swatch: 'c5',
      order: 2,
      percent: 55,
      planned: 1355,
      window: 27.1,
      dry_matter: 42,
      price: 1900,
    }),
  ],
  step: 5,
  planned_weight: 2465,
  load_target: 2465,
  carried_weight: 0,
  actual_weight: null,
  unloaded_weight: null,
  residue: null,
  residue_choice: null,
  load_started_at: null,
  load_ended_at: null,
  mixed_since: mixedSince(overrides),
  upload_started_at: null,
  upload_ended_at: null,
  operator_load: null,
  operator_upload: null,
  accuracy: null,
  upload_accuracy: null,
  dry_matter: 38.4,
  price: 1652.5,
  cost: null,
  settings: {
    load_admittance: 2,
    unload_admittance: 3,
    load_sensitivity: 5,
    unload_sensitivity: 5,
    automatic_transition_time: 5,
    mixing_seconds: 461.85,
    rotations: 0,
  },
  allowed_actions: ['edit', 'reorder', 'delete', 'start_load', 'load_once'],
  refused_actions: [],
  ...overrides,
})
