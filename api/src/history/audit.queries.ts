import type { AuditEntry } from '@manger/contract/history'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#database/transaction.ts'
import { containing } from '#records/record.queries.ts'

/** What is wanted of the audit log; days are those of the reader's zone. */
export type AuditWish = {
  client: number | null
  type?: AuditEntry['type']
  object_id?: number[]
  user?: number[]
  search?: string
  from?: string
  to?: string
  timezone: string
  limit: number
  offset: number
}

const conditionsOf = (wish: AuditWish): RawBuilder<SqlBool>[] => [
  sql<SqlBool>`true`,
  ...(wish.client === null ? [] : [sql<SqlBool>`l.client_id = ${wish.client}`]),
  ...(wish.type ? [sql<SqlBool>`l.type = ${wish.type}`] : []),
  ...(wish.object_id ? [sql<SqlBool>`l.object_id = any(${wish.object_id}::bigint[])`] : []),
  ...(wish.user ? [sql<SqlBool>`l.account_id = any(${wish.user}::bigint[])`] : []),
  ...(wish.search ? [sql<SqlBool>`l.name ilike ${containing(wish.search)}`] : []),
  ...(wish.from ? [sql<SqlBool>`l.at >= (${wish.from}::date at time zone ${wish.timezone})`] : []),
  ...(wish.to ? [sql<SqlBool>`l.at < ((${wish.to}::date + 1) at time zone ${wish.timezone})`] : []),
]

/** A page of the audit log, newest first, and how many entries there are. */
export const auditPage = async (tx: Tx, wish: AuditWish): Promise<{ rows: AuditEntry[]; count: number }> => {
  const where = sql.join(conditionsOf(wish), sql` and `)
  const { rows } = await sql<AuditEntry>`
    select l.id, l.at, l.type, l.object_id, l.name, l.action, l.changes,
      case when a.id is null then null
        else jsonb_build_object('id', a.id, 'name', trim(a.first_name || ' ' || a.last_name)) end as user,
      case when c.id is null then null
        else jsonb_build_object('id', c.id, 'name', c.company_name) end as client
    from audit_log l left join accounts a on a.id = l.account_id left join clients c on c.id = l.client_id
    where ${where} order by l.at desc, l.id desc limit ${wish.limit} offset ${wish.offset}`.execute(tx)
  const counted = await sql<{
    count: number
  }>`select count(*)::int as count from audit_log l where ${where}`.execute(tx)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}
