import { dayOf, NON_FIELD, type Problem } from '@manger/contract'
import {
  type FactKind,
  FEEDING_TRANSITIONS,
  type Feeding,
  type FeedingAction,
  type FeedingCondition,
  type FeedingRequest,
  type FeedingSurroundings,
  factTransition,
  transition,
  windowOf,
} from '@manger/contract/feedings'
import { ApiProblem, forbidden } from '#core/http/api-problem.ts'
import { at, momentOf, type Span } from '#core/records/moments.ts'
import { addFacts, type FactDraft } from '../facts/add-facts.ts'
import { presentFeeding } from '../feeding.presenter.ts'
import { factsOf, keptRationOf, operatorOf, stepsOf } from '../read/feeding-facts.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Told, Work } from '../work.ts'
import { holderOfMixer, isResidueUsed, overlapOnMixer, workOfOperator } from './surroundings.queries.ts'

/** An action on a locked feeding: what was asked, when it happens, and what its job already knows around it. */
export type Attempt = {
  action: FeedingAction
  span: Span
  request?: FeedingRequest
  around?: FeedingSurroundings
}

/**
 * Refuses an action that the status table of domain c does not allow to this user now. An offline fact is refused only
 * when its feeding cannot take it; the rules that it breaks are noted.
 */
export const attempt = async (work: Work, record: FeedingRecord, tried: Attempt): Promise<void> => {
  const around = { ...(await surroundingsOf(work, record, tried)), ...tried.around }
  const feeding = factsOf(record, work.now)
  const asked = { feeding, action: tried.action, actor: work.actor }
  const context = { request: tried.request ?? {}, around }
  const current = () => presentFeeding(record, work)
  if (!work.offline) return refuseAction(transition(asked, context), current)
  const { stops, breaks } = factTransition(asked, context)
  refuseAction([...stops, ...strangerProblems(work, record, tried.action)], current)
  work.offline.broken.push(...breaks)
}

/** An action that is one fact of its own name: when it was, by its device, and what it cannot have been before. */
type OneFact = {
  kind: FactKind & FeedingAction
  at: string | undefined
  after: string | null
  request?: FeedingRequest
  fact?: Partial<FactDraft>
}

/** Judges an action, and tells it as a fact of its moment. */
export const tellOne = async (
  work: Work,
  record: FeedingRecord,
  { kind, at: asked, after, request = {}, fact = {} }: OneFact,
): Told => {
  const moment = momentOf(asked, { now: work.now, after })
  await attempt(work, record, { action: kind, span: at(moment), request })
  return addFacts(work, record, { facts: [{ ...fact, kind, at: moment }] })
}

const LOADING: readonly FeedingAction[] = [
  'weigh',
  'substitute',
  'skip',
  'keep_ration',
  'finish_load',
  'undo_load',
]
const UNLOADING: readonly FeedingAction[] = ['weigh_group', 'skip_group', 'finish_unload', 'undo_unload']

// What was noted without connection belongs to the load that its author had begun then: if somebody else has loaded
// the feeding meanwhile, or it was begun anew, there are two loads, and only a planner knows which is which.
const strangerProblems = (
  { account, offline }: Work,
  { row }: FeedingRecord,
  action: FeedingAction,
): Problem[] => {
  const begun = (operator: number | null, since: string | null): Problem[] => {
    const isEarlier =
      since !== null && offline?.at !== undefined && Date.parse(offline.at) < Date.parse(since)
    return operator !== account || isEarlier ? [{ field: NON_FIELD, code: 'wrong_status' }] : []
  }
  if (LOADING.includes(action)) return begun(row.operator_load, row.load_started_at)
  return UNLOADING.includes(action) ? begun(row.operator_upload, row.upload_started_at) : []
}

type Reader = (work: Work, record: FeedingRecord, tried: Attempt) => Promise<FeedingSurroundings>

// What each condition needs of the database; an action reads it for its own conditions only.
const READERS: Partial<Record<FeedingCondition, Reader>> = {
  mixer_free: async ({ tx, client }, { row }, { action, span }) => {
    const claim = { mixer: row.mixer_id, feeding: row.id }
    const isOnce = action === 'load_once' || action === 'upload_once'
    const overlap = isOnce ? await overlapOnMixer(tx, client, { ...claim, ...span }) : undefined
    return { mixerBusyWith: overlap ?? (await holderOfMixer(tx, client, claim)) }
  },
  operator_free: async ({ tx, client, account }, { row }, { action }) => {
    const operator = operatorOf(action, row) ?? account
    return { operatorBusyWith: await workOfOperator(tx, client, { operator, feeding: row.id }) }
  },
  stock_open: async (_work, { row, ingredients }, { span }) => {
    const day = dayOf(new Date(row.load_started_at ?? span.from), row.timezone)
    return {
      stockLocked: ingredients.some(({ locked_until }) => locked_until !== null && locked_until >= day),
    }
  },
  overloaded: async (_work, record) => ({ kept: keptRationOf(record), maxWeight: record.row.max_weight }),
  not_over_loaded: async (_work, { row }) => ({
    window: windowOf(row.actual_weight ?? 0, row.unload_admittance, stepsOf(row)),
  }),
  residue_unused: async ({ tx, client }, { row }) => ({
    residueUsed: await isResidueUsed(tx, client, row.id),
  }),
}

const surroundingsOf = async (
  work: Work,
  record: FeedingRecord,
  tried: Attempt,
): Promise<FeedingSurroundings> => {
  let around: FeedingSurroundings = {}
  for (const condition of FEEDING_TRANSITIONS[tried.action].conditions) {
    around = { ...around, ...(await READERS[condition]?.(work, record, tried)) }
  }
  return around
}

// What no field of the body could put right is the state of things.
const isState = ({ field }: Problem): boolean => field === NON_FIELD || field === 'residue'

/** Refuses an action that the status table does not allow: 403 without the right, 409 for a state, else 400. */
export const refuseAction = (problems: readonly Problem[], current: () => Feeding): void => {
  if (problems.length === 0) return
  if (problems.some(({ code }) => code === 'forbidden')) throw forbidden()
  if (problems.some(isState)) throw new ApiProblem(409, problems, { current: current() })
  throw new ApiProblem(400, problems)
}
