import { mixingOf, mixingShortfall, type UnloadAction } from '@manger/contract/feedings'
import { at, momentOf } from '#core/records/moments.ts'
import { alertMixing } from '#domain/feedings/feeding-alerts.ts'
import { attempt } from '../actions/attempt.ts'
import { changeFeeding, logEvent } from '../actions/keep.ts'
import { lastWeighedAt } from '../read/mixed-since.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'

type Start = Extract<UnloadAction, { action: 'start' }>

export const startUnload = async (work: Work, record: FeedingRecord, action: Start): Promise<void> => {
  const from = momentOf(action.at, { now: work.now, after: record.row.load_ended_at })
  await attempt(work, record, { action: 'start_unload', span: at(from) })
  await changeFeeding(work, record.row.id, { status: 'out_process', ...begunAt(work, record, { from }) })
  if (record.row.mixing_known) await alertMixing(work, record, { ...mixedUntil(record, from), at: from })
  const data = { shortfall: shortfallOf(record, from) }
  await logEvent(work, { feeding: record.row.id, kind: 'start_unload', at: from, data })
}

type Begun = { from: string; isTimed?: boolean }

/**
 * Whose unloading it is, since when, and whether the feed was mixed long enough (F11): never judged where the end of the
 * load, or the beginning of the unloading, is only when somebody wrote it down.
 */
export const begunAt = (work: Work, record: FeedingRecord, { from, isTimed = true }: Begun) => ({
  upload_started_at: from,
  operator_upload: work.account,
  mixing_short: isTimed && shortfallOf(record, from) > 0,
})

/** Seconds that a load was mixed by a moment, counted from the last ingredient, and that it needs (F11). */
export const mixedUntil = (record: FeedingRecord, from: string): { mixed: number; needed: number } => {
  const mixed = (Date.parse(from) - Date.parse(lastWeighedAt(record) ?? from)) / 1000
  return { mixed, needed: mixingOf(record.row, record.row.actual_weight ?? 0).seconds }
}

const shortfallOf = (record: FeedingRecord, from: string): number => {
  if (!record.row.mixing_known) return 0
  const { mixed, needed } = mixedUntil(record, from)
  return mixingShortfall(mixed, needed)
}
