import type { LoadAction } from '@manger/contract/feedings'
import { attempt } from '../actions/attempt.ts'
import { changeFeeding, logEvent } from '../actions/keep.ts'
import { isPartial, updateIngredientLine } from '../actions/lines.queries.ts'
import { at, momentOf } from '../actions/moments.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'
import { beforeOf } from './weigh.ts'

type Skip = Extract<LoadAction, { action: 'skip' }>

export const skipIngredient = async (work: Work, record: FeedingRecord, action: Skip): Promise<void> => {
  const { ingredient, reason } = action
  const moment = momentOf(action.at, { now: work.now, after: record.row.load_started_at })
  await attempt(work, record, { action: 'skip', span: at(moment), request: { ingredient, reason } })
  const feeding = record.row.id
  const line = record.ingredients.find(({ ingredient_id }) => ingredient_id === ingredient)
  await updateIngredientLine(
    work.tx,
    { client: work.client, feeding, ingredient },
    { actual: 0, skipped_reason: reason, cost: 0, weighed_at: moment },
  )
  await logEvent(work, {
    feeding,
    kind: 'skip',
    at: moment,
    ingredient,
    weight: 0,
    reason,
    data: { before: beforeOf(line) },
  })
  // An ingredient with a substitute is not missing: its plan has moved to the substitute.
  await changeFeeding(work, feeding, { partial: await isPartial(work.tx, { client: work.client, feeding }) })
}
