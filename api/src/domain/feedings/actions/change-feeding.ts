import type { Updateable } from 'kysely'
import type { FeedingTable } from '#core/database/tables/feedings.ts'
import { updateFeedingRow } from '../plan/plan.queries.ts'
import type { Acting } from '../work.ts'

/** Changes a locked feeding in the name of the user. */
export const changeFeeding = (
  { tx, client, now }: Acting,
  feeding: number,
  change: Updateable<FeedingTable>,
) => updateFeedingRow(tx, { client, feeding }, { ...change, updated_at: now.toISOString() })
