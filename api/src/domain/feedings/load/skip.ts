import type { LoadAction } from '@manger/contract/feedings'
import { at, momentOf } from '#core/records/moments.ts'
import { attempt } from '../actions/attempt.ts'
import { keepWeight, type LineWeight } from '../actions/keep.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'
import { beforeOf } from './weigh.ts'
import { weighedRecord } from './weighed-record.ts'

type Skip = Extract<LoadAction, { action: 'skip' }>

/** Leaves a line out; answers what the feeding is then. */
export const skipIngredient = async (
  work: Work,
  record: FeedingRecord,
  action: Skip,
): Promise<FeedingRecord> => {
  const { ingredient, reason } = action
  const moment = momentOf(action.at, { now: work.now, after: record.row.load_started_at })
  await attempt(work, record, { action: 'skip', span: at(moment), request: { ingredient, reason } })
  const line = record.ingredients.find(({ ingredient_id }) => ingredient_id === ingredient)
  const left: LineWeight = {
    actual: 0,
    tare: line?.tare ?? null,
    advance: line?.advance ?? null,
    skipped_reason: reason,
    cost: 0,
    weighed_at: moment,
  }
  const logged = keepWeight(work, {
    line: left,
    event: {
      feeding: record.row.id,
      kind: 'skip',
      at: moment,
      ingredient,
      weight: 0,
      reason,
      data: { before: beforeOf(line) },
    },
  })
  const entries = [logged, ...record.entries]
  return weighedRecord(record, work, { ingredient, left, rest: undefined, entries })
}
