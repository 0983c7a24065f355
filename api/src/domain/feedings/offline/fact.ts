import { roundTo, sumOf } from '@manger/contract'
import type { FeedingAction, LoadAction, UnloadAction } from '@manger/contract/feedings'
import type { FeedingRecord } from '../read/read-feedings.ts'

/** An action of loading or unloading that a tablet may note without connection. */
export type FactOf<Action> = Extract<Action, { offline?: boolean | undefined }>

/** The action of the status table that a fact stands for, with the line and the weight that it names. */
export type NotedFact = {
  action: FeedingAction
  at: string | undefined
  ingredient: number | null
  group: number | null
  /** Total of the line as the scale shows it, kg; null where nothing was weighed. */
  total: number | null
}

const LOAD_ACTIONS = {
  start: 'start_load',
  weigh: 'weigh',
  skip: 'skip',
  finish: 'finish_load',
  undo: 'undo_load',
} as const satisfies Record<FactOf<LoadAction>['action'], FeedingAction>

const UNLOAD_ACTIONS = {
  start: 'start_unload',
  weigh: 'weigh_group',
  skip: 'skip_group',
  finish: 'finish_unload',
  undo: 'undo_unload',
} as const satisfies Record<FactOf<UnloadAction>['action'], FeedingAction>

/** Whether an action was noted offline. */
export const isNoted = <Action extends LoadAction | UnloadAction>(action: Action): action is FactOf<Action> =>
  'offline' in action && action.offline === true

export const factOfLoad = (fact: FactOf<LoadAction>): NotedFact => ({
  action: LOAD_ACTIONS[fact.action],
  at: fact.at,
  ingredient: 'ingredient' in fact ? fact.ingredient : null,
  group: null,
  total: fact.action === 'weigh' ? fact.weight : null,
})

export const factOfUnload = (fact: FactOf<UnloadAction>): NotedFact => ({
  action: UNLOAD_ACTIONS[fact.action],
  at: fact.at,
  ingredient: null,
  group: 'group' in fact ? fact.group : null,
  total: fact.action === 'weigh' ? fact.weight : null,
})

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
