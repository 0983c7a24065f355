import { mixingOf, mixingShortfall, type UnloadAction } from '@manger/contract/feedings'
import { attempt } from '../actions/attempt.ts'
import { changeFeeding, logEvent } from '../actions/keep.ts'
import { at, momentOf } from '../actions/moments.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'

type Start = Extract<UnloadAction, { action: 'start' }>

export const startUnload = async (work: Work, record: FeedingRecord, action: Start): Promise<void> => {
  const from = momentOf(action.at, { now: work.now, after: record.row.load_ended_at })
  await attempt(work, record, { action: 'start_unload', span: at(from) })
  await changeFeeding(work, record.row.id, { status: 'out_process', ...begunAt(work, record, from) })
  const shortfall = shortfallOf(record, from)
  await logEvent(work, { feeding: record.row.id, kind: 'start_unload', at: from, data: { shortfall } })
}

/** Whose unloading it is, since when, and whether the feed was mixed long enough (F11). */
export const begunAt = (work: Work, record: FeedingRecord, from: string) => ({
  upload_started_at: from,
  operator_upload: work.account,
  mixing_short: shortfallOf(record, from) > 0,
})

/** Seconds of mixing that are missing, counted from the last ingredient (F11). */
const shortfallOf = ({ row, ingredients }: FeedingRecord, from: string): number => {
  const weighed = ingredients.flatMap(({ weighed_at }) =>
    weighed_at === null ? [] : [Date.parse(weighed_at)],
  )
  const mixedSince = Math.max(...weighed, Date.parse(row.load_started_at ?? from))
  const mixed = (Date.parse(from) - mixedSince) / 1000
  return mixingShortfall(mixed, mixingOf(row, row.actual_weight ?? 0).seconds)
}
