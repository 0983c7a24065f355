import type { AuditEntry } from '@manger/contract/history'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { momentsOf } from '#core/database/days.ts'
import type { Tx } from '#core/database/transaction.ts'
import { countByPage, type Page } from '#core/records/paging.ts'
import { containing } from '#core/records/record.queries.ts'
import { placeInAudit } from './audit-weeks.ts'

/** What is wanted of the audit log; days are those of the reader's zone. */
type AuditFilter = {
  client: number | null
  type?: AuditEntry['type']
  action?: AuditEntry['action']
  object_id?: number[]
  user?: number[]
  search?: string
  from?: string
  to?: string
  timezone: string
  limit: number
  offset: number
}

const conditionsOf = (filter: AuditFilter): RawBuilder<SqlBool>[] => [
  ...(filter.client === null ? [] : [sql<SqlBool>`l.client_id = ${filter.client}`]),
  ...(filter.type ? [sql<SqlBool>`l.type = ${filter.type}`] : []),
  ...(filter.action ? [sql<SqlBool>`l.action = ${filter.action}`] : []),
  ...(filter.object_id ? [sql<SqlBool>`l.object_id = any(${filter.object_id}::bigint[])`] : []),
  ...(filter.user ? [sql<SqlBool>`l.account_id = any(${filter.user}::bigint[])`] : []),
  ...(filter.search ? [sql<SqlBool>`l.name ilike ${containing(filter.search)}`] : []),
  ...(filter.from ? [sql<SqlBool>`l.at >= ${momentsOf(filter.from, filter.timezone).from}`] : []),
  ...(filter.to ? [sql<SqlBool>`l.at < ${momentsOf(filter.to, filter.timezone).to}`] : []),
]

// A far page steps over thousands of entries, which the index alone tells; what is shown is read for those of the page.
const entriesOf = async (
  tx: Tx,
  where: RawBuilder<unknown>,
  { limit, offset }: Page,
): Promise<AuditEntry[]> => {
  const { rows } = await sql<AuditEntry>`
    select l.id, l.at, l.type, l.object_id, l.name, l.action, l.address, l.changes,
      case when a.id is null then null
        else jsonb_build_object('id', a.id, 'name', trim(a.first_name || ' ' || a.last_name)) end as user,
      case when c.id is null then null
        else jsonb_build_object('id', c.id, 'name', c.company_name) end as client
    from audit_log l left join accounts a on a.id = l.account_id left join clients c on c.id = l.client_id
    where l.id = any(array(
      select l.id from audit_log l where ${where} order by l.at desc, l.id desc limit ${limit} offset ${offset}))
    order by l.at desc, l.id desc`.execute(tx)
  return rows
}

/** A page of the audit log, newest first, and how many entries there are. */
export const auditPage = async (
  tx: Tx,
  filter: AuditFilter,
): Promise<{ rows: AuditEntry[]; count: number }> => {
  const conditions = conditionsOf(filter)
  if (conditions.length === 0) {
    const { count, before, offset } = await placeInAudit(tx, filter.offset)
    const where = before === null ? sql`true` : sql`l.at < ${before}::timestamptz`
    return { rows: await entriesOf(tx, where, { limit: filter.limit, offset }), count }
  }
  const where = sql.join(conditions, sql` and `)
  const rows = await entriesOf(tx, where, filter)
  const told = countByPage(rows.length, filter)
  if (told !== null) return { rows, count: told }
  const counted = await sql<{
    count: number
  }>`select count(*)::int as count from audit_log l where ${where}`.execute(tx)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}
