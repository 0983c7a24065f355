import type { DeliveryTotals } from '@manger/contract/deliveries'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { containing } from '#core/records/record.queries.ts'
import type { Scope } from '#core/records/record.ts'
import { deliveryRows, type Sees } from './delivery.queries.ts'
import { type DeliveryFilters, deliveryConditions, SEARCHED } from './delivery-filters.ts'

const sumOf = (type: 'delivery' | 'sale') => {
  const ofType = sql`filter (where record.type = ${type})`
  return sql`jsonb_build_object('count', count(*) ${ofType}, 'value', coalesce(sum(record.value) ${ofType}, 0),
    'amount', coalesce(sum(round(record.value * record.price / 1000, 4)) ${ofType}, 0))`
}

const TOTALS = sql`jsonb_build_object('delivery', ${sumOf('delivery')}, 'sale', ${sumOf('sale')})`

/** What came in and went out by the deliveries and sales that a list shows on all of its pages. */
export const deliveryTotals = async (
  tx: Tx,
  { scope, sees }: { scope: Scope; sees: Sees },
  { search, ...filters }: DeliveryFilters & { search?: string },
): Promise<DeliveryTotals> => {
  const isFound = (column: string) =>
    sql<SqlBool>`${sql.ref(`record.${column}`)} ilike ${containing(search ?? '')}`
  const found = search ? [sql<SqlBool>`(${sql.join(SEARCHED.map(isFound), sql` or `)})`] : []
  const where = sql.join([sql`true`, ...deliveryConditions(filters), ...found], sql` and `)
  const { rows } = await sql<{ totals: DeliveryTotals }>`
    select ${TOTALS} as totals from ${deliveryRows(scope, sees)} as record where ${where}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A sum without groups has one row')
  return row.totals
}

/** The same by company, of one calendar year: `company`, `totals`. */
export const yearByCompany = (scope: Scope, sees: Sees, year: number): RawBuilder<unknown> => sql`(
  select record.company, ${TOTALS} as totals from ${deliveryRows(scope, sees)} as record
  where record.date between ${`${year}-01-01`} and ${`${year}-12-31`} group by record.company)`

/** The sums of a company that no delivery of the year names. */
export const NO_DELIVERIES: RawBuilder<unknown> = sql`(
  select ${TOTALS} from (select ''::text as type, 0::numeric as value, 0::numeric as price where false) as record)`
