import type { ChangedKind, HistoryAction, HistoryEntry } from '@manger/contract/history'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { momentsOf } from '#core/database/days.ts'
import type { Tx } from '#core/database/transaction.ts'
import { isRestorableOf } from '#core/records/kept.ts'
import { countByPage } from '#core/records/paging.ts'
import { containing } from '#core/records/record.queries.ts'
import type { Scope } from '#core/records/record.ts'
import { ofOwnCompanies, ofOwnFarms, oneOfIds } from '#core/records/visible.ts'
import { storedFields } from './told-fields.ts'

/** What is wanted of histories: kinds, filters, page. Days are those of the reader's zone; `before` is the last entry that was read. */
type HistoryFilter = {
  kinds: readonly ChangedKind[]
  before?: string
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

// One kind has an index of its own, in the order of the list.
const ofKinds = (kinds: readonly ChangedKind[]): RawBuilder<SqlBool> =>
  kinds.length === 1 ? sql`h.type = ${kinds[0]}` : sql`h.type = any(${[...kinds]}::text[])`

const conditionsOf = (scope: Scope, filter: HistoryFilter): RawBuilder<SqlBool>[] => [
  sql<SqlBool>`h.client_id = ${scope.client} and ${ofKinds(filter.kinds)}`,
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
    ? [
        sql<SqlBool>`exists (select from jsonb_array_elements(h.changes) as change
          where change ->> 'field' = any(${storedFields(filter.kinds, filter.field)}::text[]))`,
      ]
    : []),
  ...(filter.search ? [sql<SqlBool>`h.name ilike ${containing(filter.search)}`] : []),
  ...(filter.from ? [sql<SqlBool>`h.at >= ${momentsOf(filter.from, filter.timezone).from}`] : []),
  ...(filter.to ? [sql<SqlBool>`h.at < ${momentsOf(filter.to, filter.timezone).to}`] : []),
]

// The last entry of a page is named by itself: entries that are written meanwhile stand above all that was read.
const pastOf = (scope: Scope, { before }: HistoryFilter): RawBuilder<SqlBool> =>
  before === undefined
    ? sql`true`
    : sql`(h.at, h.id) < (select at, id from history where client_id = ${scope.client} and id = ${before}::uuid)`

const isGone = sql<boolean>`coalesce((select last.action = 'deleted' from history last
  where last.client_id = h.client_id and last.type = h.type and last.object_id = h.object_id
    and last.action <> 'updated' order by last.at desc, last.id desc limit 1), false)`

/** A page of a history, newest first, and how many entries there are. */
export const historyPage = async (
  tx: Tx,
  scope: Scope,
  filter: HistoryFilter,
): Promise<{ rows: HistoryEntry[]; count: number }> => {
  const where = sql.join(conditionsOf(scope, filter), sql` and `)
  // The page is cut first: what is told of an entry is not looked up for those that are stepped over.
  const { rows } = await sql<HistoryEntry>`
    select h.id, h.type, h.object_id, h.name, h.action, h.at, h.timezone,
      h.farm_id as farm, h.company_id as company,
      coalesce(h.snapshot ->> 'planned_on', h.snapshot ->> 'date') as day, h.language, h.changes,
      ${isRestorableOf(filter.kinds)} as restorable, ${isGone} as gone,
      case h.type when 'animaltypes' then h.name else h.snapshot ->> 'animal_type_name' end as animal_type,
      h.snapshot -> 'animal_count' as animal_count, h.snapshot -> 'ignore_in_reports' as ignore_in_reports,
      h.snapshot -> 'autoload' as autoload, h.snapshot -> 'max_weight' as max_weight,
      case h.type when 'ingredients' then h.name end as ingredient,
      case when a.id is null then null
        else jsonb_build_object('id', a.id, 'name', trim(a.first_name || ' ' || a.last_name)) end as user
    from (select * from history h where ${where} and ${pastOf(scope, filter)}
        order by h.at desc, h.id desc limit ${filter.limit} offset ${filter.offset}) h
      left join accounts a on a.id = h.account_id
    order by h.at desc, h.id desc`.execute(tx)
  const told = filter.before === undefined ? countByPage(rows.length, filter) : null
  if (told !== null) return { rows, count: told }
  const counted = await sql<{
    count: number
  }>`select count(*)::int as count from history h where ${where}`.execute(tx)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}
