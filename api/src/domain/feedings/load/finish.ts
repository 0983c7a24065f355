import { roundTo, sumOf } from '@manger/contract'
import { accuracyOf, type LoadAction } from '@manger/contract/feedings'
import { at, momentOf } from '#core/records/moments.ts'
import { alertLoad } from '#domain/feedings/feeding-alerts.ts'
import { attempt } from '../actions/attempt.ts'
import { changeFeeding, logEvent } from '../actions/keep.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'

type Finish = Extract<LoadAction, { action: 'finish' }>

export const finishLoad = async (work: Work, record: FeedingRecord, action: Finish): Promise<void> => {
  const moment = momentOf(action.at, { now: work.now, after: record.row.load_started_at })
  await attempt(work, record, { action: 'finish_load', span: at(moment) })
  const weight = await endLoad(work, record, moment)
  await logEvent(work, { feeding: record.row.id, kind: 'finish_load', at: moment, weight })
}

/** Closes a load: what is in the mixer now and how near to the plan (F12); answers the kg, carried feed included. */
export const endLoad = async (work: Work, record: FeedingRecord, moment: string): Promise<number> => {
  const numbers = loadedNumbers(record)
  await changeFeeding(work, record.row.id, { status: 'loaded', load_ended_at: moment, ...numbers })
  await alertLoad(work, record, moment)
  return numbers.actual_weight
}

/** The result of a closed load: kg in the mixer, accuracy, and whether something was left out. */
export const loadedNumbers = ({ row, ingredients }: FeedingRecord) => {
  const carried = { planned: row.carried_weight, actual: row.carried_weight }
  const lines = ingredients.map(({ planned, actual }) => ({ planned, actual: actual ?? 0 }))
  return {
    actual_weight: roundTo(sumOf(lines, ({ actual }) => actual) + row.carried_weight, 8),
    accuracy: accuracyOf([...lines, carried]),
    partial: lines.some(({ planned, actual }) => planned > 0 && actual === 0),
  }
}
