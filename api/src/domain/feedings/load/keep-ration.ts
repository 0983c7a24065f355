import type { LoadAction } from '@manger/contract/feedings'
import { at, momentOf } from '#core/records/moments.ts'
import { attempt } from '../actions/attempt.ts'
import { addFacts } from '../facts/add-facts.ts'
import { isKept, keptRationOf } from '../read/kept-ration.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'

type Keep = Extract<LoadAction, { action: 'keep_ration' }>

/**
 * After an overload the lines that are left grow with it (F27). The log keeps the new targets: who loaded by them did so, also
 * where the weight that was too much is corrected later. Answers what the feeding is then.
 */
export const keepRation = async (
  work: Work,
  record: FeedingRecord,
  action: Keep,
): Promise<FeedingRecord | null> => {
  const moment = momentOf(action.at, { now: work.now, after: record.row.load_started_at })
  await attempt(work, record, { action: 'keep_ration', span: at(moment) })
  const kept = keptRationOf(record)
  if (!isKept(kept)) return record
  const { lines: ingredients, groups, total } = kept
  const data = { kept: { ingredients, groups } }
  return addFacts(work, record, { facts: [{ kind: 'keep_ration', at: moment, weight: total, data }] })
}
