import type { LoadAction } from '@manger/contract/feedings'
import { at, momentOf } from '#core/records/moments.ts'
import { alertLoad } from '#domain/feedings/feeding-alerts.ts'
import { attempt } from '../actions/attempt.ts'
import { addFacts } from '../facts/add-facts.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'

type Finish = Extract<LoadAction, { action: 'finish' }>

/** Closes a load: what is in the mixer now and how near to the plan (F12). */
export const finishLoad = async (work: Work, record: FeedingRecord, action: Finish): Promise<void> => {
  const moment = momentOf(action.at, { now: work.now, after: record.row.load_started_at })
  await attempt(work, record, { action: 'finish_load', span: at(moment) })
  await addFacts(work, record, { facts: [{ kind: 'finish_load', at: moment }] })
  await alertLoad(work, record, moment)
}
