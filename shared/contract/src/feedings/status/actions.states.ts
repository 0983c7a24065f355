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
import { FEEDING_ACTIONS, type FeedingAction, type RefusalCode } from '../feeding.words.ts'
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

/** Whether this person can never do the action, whatever state a feeding is in and whoever works on it. */
export const mayNever = (action: FeedingAction, actor: FeedingActor): boolean => {
  const { right, ownUnlessEdit } = FEEDING_TRANSITIONS[action]
  return !holds(actor, right) && !(ownUnlessEdit && holds(actor, 'edit'))
}

const mayDo = (feeding: FeedingFacts, row: FeedingTransition, actor: FeedingActor): boolean => {
  if (row.ownUnlessEdit && holds(actor, 'edit')) return true
  return holds(actor, row.right) && isOwn(feeding, actor, row.ownUnlessEdit)
}

/** Why somebody may not do an action; null: they may. Once the day is closed some are for admin and owner. */
const barOf = (
  feeding: FeedingFacts,
  row: FeedingTransition,
  actor: FeedingActor,
): 'forbidden' | 'day_closed' | null => {
  if (!mayDo(feeding, row, actor)) return 'forbidden'
  const isClosed = feeding.day_closed && row.typesWhenClosed?.includes(actor.type) === false
  return isClosed ? 'day_closed' : null
}

// Conditions that can be judged before a request comes. The first broken one is the reason that is shown: somebody who is
// at work elsewhere learns that, not that his mixer is taken too. All others are judged when the action is tried.
const KNOWN_BEFOREHAND: readonly (readonly [FeedingCondition, RefusalCode])[] = [
  ['day_open', 'day_closed'],
  ['not_in_future', 'not_today'],
  ['operator_free', 'operator_busy'],
  ['mixer_free', 'mixer_busy'],
  ['stock_open', 'stock_locked'],
  ['something_to_undo', 'nothing_to_undo'],
  ['no_group_weighed', 'already_weighed'],
  ['overloaded', 'not_overloaded'],
  ['lines_left', 'nothing_left'],
  ['mixer_has_room', 'mixer_full'],
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
type Attempt = { feeding: FeedingFacts; action: FeedingAction; actor: FeedingActor }

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
    const code = mayNever(action, actor) ? 'forbidden' : (row.wrongStatus ?? 'wrong_status')
    return [{ field: NON_FIELD, code }]
  }
  const bar = barOf(feeding, row, actor)
  if (bar !== null) return [{ field: NON_FIELD, code: bar }]
  return broken(row.conditions, { feeding, actor, context })
}

// Conditions without which a feeding cannot take the fact at all; any other broken rule is only noted.
const STOPS_A_FACT: readonly FeedingCondition[] = [
  'mixer_free',
  'operator_free',
  'in_ration',
  'group_known',
  'not_weighed_yet',
  'weight_higher',
  'something_to_undo',
  'overloaded',
  'lines_left',
  'mixer_has_room',
]

/** Problems of an offline fact: `stops` keep it beside its feeding, `breaks` are noted while it is done. */
type FactProblems = { stops: Problem[]; breaks: Problem[] }

/** As {@link transition} for a fact that was noted offline: nothing but a missing right refuses it (domain c). */
export const factTransition = (
  { feeding, action, actor }: Attempt,
  context: TransitionContext = {},
): FactProblems => {
  const row = FEEDING_TRANSITIONS[action]
  const isPossible = row.from.includes(feeding.status) && barOf(feeding, row, actor) === null
  if (!isPossible) return { stops: transition({ feeding, action, actor }, context), breaks: [] }
  const isStop = (condition: FeedingCondition) => STOPS_A_FACT.includes(condition)
  const problemsOf = (conditions: FeedingCondition[]) => broken(conditions, { feeding, actor, context })
  return {
    stops: problemsOf(row.conditions.filter(isStop)),
    breaks: problemsOf(row.conditions.filter((condition) => !isStop(condition))),
  }
}

/** An action that is refused, and the one reason that applies; `name` is the ration of the feeding in the way. */
export type Refusal = { action: FeedingAction; code: RefusalCode; name?: string }

/** The actions of a feeding's status: those that this user may do now, and why not the others. */
type ActionsOf = { allowed: FeedingAction[]; refused: Refusal[] }

/**
 * What a user may do with a feeding now and what not, in the order of the actions (domain c): the answer's
 * `allowed_actions` and `refused_actions`. `around` says what the database knows of one action's surroundings.
 */
export const actionsOf = (
  feeding: FeedingFacts,
  actor: FeedingActor,
  around: (action: FeedingAction) => FeedingSurroundings = () => ({}),
): ActionsOf => {
  const answer: ActionsOf = { allowed: [], refused: [] }
  for (const action of FEEDING_ACTIONS) {
    const row = FEEDING_TRANSITIONS[action]
    if (!row.from.includes(feeding.status)) continue
    const bar = barOf(feeding, row, actor)
    const reason = bar
      ? { code: bar }
      : knownReason(row, { feeding, actor, context: { around: around(action) } })
    if (reason) answer.refused.push({ action, ...reason })
    else answer.allowed.push(action)
  }
  return answer
}

const knownReason = (
  { conditions }: FeedingTransition,
  asked: Parameters<typeof broken>[1],
): Omit<Refusal, 'action'> | undefined => {
  for (const [condition, code] of KNOWN_BEFOREHAND) {
    const [problem] = conditions.includes(condition) ? broken([condition], asked) : []
    if (problem) return { code, ...(problem.name === undefined ? {} : { name: problem.name }) }
  }
  return undefined
}
