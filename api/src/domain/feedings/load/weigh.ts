import type { LoadAction } from '@manger/contract/feedings'
import { notAllowed } from '#core/http/api-problem.ts'
import { at, momentOf } from '#core/records/moments.ts'
import { alertOverfilled } from '#domain/feedings/feeding-alerts.ts'
import { attempt } from '../actions/attempt.ts'
import { addFacts } from '../facts/add-facts.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'
import { substituteRow } from './substitute.queries.ts'

type Weigh = Extract<LoadAction, { action: 'weigh' }>
type Skip = Extract<LoadAction, { action: 'skip' }>

/** Weighs a line; answers what the feeding is then, null where it has to be read again. */
export const weighIngredient = async (
  work: Work,
  record: FeedingRecord,
  action: Weigh,
): Promise<FeedingRecord | null> => {
  const { ingredient, weight, tare, advance, substitute_for, reason = null } = action
  const line = record.ingredients.find(({ ingredient_id }) => ingredient_id === ingredient)
  const isNewSubstitute = substitute_for !== undefined && line?.substitute_for !== substitute_for
  const kind = isNewSubstitute ? 'substitute' : 'weigh'
  // The total of a line grows: what was judged against the one before comes after it.
  const after = line?.weighed_at ?? record.row.load_started_at
  const moment = momentOf(action.at, { now: work.now, after })
  const request = { ingredient, weight, substitute_for, reason: action.reason }
  await attempt(work, record, { action: kind, span: at(moment), request })
  // An ingredient of the ration is weighed on its own line: it cannot be a substitute.
  if (isNewSubstitute && line) throw notAllowed('ingredient')
  const substitute = isNewSubstitute ? await rowOfSubstitute(work, record, ingredient) : undefined
  const data = { tare, advance, ...(isNewSubstitute && { original: substitute_for }) }
  const told = await addFacts(work, record, {
    facts: [{ kind, at: moment, ingredient, weight, reason, data }],
    substitute,
  })
  await alertOverfilled(work, record, { ingredient, weight, at: moment })
  return told
}

const rowOfSubstitute = async ({ tx, client }: Work, { row }: FeedingRecord, ingredient: number) => {
  const found = await substituteRow(tx, client, { ingredient, farm: row.farm_id })
  if (!found) throw notAllowed('ingredient')
  return found
}

/** Leaves a line out; answers what the feeding is then. */
export const skipIngredient = async (
  work: Work,
  record: FeedingRecord,
  { ingredient, reason, ...action }: Skip,
): Promise<FeedingRecord | null> => {
  const moment = momentOf(action.at, { now: work.now, after: record.row.load_started_at })
  await attempt(work, record, { action: 'skip', span: at(moment), request: { ingredient, reason } })
  return addFacts(work, record, { facts: [{ kind: 'skip', at: moment, ingredient, weight: 0, reason }] })
}
