import type { FeedingFact } from '@manger/contract/feedings'
import { sql } from 'kysely'

/** A fact as the log of a feeding keeps it. */
export type StoredFact = FeedingFact & { feeding_id: number }

/** The facts of the chosen feedings since their load was cancelled last: what that one took back is history. */
export const factRows = sql<StoredFact>`
    select e.feeding_id, e.id, e.kind, e.at, e.account_id as by, e.ingredient_id as ingredient, e.group_id as "group",
      e.weight, e.reason, e.data
    from chosen f
    cross join lateral (select coalesce(max(c.recorded_at), '-infinity') as since from feeding_events c
      where c.client_id = f.client_id and c.feeding_id = f.id and c.kind = 'cancel_load') cancelled
    join feeding_events e on e.client_id = f.client_id and e.feeding_id = f.id and e.recorded_at >= cancelled.since`

/** As {@link factRows}, of those that are under way: they say what an undo takes back. */
export const factsUnderWay = sql<StoredFact>`${factRows} where f.status in ('in_process', 'out_process')`
