import { FIELD_CODE } from '../../errors/codes.ts'
import { NON_FIELD, type Problem } from '../../errors/problem.ts'
import { type Kg, sumOf } from '../../units.ts'
import type { FeedingCondition } from '../feeding.states.ts'
import type { FeedingFacts, FeedingRequest, RuleInput } from './rule-input.ts'

const refused = (isRefused: boolean | undefined, problem: Problem): Problem[] => (isRefused ? [problem] : [])

const busy = (code: 'mixer_busy' | 'operator_busy', name: string | undefined): Problem[] =>
  name === undefined ? [] : [{ field: NON_FIELD, code, name }]

const missing = (field: string): Problem => ({ field, code: 'line_missing' })

const openIngredients = ({ ingredients }: FeedingFacts): number[] => {
  const replaced = new Set(ingredients.map((line) => line.substitute_for))
  return ingredients
    .filter((line) => line.planned > 0 && line.actual === null && line.skipped_reason === null)
    .map((line) => line.ingredient)
    .filter((ingredient) => !replaced.has(ingredient))
}

const openGroups = ({ groups }: FeedingFacts): number[] =>
  groups
    .filter((line) => line.planned_weight > 0 && line.actual_weight === null && line.skipped_reason === null)
    .map((line) => line.group)

const notGiven = (ids: readonly number[], { weights = [] }: FeedingRequest): number[] =>
  ids.filter((id) => !weights.some((line) => line.id === id))

const repeatedIn = ({ weights = [] }: FeedingRequest): number[] =>
  weights.map((line) => line.id).filter((id, index, ids) => ids.indexOf(id) < index)

const foreignTo = (ids: readonly number[], { weights = [] }: FeedingRequest): number[] =>
  weights.map((line) => line.id).filter((id) => !ids.includes(id))

const formerWeight = ({ feeding, request }: RuleInput): Kg =>
  feeding.ingredients.find((line) => line.ingredient === request.ingredient)?.actual ?? 0

/** Kg out of the mixer once this request is done: the groups it names count with their new weight. */
const unloadedAfter = ({ feeding, request }: RuleInput): Kg => {
  const single = request.group === undefined ? [] : [{ id: request.group, weight: request.weight ?? 0 }]
  const given = [...single, ...(request.weights ?? [])]
  const others = feeding.groups.filter((line) => !given.some(({ id }) => id === line.group))
  return sumOf(given, (line) => line.weight) + sumOf(others, (line) => line.actual_weight ?? 0)
}

const inRation = ({ feeding, request }: RuleInput): Problem[] => {
  const field = request.substitute_for === undefined ? 'ingredient' : 'substitute_for'
  const wanted = request.substitute_for ?? request.ingredient
  const isThere = feeding.ingredients.some(
    (line) => line.ingredient === wanted || line.substitute_for === wanted,
  )
  return refused(!isThere, { field, code: 'not_in_ration' })
}

const groupKnown = ({ feeding, request }: RuleInput): Problem[] => {
  const isThere = feeding.groups.some((line) => line.group === request.group)
  return refused(!isThere, { field: 'group', code: FIELD_CODE.notAllowed })
}

/** A line with a weight cannot be skipped: its feed is in the mixer, or with the animals, and needs an undo. */
const notWeighedYet = ({ feeding, request }: RuleInput): Problem[] => {
  const field = request.group === undefined ? 'ingredient' : 'group'
  const weight =
    field === 'group'
      ? feeding.groups.find((line) => line.group === request.group)?.actual_weight
      : feeding.ingredients.find((line) => line.ingredient === request.ingredient)?.actual
  return refused((weight ?? 0) > 0, { field, code: 'already_weighed' })
}

const weightHigher = (input: RuleInput): Problem[] => {
  const { weight = 0 } = input.request
  const former = formerWeight(input)
  return refused(weight <= 0 || weight < former, {
    field: 'weight',
    code: 'weight_not_higher',
    limit: former,
  })
}

const notOverLoaded = (input: RuleInput): Problem[] => {
  const { feeding, request, around } = input
  const limit = (feeding.actual_weight ?? 0) + (around.window ?? 0)
  const field = request.weights ? 'groups' : 'weight'
  return refused(!request.accept && unloadedAfter(input) > limit + 1e-6, {
    field,
    code: 'over_loaded',
    limit,
  })
}

