import type { FeedingStatus } from '@manger/contract/feedings'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Condition that a feeding has one of these statuses. They stand in the text: a plan for any client does not know the
 * values, and would read the feedings of all years instead of the index of those that are under way.
 */
export const isStatusOf = (table: string, statuses: readonly FeedingStatus[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.status`)} in (${sql.join(statuses.map((status) => sql.lit(status)))})`
