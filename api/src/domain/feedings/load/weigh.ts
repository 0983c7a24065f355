import type { LoadAction } from '@manger/contract/feedings'
import { notAllowed } from '#core/http/api-problem.ts'
import { at, momentOf } from '#core/records/moments.ts'
import { alertOverfilled } from '#domain/feedings/feeding-alerts.ts'
import { attempt, tellOne } from '../actions/attempt.ts'
import { addFacts } from '../facts/add-facts.ts'
import { isKept, keptRationOf } from '../read/feeding-facts.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Told, Work } from '../work.ts'

type Weigh = Extract<LoadAction, { action: 'weigh' }>
type Skip = Extract<LoadAction, { action: 'skip' }>

/** Weighs a line. */
export const weighIngredient = async (work: Work, record: FeedingRecord, action: Weigh): Told => {
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
  const substitute = isNewSubstitute ? await substituteOf(work, record, ingredient) : undefined
  const data = { tare, advance, ...(isNewSubstitute && { original: substitute_for }) }
  const told = await addFacts(work, record, {
    facts: [{ kind, at: moment, ingredient, weight, reason, data }],
    substitute,
  })
  await alertOverfilled(work, record, { ingredient, weight, at: moment })
  return told
}

/** Leaves a line out. */
export const skipIngredient = (
  work: Work,
  record: FeedingRecord,
  { at: moment, ingredient, reason }: Skip,
): Told =>
  tellOne(work, record, {
    kind: 'skip',
    at: moment,
    after: record.row.load_started_at,
    request: { ingredient, reason },
    fact: { ingredient, weight: 0, reason },
  })

/** What a feed that may be loaded on the farm is now: not deleted, in a stock of its company. */
const substituteOf = async ({ tx, client }: Work, { row }: FeedingRecord, ingredient: number) => {
  const found = await tx
    .selectFrom('ingredients as i')
    .innerJoin('stocks as s', (on) =>
      on.onRef('s.client_id', '=', 'i.client_id').onRef('s.id', '=', 'i.stock_id'),
    )
    .innerJoin('farms as f', (on) =>
      on.onRef('f.client_id', '=', 's.client_id').onRef('f.company_id', '=', 's.company_id'),
    )
    .select(['i.dry_matter', 'i.price', 'i.piece_weight'])
    .where('i.client_id', '=', client)
    .where('i.id', '=', ingredient)
    .where('i.deleted', '=', false)
    .where('f.id', '=', row.farm_id)
    .executeTakeFirst()
  if (!found) throw notAllowed('ingredient')
  return found
}

type Keep = Extract<LoadAction, { action: 'keep_ration' }>

/**
 * After an overload the lines that are left grow with it (F27). The log keeps the new targets: who loaded by them did so, also
 * where the weight that was too much is corrected later.
 */
export const keepRation = async (work: Work, record: FeedingRecord, action: Keep): Told => {
  const moment = momentOf(action.at, { now: work.now, after: record.row.load_started_at })
  await attempt(work, record, { action: 'keep_ration', span: at(moment) })
  const kept = keptRationOf(record)
  if (!isKept(kept)) return record
  const { lines: ingredients, groups, total } = kept
  const data = { kept: { ingredients, groups } }
  return addFacts(work, record, { facts: [{ kind: 'keep_ration', at: moment, weight: total, data }] })
}
