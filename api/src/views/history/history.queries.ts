import type { ActKind, HistoryAction, HistoryEntry, HistoryKind } from '@manger/contract/history'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { momentsOf } from '#core/database/days.ts'
import type { Tx } from '#core/database/transaction.ts'
import { isRestorable } from '#core/records/kept.ts'
import { countByPage } from '#core/records/paging.ts'
import { containing } from '#core/records/record.queries.ts'
import type { Scope } from '#core/records/record.ts'
import { ofOwnCompanies, ofOwnFarms, oneOfIds } from '#core/records/visible.ts'

/** What is wanted of a history: kind, filters, page. Days are those of the reader's zone. */
export type HistoryFilter = {
  kind: HistoryKind | ActKind
  search?: string
  object_id?: number[]
  user?: number[]
  action?: HistoryAction
  field?: string
  from?: string
  to?: string
  timezone: string
  limit: number
  offset: number
}

const conditionsOf = (scope: Scope, filter: HistoryFilter): RawBuilder<SqlBool>[] => [
  sql<SqlBool>`h.client_id = ${scope.client} and h.type = ${filter.kind}`,
  // Rows of farms, else of companies, else of the whole client: the narrowest that the row names decides. Not said to who
  // sees all of them: entries are then counted in the index alone.
  ...(scope.farms === null
    ? []
    : [
        sql<SqlBool>`case when h.farm_id is not null then ${ofOwnFarms('h.farm_id', scope)}
          when h.company_id is not null then ${ofOwnCompanies('h.company_id', scope)} else true end`,
      ]),
  ...oneOfIds('h.object_id', filter.object_id),
  ...oneOfIds('h.account_id', filter.user),
  ...(filter.action ? [sql<SqlBool>`h.action = ${filter.action}`] : []),
  ...(filter.field
    ? [sql<SqlBool>`h.changes @> jsonb_build_array(jsonb_build_object('field', ${filter.field}::text))`]
    : []),
  ...(filter.search ? [sql<SqlBool>`h.name ilike ${containing(filter.search)}`] : []),
  ...(filter.from ? [sql<SqlBool>`h.at >= ${momentsOf(filter.from, filter.timezone).from}`] : []),
  ...(filter.to ? [sql<SqlBool>`h.at < ${momentsOf(filter.to, filter.timezone).to}`] : []),
]

/** A page of a history, newest first, and how many entries there are. */
export const historyPage = async (
  tx: Tx,
  scope: Scope,
  filter: HistoryFilter,
): Promise<{ rows: HistoryEntry[]; count: number }> => {
  const where = sql.join(conditionsOf(scope, filter), sql` and `)
  const { rows } = await sql<HistoryEntry>`
    select h.id, h.type, h.object_id, h.name, h.action, h.at, h.timezone,
      h.farm_id as farm, h.company_id as company, h.language, h.changes,
      ${isRestorable(filter.kind)} as restorable,
      case h.type when 'animaltypes' then h.name else h.snapshot ->> 'animal_type_name' end as animal_type,
      h.snapshot -> 'animal_count' as animal_count, h.snapshot -> 'ignore_in_reports' as ignore_in_reports,
      h.snapshot -> 'autoload' as autoload, h.snapshot -> 'max_weight' as max_weight,
      case h.type when 'ingredients' then h.name end as ingredient,
      case when a.id is null then null
        else jsonb_build_object('id', a.id, 'name', trim(a.first_name || ' ' || a.last_name)) end as user
    from history h left join accounts a on a.id = h.account_id
    where ${where} order by h.at desc, h.id desc limit ${filter.limit} offset ${filter.offset}`.execute(tx)
  const told = countByPage(rows.length, filter)
  if (told !== null) return { rows, count: told }
  const counted = await sql<{
    count: number
  }>`select count(*)::int as count from history h where ${where}`.execute(tx)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}
