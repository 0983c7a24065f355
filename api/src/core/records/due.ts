import { type SqlBool, sql } from 'kysely'
import { dayIn } from '#core/database/days.ts'

/** Of a feeding or an order: its name in the query, and the column with the zone of its farm. */
type Row = { of: string; zone?: string; now: Date }

/** `isDue` of the contract for the rows of a query. */
const isDueIn = ({ of, zone = 'm.timezone', now }: Row) =>
  sql<SqlBool>`${sql.ref(`${of}.planned_on`)} < ${dayIn(now, sql.ref(zone))}`

/** `isMissed` of the contract for the rows of a query. */
export const isMissedIn = (row: Row) =>
  sql<SqlBool>`(${sql.ref(`${row.of}.status`)} = 'waited' and ${isDueIn(row)})`

/** `isJudged` of the contract for the rows of a query: what is not yet does not deviate from its plan. */
export const isJudgedIn = (row: Row) =>
  sql<SqlBool>`(${sql.ref(`${row.of}.status`)} not in ('waited', 'in_process') or ${isDueIn(row)})`
