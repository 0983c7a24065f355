import type { FeedingReport } from '@manger/contract/reports'
import { eventRows, presentEvent } from '#domain/feedings/read/feeding-events.ts'
import { showFeeding } from '#domain/feedings/read/find-feeding.ts'
import type { Work } from '#domain/feedings/work.ts'
import { secondsBetween } from './seconds.ts'

/** One feeding in detail: the feeding, its log, how long each part took, what it was planned to cost. */
export const feedingDetail = async (work: Work, id: number): Promise<FeedingReport> => {
  const feeding = await showFeeding(work, id)
  const events = await eventRows(work.tx, work.client, id)
  const planned = feeding.ingredients.reduce((sum, line) => sum + (line.planned * line.price) / 1000, 0)
  return {
    feeding,
    events: events.map(presentEvent),
    load_seconds: secondsBetween(feeding.load_started_at, feeding.load_ended_at),
    // From the last ingredient (F11); empty where nobody noted when that was.
    mixed_seconds: secondsBetween(feeding.mixed_since, feeding.upload_started_at),
    upload_seconds: secondsBetween(feeding.upload_started_at, feeding.upload_ended_at),
    planned_cost: planned,
    made_at: work.now.toISOString(),
  }
}
