import type { IngredientClass } from '@manger/contract/ingredients'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { ingredientName } from '#core/records/names.ts'
import type { Page } from '#core/records/paging.ts'
import type { Scope } from '#core/records/record.ts'
import { ofOwnCompanies, ofOwnFarms, oneOfIds } from '#core/records/visible.ts'

/** What an export is narrowed to: farms, and for some of them the span in which a row was changed last. */
type Filter = {
  farm?: readonly number[]
  page: Page
  'meta-modified-from'?: string
  'meta-modified-to'?: string
}
export type Found<Row> = { rows: Row[]; count: number }

type Counted<Row> = { count: number; row: Row | null }

// One row always comes, so that a page past the end still tells how many there are.
const paged = async <Row>(
  tx: Tx,
  all: RawBuilder<Row>,
  { page, order }: { page: Page; order: RawBuilder<unknown> },
): Promise<Found<Row>> => {
  const { rows } = await sql<Counted<Row>>`
    with found as (${all}),
    page as (select * from found order by ${order} limit ${page.limit} offset ${page.offset})
    select (select count(*) from found) as count, to_jsonb(page) as row
    from (select 1) as one left join (select * from page order by ${order}) as page on true`.execute(tx)
  return { rows: rows.flatMap(({ row }) => row ?? []), count: rows[0]?.count ?? 0 }
}

const changed = (column: string, filter: Filter): RawBuilder<SqlBool> => {
  const { 'meta-modified-from': from, 'meta-modified-to': to } = filter
  return sql<SqlBool>`(${from ?? null}::timestamptz is null or ${sql.ref(column)} >= ${from ?? null}::timestamptz)
    and (${to ?? null}::timestamptz is null or ${sql.ref(column)} < ${to ?? null}::timestamptz)`
}

// Stocks belong to companies: a farm stands for its company's.
const ofFarms = (
  column: string,
  { client }: Scope,
  farm: readonly number[] | undefined,
): RawBuilder<SqlBool> =>
  farm === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(column)} in
        (select company_id from farms where client_id = ${client} and id = any(${farm}::bigint[]))`

type Stamped = { id: number; name: string; deleted: boolean; created_at: string; updated_at: string }
export type FeedRow = Stamped & {
  company: number
  type: number
  class: IngredientClass
  dry_matter: number
}

/** Feeds of the caller's companies, deleted ones too: whoever keeps a copy must learn of it. */
export const feedRows = (tx: Tx, scope: Scope, filter: Filter): Promise<Found<FeedRow>> =>
  paged(
    tx,
    sql<FeedRow>`
      select i.id, ${ingredientName} as name, s.company_id as company, t.id as type, t.class, i.dry_matter, i.deleted,
        i.created_at, i.updated_at
      from ingredients i
      join stocks s on s.client_id = i.client_id and s.id = i.stock_id
      join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
      where i.client_id = ${scope.client} and ${ofOwnCompanies('s.company_id', scope)}
        and ${ofFarms('s.company_id', scope, filter.farm)} and ${changed('i.updated_at', filter)}`,
    { page: filter.page, order: sql`id` },
  )

export type RationRow = Stamped & { farm: number; lines: { ingredient: number; percent: number }[] }

/** Rations of the caller's farms with their present recipes, deleted ones too. */
export const rationRows = (tx: Tx, scope: Scope, filter: Filter): Promise<Found<RationRow>> =>
  paged(
    tx,
    sql<RationRow>`
      select r.id, r.name, r.farm_id as farm, r.deleted, r.created_at, r.updated_at,
        (select coalesce(jsonb_agg(jsonb_build_object('ingredient', l.ingredient_id, 'percent', l.percent)
            order by l.position), '[]')
          from ration_lines l where l.client_id = r.client_id and l.ration_id = r.id
            and l.ration_version = r.ration_version) as lines
      from rations r
      where r.client_id = ${scope.client} and ${ofOwnFarms('r.farm_id', scope)}
        and ${sql.join([sql`true`, ...oneOfIds('r.farm_id', filter.farm)], sql` and `)}
        and ${changed('r.updated_at', filter)}`,
    { page: filter.page, order: sql`id` },
  )

export type StorageRow = {
  id: number
  stock: number
  stock_name: string
  name: string
  /** In tonnes, 0 = not known. */
  capacity: number
  feeds: number
  qty: number
}

/** What lies in the stocks of the caller's companies: one row for each feed in each stock. */
export const storageRows = (tx: Tx, scope: Scope, filter: Filter): Promise<Found<StorageRow>> =>
  paged(
    tx,
    sql<StorageRow>`
      select i.id, s.id as stock, s.name as stock_name, ${ingredientName} as name, s.capacity,
        count(*) over (partition by s.id)::int as feeds, coalesce(b.qty, 0) as qty
      from ingredients i
      join stocks s on s.client_id = i.client_id and s.id = i.stock_id
      join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
      left join balances b on b.client_id = i.client_id and b.ingredient_id = i.id
      where i.client_id = ${scope.client} and not i.deleted and not s.deleted and not i.is_water
        and ${ofOwnCompanies('s.company_id', scope)} and ${ofFarms('s.company_id', scope, filter.farm)}`,
    { page: filter.page, order: sql`stock, id` },
  )
