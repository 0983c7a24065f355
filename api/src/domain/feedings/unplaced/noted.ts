import { roundTo, sumOf } from '@manger/contract'
import type { FeedingAction, LoadAction, UnloadAction } from '@manger/contract/feedings'
import type { FeedingRecord } from '../read/read-feedings.ts'

/** What somebody did, as the status table names it, with the line and the weight that it names. */
export type NotedFact = {
  action: FeedingAction
  at: string | undefined
  ingredient: number | null
  group: number | null
  /** Total of the line as the scale shows it, kg; null where nothing was weighed. */
  total: number | null
}

/** An action as it is noted where it has happened already: itself, and the weights that must not be lost with it. */
export type Noted = { whole: NotedFact; weights: readonly NotedFact[] }

const LOAD_ACTIONS = {
  start: 'start_load',
  weigh: 'weigh',
  skip: 'skip',
  keep_ration: 'keep_ration',
  finish: 'finish_load',
  undo: 'undo_load',
  cancel: 'cancel_load',
  reopen: 'reopen_load',
  change_mixer: 'change_mixer',
  once: 'load_once',
} as const satisfies Record<LoadAction['action'], FeedingAction>

const UNLOAD_ACTIONS = {
  start: 'start_unload',
  weigh: 'weigh_group',
  skip: 'skip_group',
  finish: 'finish_unload',
  undo: 'undo_unload',
  cancel: 'cancel_unload',
  discard: 'discard',
  reopen: 'reopen_unload',
  once: 'upload_once',
} as const satisfies Record<UnloadAction['action'], FeedingAction>

const NOTHING = { ingredient: null, group: null, total: null }

/** How an action of loading is noted. */
export const notedLoad = (fact: LoadAction): Noted => {
  if (fact.action !== 'once') {
    const ingredient = 'ingredient' in fact ? fact.ingredient : null
    const total = fact.action === 'weigh' ? fact.weight : null
    return alone({ ...NOTHING, action: LOAD_ACTIONS[fact.action], at: fact.at, ingredient, total })
  }
  const at = fact.ended_at ?? fact.at
  return {
    whole: { ...NOTHING, action: 'load_once', at },
    weights: fact.ingredients.map(({ id, weight }) => ({
      ...NOTHING,
      action: 'weigh',
      at,
      ingredient: id,
      total: weight,
    })),
  }
}

/** How an action of unloading is noted. */
export const notedUnload = (fact: UnloadAction): Noted => {
  if (fact.action !== 'once') {
    const group = 'group' in fact ? fact.group : null
    const total = fact.action === 'weigh' ? fact.weight : null
    return alone({ ...NOTHING, action: UNLOAD_ACTIONS[fact.action], at: fact.at, group, total })
  }
  const at = fact.ended_at ?? fact.at
  return {
    whole: { ...NOTHING, action: 'upload_once', at },
    weights: fact.groups.map(({ id, weight }) => ({
      ...NOTHING,
      action: 'weigh_group',
      at,
      group: id,
      total: weight,
    })),
  }
}

const alone = (fact: NotedFact): Noted => ({ whole: fact, weights: [fact] })

type Weighed = { ingredient_id: number | null; group_id: number | null; weight: number | null }

/**
 * Kilograms of a noted total that nobody knows of yet: less what its author has weighed into this line, on the feeding
 * itself or unplaced before. Never below nothing.
 */
export const newWeight = (
  { ingredient, group, total }: NotedFact,
  { record, before, account }: { record: FeedingRecord | null; before: readonly Weighed[]; account: number },
): number => {
  const own = before.filter((one) => one.ingredient_id === ingredient && one.group_id === group)
  const unplaced = sumOf(own, ({ weight }) => weight ?? 0)
  const placed = record && ingredient !== null ? placedBy(record, ingredient, account) : 0
  return Math.max(0, roundTo((total ?? 0) - unplaced - placed, 8))
}

const placedBy = ({ row, ingredients }: FeedingRecord, ingredient: number, account: number): number => {
  const line = ingredients.find(({ ingredient_id }) => ingredient_id === ingredient)
  return row.operator_load === account ? (line?.actual ?? 0) : 0
}
