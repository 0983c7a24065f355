import type { Feeding } from '@manger/contract/feedings'
import { buildFeeding, buildFeedingGroup, buildFeedingIngredient } from './feeding.ts'

const TRIOLIET = { id: 1, name: 'Trioliet Solomix 2 2000', max_weight: 7200, deleted: false }
const SILOKING = { id: 2, name: 'Siloking TrailedLine 4.0', max_weight: 4800, deleted: false }
const IVAN = { id: 11, name: 'Ivan Kovalenko' }
const PETRO = { id: 12, name: 'Petro Sydorenko' }

// What was weighed was weighed by then: mixing counts from the last ingredient (F11).
const ingredients = (
  weights: readonly [planned: number, actual: number | null][],
  weighedAt = '2026-11-20T05:26:00Z',
) =>
  weights.map(([planned, actual], index) =>
    buildFeedingIngredient({
      ingredient: index + 1,
      name: [
        'Corn silage',
        'Alfalfa haylage',
        'Alfalfa hay',
        'Wheat straw',
        'Rapeseed meal',
        'Mineral premix',
      ][index],
      order: index + 1,
      planned,
      window: Math.max(planned * 0.02, 5),
      actual,
      weighed_at: actual === null ? null : weighedAt,
    }),
  )

const group = (id: number, name: string, heads: number) =>
  buildFeedingGroup({ group: id, name, heads, planned_weight: 0 })

/**
 * The morning of 20 Nov 2026, 07:31 in Kyiv: two mixers and five feedings, of which one is loaded and mixes, one
 * is unloaded, one is being loaded, two wait.
 */
export const buildMorning = (): Feeding[] => [
  buildFeeding({
    id: 1,
    order: 1,
    ration: { id: 1, name: 'High milking', deleted: false },
    mixer: TRIOLIET,
    status: 'loaded',
    groups: [group(1, 'High A', 118), group(2, 'High B', 112)],
    ingredients: ingredients([
      [3015, 3065],
      [1605, 1600],
      [165, 185],
    ]),
    planned_weight: 4785,
    load_target: 4785,
    actual_weight: 4850,
    load_started_at: '2026-11-20T04:58:00Z',
    load_ended_at: '2026-11-20T05:26:00Z',
    operator_load: IVAN,
    accuracy: 98.22,
    cost: 20_785.65,
    settings: { ...buildFeeding().settings, mixing_seconds: 670.65 },
    allowed_actions: ['start_unload', 'upload_once', 'reopen_load', 'discard'],
  }),
  buildFeeding({ id: 2, order: 2, mixer: TRIOLIET }),
  buildFeeding({
    id: 3,
    order: 1,
    ration: { id: 3, name: 'Fresh cows', deleted: false },
    mixer: SILOKING,
    status: 'uploaded',
    groups: [{ ...group(4, 'Fresh', 36), actual_weight: 760 }],
    planned_weight: 755,
    load_target: 755,
    actual_weight: 760,
    unloaded_weight: 760,
    load_started_at: '2026-11-20T03:38:00Z',
    load_ended_at: '2026-11-20T03:50:00Z',
    upload_started_at: '2026-11-20T03:56:00Z',
    upload_ended_at: '2026-11-20T04:04:00Z',
    operator_load: PETRO,
    operator_upload: PETRO,
    accuracy: 99.3,
    allowed_actions: ['reopen_unload'],
  }),
  buildFeeding({
    id: 4,
    order: 2,
    ration: { id: 4, name: 'Dry cows 1', deleted: false },
    mixer: SILOKING,
    status: 'in_process',
    groups: [group(5, 'Dry 1', 58)],
    ingredients: ingredients([
      [840, 840],
      [270, 275],
      [135, 140],
      [70, 70],
      [350, null],
      [15, null],
    ]),
    planned_weight: 1680,
    load_target: 1680,
    load_started_at: '2026-11-20T05:22:00Z',
    operator_load: PETRO,
    allowed_actions: ['weigh', 'skip', 'substitute', 'finish_load', 'undo_load', 'cancel_load'],
  }),
  buildFeeding({
    id: 5,
    order: 3,
    ration: { id: 5, name: 'Dry cows 2', deleted: false },
    mixer: SILOKING,
    groups: [group(6, 'Dry 2', 31)],
    planned_weight: 870,
    load_target: 870,
  }),
]
