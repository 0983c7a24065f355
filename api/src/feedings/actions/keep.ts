import type { Updateable } from 'kysely'
import type { FeedingTable } from '#database/tables/feedings.ts'
import { uuidv7 } from '#records/uuid.ts'
import { type EventDraft, insertEvent } from '../events/event.queries.ts'
import { updateFeedingRow } from '../plan/plan.queries.ts'
import type { Acting } from '../work.ts'

/** Changes a locked feeding in the name of the user. */
export const changeFeeding = (
  { tx, client, now }: Acting,
  feeding: number,
  change: Updateable<FeedingTable>,
) => updateFeedingRow(tx, { client, feeding }, { ...change, updated_at: now.toISOString() })

/** Adds to the log of a locked feeding what the user did. */
export const logEvent = ({ tx, client, account, now }: Acting, event: Omit<EventDraft, 'id' | 'account'>) =>
  insertEvent(tx, client, { ...event, id: uuidv7(now), account })
