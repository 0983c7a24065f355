import type { FeedingEvent } from '@manger/contract/feedings'
import type { EventRow } from './event.queries.ts'

export const presentEvent = (row: EventRow): FeedingEvent => ({
  id: row.id,
  kind: row.kind,
  at: row.at,
  operator: row.account_id === null ? null : { id: row.account_id, name: row.operator_name ?? '' },
  subject: row.subject,
  weight: row.weight,
  reason: row.reason,
})
