import { FIELD_CODE, type Problem, roundTo, sumOf } from '@manger/contract'
import type { LoadAction } from '@manger/contract/feedings'
import { refuseIf } from '#core/http/api-problem.ts'
import { at, momentOf } from '#core/records/moments.ts'
import { postAll } from '#domain/ledger/ledger.service.ts'
import { openLoadsOf } from '#domain/ledger/movement.queries.ts'
import { attempt, tellOne } from '../actions/attempt.ts'
import { changeFeeding } from '../actions/lines.queries.ts'
import { addFacts } from '../facts/add-facts.ts'
import { replaceLines } from '../plan/plan.queries.ts'
import { linesOfPlan, numbersOfPlan } from '../plan/plan-rows.ts'
import { recomputePlans } from '../plan/recompute.service.ts'
import type { FeedingIngredientRow } from '../read/feeding.queries.ts'
import { stateOf } from '../read/feeding-facts.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import { updateConflict } from '../unplaced/conflict.queries.ts'
import type { Told, Work } from '../work.ts'
import { planAsStored } from './prepare-load.ts'

type Undo = Extract<LoadAction, { action: 'undo' }>
type Reopen = Extract<LoadAction, { action: 'reopen' }>
type Cancel = Extract<LoadAction, { action: 'cancel' }>
type Lost = { line: FeedingIngredientRow; weight: number }

/** Takes the latest weighing or skip back. */
export const undoLoad = async (work: Work, record: FeedingRecord, { reason, ...action }: Undo): Told => {
  const moment = momentOf(action.at, { now: work.now, after: record.row.load_started_at })
  await attempt(work, record, { action: 'undo_load', span: at(moment), request: { reason } })
  const [last] = stateOf(record).entries
  if (!last) return null
  const { id: of, ingredient, data } = last
  // What was attached from beside the feeding is nobody's again.
  if (data.unplaced !== undefined) {
    const change = { status: 'reversed', reason } as const
    await updateConflict(work.tx, { client: work.client, id: data.unplaced }, change)
  }
  return addFacts(work, record, {
    facts: [{ kind: 'undo_load', at: moment, ingredient, reason, data: { of } }],
    takenBack: { at: moment, note: reason },
  })
}

/** Takes a load that was finished up again: its weights stay. */
export const reopenLoad = (work: Work, record: FeedingRecord, { at: moment, reason }: Reopen): Told =>
  tellOne(work, record, {
    kind: 'reopen_load',
    at: moment,
    after: record.row.load_ended_at,
    request: { reason },
    fact: { reason },
  })

/**
 * Takes a load back: everything returns to the store with the value it left with; what did not return is booked as
 * a loss of the same value (domain c). Feed carried over from an earlier load is that load's again (F15).
 */
export const cancelLoad = async (work: Work, record: FeedingRecord, action: Cancel): Told => {
  const { reason } = action
  const lost = sumOf(action.lost, ({ weight }) => weight)
  const moment = momentOf(action.at, { now: work.now, after: record.row.load_started_at })
  await attempt(work, record, { action: 'cancel_load', span: at(moment), request: { reason, lost } })
  refuseIf(lossProblems(record, action))
  const feeding = record.row.id
  const [first] = await openLoadsOf(work.tx, work.client, feeding)
  const day = first?.day ?? record.row.planned_on
  await addFacts(work, record, {
    facts: [{ kind: 'cancel_load', at: moment, weight: lost, reason, data: { lost: action.lost } }],
    takenBack: { at: moment, note: reason },
  })
  await postAll(
    work,
    linesLost(record, action).map((loss) => ({
      ingredient: loss.line.ingredient_id,
      day,
      at: moment,
      feeding,
      note: reason,
      movement: { kind: 'loss', quantity: loss.weight, unit_cost: unitCostOf(loss.line) },
    })),
  )
  await waitAgain(work, record)
  return null
}

const linesLost = ({ ingredients }: FeedingRecord, { lost }: Cancel): Lost[] =>
  lost.flatMap(({ id, weight }) => {
    const line = ingredients.find(({ ingredient_id }) => ingredient_id === id)
    return line && weight > 0 ? [{ line, weight }] : []
  })

const lossProblems = ({ ingredients }: FeedingRecord, { lost }: Cancel): Problem[] =>
  lost.flatMap(({ id, weight }, index): Problem[] => {
    const line = ingredients.find(({ ingredient_id }) => ingredient_id === id)
    const isRepeated = lost.findIndex((other) => other.id === id) < index
    if (!line || isRepeated) return [{ field: `lost.${index}.id`, code: FIELD_CODE.notAllowed }]
    const limit = line.actual ?? 0
    return weight > limit
      ? [
          {
            field: `lost.${index}.weight`,
            code: FIELD_CODE.tooLarge,
            limit,
            other: 'actual',
            name: line.name,
          },
        ]
      : []
  })

const unitCostOf = ({ cost, actual }: FeedingIngredientRow): number =>
  actual ? roundTo(((cost ?? 0) / actual) * 1000, 8) : 0

// Changes made while it was being loaded count for it again, and for the later days whose norms follow from it.
const waitAgain = async (work: Work, record: FeedingRecord): Promise<void> => {
  const { tx, client } = work
  const feeding = record.row.id
  const { plan, ration } = await planAsStored(work, record)
  await changeFeeding(work, feeding, {
    snapshot: null,
    carried_from: null,
    carried_weight: 0,
    ...(plan && ration ? numbersOfPlan(plan, ration) : {}),
  })
  const { groups } = record
  if (plan && ration) {
    await replaceLines(tx, { client, feeding }, linesOfPlan(plan, ration, { client, feeding, groups }))
  }
  await recomputePlans(tx, work, { group: groups.map(({ group_id }) => group_id) })
}
