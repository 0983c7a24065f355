import { mixingOf, mixingShortfall, type UnloadAction } from '@manger/contract/feedings'
import { at, momentOf } from '#core/records/moments.ts'
import { alertMixing } from '#domain/feedings/feeding-alerts.ts'
import { attempt } from '../actions/attempt.ts'
import { addFacts } from '../facts/add-facts.ts'
import { lastWeighedAt } from '../read/mixed-since.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'

type Start = Extract<UnloadAction, { action: 'start' }>

export const startUnload = async (work: Work, record: FeedingRecord, action: Start): Promise<void> => {
  const from = momentOf(action.at, { now: work.now, after: record.row.load_ended_at })
  await attempt(work, record, { action: 'start_unload', span: at(from) })
  if (record.row.mixing_known) await alertMixing(work, record, { ...mixedUntil(record, from), at: from })
  await addFacts(work, record, { facts: [{ kind: 'start_unload', at: from }], ...begunAt(record, { from }) })
}

type Begun = { from: string; isTimed?: boolean }

/**
 * Whether the feed of an unloading that begins was mixed long enough (F11): never judged where the end of the load, or the
 * beginning of the unloading, is only when somebody wrote it down.
 */
export const begunAt = (record: FeedingRecord, { from, isTimed = true }: Begun) => ({
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