const allGiven = (
  noun: 'ingredients' | 'groups',
  ids: readonly number[],
  request: FeedingRequest,
): Problem[] => [
  ...notGiven(ids, request).map((id) => missing(`${noun}.${id}`)),
  ...repeatedIn(request).map((id): Problem => ({ field: `${noun}.${id}`, code: FIELD_CODE.unique })),
  ...foreignTo(ids, request).map(
    (id): Problem => ({
      field: `${noun}.${id}`,
      code: noun === 'ingredients' ? 'not_in_ration' : FIELD_CODE.notAllowed,
    }),
  ),
]

const keepable = (
  { around: { kept, maxWeight } }: RuleInput,
  code: 'not_overloaded' | 'nothing_left' | 'mixer_full',
) =>
  refused(kept !== undefined && 'code' in kept && kept.code === code, {
    field: NON_FIELD,
    code,
    ...(code === 'mixer_full' && maxWeight !== undefined && { limit: maxWeight }),
  })

/** The rules behind the conditions of the status table: each answers its problems, none when it is met. */
export const FEEDING_RULES: Record<FeedingCondition, (input: RuleInput) => Problem[]> = {
  day_open: ({ feeding }) => refused(feeding.day_closed, { field: NON_FIELD, code: 'day_closed' }),
  stock_open: ({ around }) => refused(around.stockLocked, { field: NON_FIELD, code: 'stock_locked' }),
  not_in_future: ({ feeding, mayEdit }) =>
    refused(!mayEdit && feeding.planned_on > feeding.today, { field: NON_FIELD, code: 'not_today' }),
  plan_good: ({ around }) => [...(around.planProblems ?? [])],
  mixer_free: ({ around }) => busy('mixer_busy', around.mixerBusyWith),
  operator_free: ({ around }) => busy('operator_busy', around.operatorBusyWith),
  residue_clear: ({ around }) => [
    ...refused(around.otherResidue, { field: 'residue', code: 'other_residue' }),
    ...refused(around.residueCovers, { field: 'residue', code: 'residue_covers' }),
  ],
  stock_enough: ({ around, request, mayEdit }) =>
    request.force && mayEdit
      ? []
      : (around.shortages ?? []).map(({ ingredient, name, available }) => ({
          field: `ingredients.${ingredient}`,
          code: 'not_enough_stock' as const,
          limit: available,
          name,
        })),
  in_ration: inRation,
  group_known: groupKnown,
  not_weighed_yet: notWeighedYet,
  weight_higher: weightHigher,
  reason_given: ({ request }) =>
    refused(!request.reason?.trim(), { field: 'reason', code: 'reason_required' }),
  loss_explained: ({ request }) =>
    refused((request.lost ?? 0) > 0 && !request.reason?.trim(), { field: 'reason', code: 'reason_required' }),
  ingredients_done: ({ feeding }) => openIngredients(feeding).map((id) => missing(`ingredients.${id}`)),
  groups_done: ({ feeding }) => openGroups(feeding).map((id) => missing(`groups.${id}`)),
  all_ingredients_given: ({ feeding, request }) =>
    allGiven(
      'ingredients',
      feeding.ingredients.map((line) => line.ingredient),
      request,
    ),
  all_groups_given: ({ feeding, request }) =>
    allGiven(
      'groups',
      feeding.groups.map((line) => line.group),
      request,
    ),
  not_over_loaded: notOverLoaded,
  something_to_undo: ({ feeding }) =>
    refused(feeding.last_entry_by === null, { field: NON_FIELD, code: 'nothing_to_undo' }),
  overloaded: (input) => keepable(input, 'not_overloaded'),
  lines_left: (input) => keepable(input, 'nothing_left'),
  mixer_has_room: (input) => keepable(input, 'mixer_full'),
  no_group_weighed: ({ feeding }) =>
    refused(
      feeding.groups.some((line) => line.actual_weight !== null && line.actual_weight > 0),
      { field: NON_FIELD, code: 'already_weighed' },
    ),
  residue_unused: ({ around }) => refused(around.residueUsed, { field: 'residue', code: 'in_use' }),
}
