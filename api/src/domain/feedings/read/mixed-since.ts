import type { FeedingRecord } from './read-feedings.ts'

/** When the last ingredient came into the mixer, ISO 8601; null before the load began. */
export const lastWeighedAt = ({ row, ingredients }: FeedingRecord): string | null => {
  const moments = [row.load_started_at, ...ingredients.map(({ weighed_at }) => weighed_at)]
  const known = moments.flatMap((moment) => (moment === null ? [] : [Date.parse(moment)]))
  return known.length === 0 ? null : new Date(Math.max(...known)).toISOString()
}

/** Since when a finished load is mixed (F11); null before it is finished, and where nobody noted when that was. */
export const mixedSince = (record: FeedingRecord): string | null =>
  record.row.load_ended_at === null || !record.row.mixing_known ? null : lastWeighedAt(record)
