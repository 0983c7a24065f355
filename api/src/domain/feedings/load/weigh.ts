import { roundTo } from '@manger/contract'
import type { LoadAction } from '@manger/contract/feedings'
import { notAllowed } from '#core/http/api-problem.ts'
import { at, momentOf } from '#core/records/moments.ts'
import { alertOverfilled } from '#domain/feedings/feeding-alerts.ts'
import { attempt } from '../actions/attempt.ts'
import { keepWeight, type LineWeight } from '../actions/keep.ts'
import type { FeedingIngredientRow } from '../read/feeding.queries.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'
import { bookFeedAhead } from './book.ts'
import { addSubstitute } from './substitute.ts'
import { weighedRecord } from './weighed-record.ts'

type Weigh = Extract<LoadAction, { action: 'weigh' }>

/** Weighs a line; answers what the feeding is then, where that is known without reading it again. */
export const weighIngredient = async (
  work: Work,
  record: FeedingRecord,
  action: Weigh,
): Promise<FeedingRecord | null> => {
  const { ingredient, weight, substitute_for, reason } = action
  const line = record.ingredients.find(({ ingredient_id }) => ingredient_id === ingredient)
  const isNewSubstitute = substitute_for !== undefined && line?.substitute_for !== substitute_for
  const moment = momentOf(action.at, { now: work.now, after: record.row.load_started_at })
  await attempt(work, record, {
    action: isNewSubstitute ? 'substitute' : 'weigh',
    span: at(moment),
    request: { ingredient, weight, substitute_for, reason },
  })
  // An ingredient of the ration is weighed on its own line: it cannot be a substitute.
  if (isNewSubstitute && line) throw notAllowed('ingredient')
  const moved = isNewSubstitute
    ? await addSubstitute(work, record, { ingredient, original: substitute_for })
    : undefined
  const data = { before: beforeOf(line), ...(moved === undefined ? {} : { moved, original: substitute_for }) }
  const stored = await storeWeight(work, record, {
    ...action,
    line,
    moment,
    kind: moved === undefined ? 'weigh' : 'substitute',
    data,
  })
  return moved === undefined ? stored : null
}

type Weight = Pick<Weigh, 'ingredient' | 'weight' | 'tare' | 'advance' | 'reason'> & {
  line: FeedingIngredientRow | undefined
  moment: string
  kind: 'weigh' | 'substitute'
  data: Record<string, unknown>
}

/**
 * Books what came into the mixer since the line's last weight: feed in the mixer has left the store at once,
 * also if the load is cancelled later (domain c). Answers the feeding as it is then, but for lines that were added meanwhile.
 */
export const storeWeight = async (
  work: Work,
  record: FeedingRecord,
  weighed: Weight,
): Promise<FeedingRecord> => {
  const { ingredient, weight, tare = null, advance, line, moment } = weighed
  const feeding = record.row.id
  const difference = roundTo(weight - (line?.actual ?? 0), 8)
  const booked =
    difference > 0
      ? await book(work, record, { ingredient, difference, moment, lockedUntil: line?.locked_until })
      : null
  const left: LineWeight = {
    actual: weight,
    tare,
    advance,
    skipped_reason: null,
    cost: roundTo((line?.cost ?? 0) - (booked?.value ?? 0), 4),
    weighed_at: moment,
  }
  const entry = keepWeight(work, {
    line: left,
    event: {
      feeding,
      kind: weighed.kind,
      at: moment,
      ingredient,
      weight,
      reason: weighed.reason ?? null,
      // An undo takes back the last load of the line, unless the entry says that it has booked none.
      data: booked ? weighed.data : { ...weighed.data, movement: null },
    },
  })
  await alertOverfilled(work, record, { ingredient, weight, at: moment })
  const entries = [entry, ...record.entries]
  return weighedRecord(record, work, { ingredient, left, rest: booked?.balance.quantity, entries })
}

const book = (
  work: Work,
  { row }: FeedingRecord,
  {
    difference,
    ...weighed
  }: { ingredient: number; difference: number; moment: string; lockedUntil: string | null | undefined },
) => {
  const of = row.load_started_at ?? weighed.moment
  const { timezone, id: feeding } = row
  return bookFeedAhead(work, { ...weighed, quantity: difference, of, feeding, timezone })
}

/** What the undo of a first weight goes back to. */
export const NOT_WEIGHED: LineWeight = {
  actual: null,
  tare: null,
  advance: null,
  skipped_reason: null,
  cost: null,
  weighed_at: null,
}

/** A line as it was, for the undo of what comes now. */
export const beforeOf = (line: FeedingIngredientRow | undefined) =>
  line && {
    actual: line.actual,
    tare: line.tare,
    advance: line.advance,
    skipped_reason: line.skipped_reason,
    cost: line.cost,
    weighed_at: line.weighed_at,
  }
