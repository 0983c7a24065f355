import { NON_FIELD, type Problem } from '../../errors/problem.ts'
import { can, type PermissionRecord } from '../../permissions/can.ts'
import type { UserType } from '../../permissions/user-types.ts'
import {
  FEEDING_RIGHTS,
  FEEDING_TRANSITIONS,
  type FeedingCondition,
  type FeedingRight,
  type FeedingTransition,
} from '../feeding.states.ts'
import { FEEDING_ACTIONS, type FeedingAction } from '../feeding.words.ts'
import type { FeedingFacts, FeedingRequest, FeedingSurroundings } from './rule-input.ts'
import { FEEDING_RULES } from './rules.states.ts'

/** Who acts: the user, his type and his effective rights inside the client. */
export type FeedingActor = { id: number; type: UserType; rights: readonly PermissionRecord[] }

/** What comes with an action: the request itself and what the database knows around the feeding. */
export type TransitionContext = { request?: FeedingRequest; around?: FeedingSurroundings }

const holds = (actor: FeedingActor, right: FeedingRight): boolean => can(actor.rights, FEEDING_RIGHTS[right])

const isOwn = (
  feeding: FeedingFacts,
  actor: FeedingActor,
  own: FeedingTransition['ownUnlessEdit'],
): boolean => {
  const isOperator = feeding.operator_load?.id === actor.id
  switch (own) {
    case undefined:
      return true
    case 'entry':
      return feeding.last_entry_by === null || feeding.last_entry_by === actor.id
    case 'load':
      return isOperator
    case 'empty_load':
      return isOperator && feeding.ingredients.every((line) => !line.actual)
  }
}

const mayDo = (feeding: FeedingFacts, row: FeedingTransition, actor: FeedingActor): boolean => {
  if (feeding.day_closed && row.typesWhenClosed && !row.typesWhenClosed.includes(actor.type)) return false
  if (row.ownUnlessEdit && holds(actor, 'edit')) return true
  return holds(actor, row.right) && isOwn(feeding, actor, row.ownUnlessEdit)
}

// What can be told without a request and without the database: the rest is answered when it is tried.
const KNOWN_BEFOREHAND: readonly FeedingCondition[] = [
  'day_open',
  'not_in_future',
  'something_to_undo',
  'no_group_weighed',
]

const broken = (
  conditions: readonly FeedingCondition[],
  { feeding, actor, context }: { feeding: FeedingFacts; actor: FeedingActor; context: TransitionContext },
): Problem[] => {
  const { request = {}, around = {} } = context
  const input = { feeding, request, around, mayEdit: holds(actor, 'edit') }
  return conditions.flatMap((condition) => FEEDING_RULES[condition](input))
}

/** An action on a feeding by somebody. */
export type Attempt = { feeding: FeedingFacts; action: FeedingAction; actor: FeedingActor }

/**
 * Why an action is refused: no right, wrong status, else every broken condition of domain c; empty = it is done.
 * An offline fact is never refused, see {@link factTransition}.
 */
export const transition = (
  { feeding, action, actor }: Attempt,
  context: TransitionContext = {},
): Problem[] => {
  const row = FEEDING_TRANSITIONS[action]
  if (!row.from.includes(feeding.status)) {
    const isBarred = !holds(actor, row.right) && !(row.ownUnlessEdit && holds(actor, 'edit'))
    return [{ field: NON_FIELD, code: isBarred ? 'forbidden' : (row.wrongStatus ?? 'wrong_status') }]
  }
  if (!mayDo(feeding, row, actor)) return [{ field: NON_FIELD, code: 'forbidden' }]
  return broken(row.conditions, { feeding, actor, context })
}

// What a feeding cannot take in at all; everything else that is broken is noted beside the fact.
const STOPS_A_FACT: readonly FeedingCondition[] = [
  'mixer_free',
  'operator_free',
  'in_ration',
  'group_known',
  'not_weighed_yet',
  'weight_higher',
  'something_to_undo',
]

/** Problems of an offline fact: `stops` keep it beside its feeding, `breaks` are noted while it is done. */
export type FactProblems = { stops: Problem[]; breaks: Problem[] }

/** As {@link transition} for a fact that was noted offline: nothing but a missing right refuses it (domain c). */
export const factTransition = (
  { feeding, action, actor }: Attempt,
  context: TransitionContext = {},
): FactProblems => {
  const row = FEEDING_TRANSITIONS[action]
  const isPossible = row.from.includes(feeding.status) && mayDo(feeding, row, actor)
  if (!isPossible) return { stops: transition({ feeding, action, actor }, context), breaks: [] }
  const isStop = (condition: FeedingCondition) => STOPS_A_FACT.includes(condition)
  const problemsOf = (conditions: FeedingCondition[]) => broken(conditions, { feeding, actor, context })
  return {
    stops: problemsOf(row.conditions.filter(isStop)),
    breaks: problemsOf(row.conditions.filter((condition) => !isStop(condition))),
  }
}

/** What this user may do with a feeding now, in the order of the actions: the answer's `allowed_actions` (domain c). */
export const allowedActions = (feeding: FeedingFacts, actor: FeedingActor): FeedingAction[] =>
  FEEDING_ACTIONS.filter((action) => {
    const row = FEEDING_TRANSITIONS[action]
    if (!row.from.includes(feeding.status) || !mayDo(feeding, row, actor)) return false
    const known = row.conditions.filter((condition) => KNOWN_BEFOREHAND.includes(condition))
    return broken(known, { feeding, actor, context: {} }).length === 0
  })
