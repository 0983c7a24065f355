import type { Money } from '@manger/contract'
import { type CompanyRole, type Delivery, DeliveryDraft } from '@manger/contract/deliveries'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'
import { storedAs } from '#core/records/stored.ts'
import { ofOwnCompanies } from '#core/records/visible.ts'
import { worthOf } from '#domain/ledger/movement.queries.ts'

/** A row of `deliveryRows`; `owner` is the company whose stock the feed lies in, `moment` when it was moved. */
export type DeliveryRow = Omit<Delivery, 'amount'> & {
  stock_id: number
  owner: number
  movement: number | null
  moment: string | null
}

/** Which deliveries the caller may see: those of ordinary feeds, of products of recipes, or both. */
export type Sees = { ordinary: boolean; products: boolean }

// Domain d6: what a recipe makes is compound feed, whoever delivers it.
const isProduct = sql<boolean>`exists (select 1 from recipes p
  where p.client_id = i.client_id and p.product_type_id = i.ingredient_type_id and not p.deleted)`

// Who sees both is not asked of each row which of them it is.
const isSeen = ({ ordinary, products }: Sees): RawBuilder<SqlBool> =>
  ordinary && products
    ? sql<SqlBool>`true`
    : sql<SqlBool>`case when ${isProduct} then ${products}::boolean else ${ordinary}::boolean end`

/** Where the fields of a delivery are kept. */
export const STORED = storedAs(DeliveryDraft, { ingredient: 'ingredient_id', company: 'company_id' })

/** Deliveries and sales of the caller's companies. */
export const deliveryRows = (scope: Scope, { ordinary, products }: Sees) => sql<DeliveryRow>`(
  select d.id, ${STORED.of('d')}, trim(t.name || ' ' || i.suffix) as name, t.swatch,
    jsonb_build_object('id', s.id, 'name', s.name) as stock, s.id as stock_id, s.company_id as owner,
    abs(coalesce(${worthOf('m')}, 0)) as cost, c.name as company_name,
    ${isProduct} as is_product, d.movement_id as movement, m.at as moment, d.version, d.created_at, d.updated_at
  from deliveries d
  join ingredients i on i.client_id = d.client_id and i.id = d.ingredient_id
  join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
  join stocks s on s.client_id = i.client_id and s.id = i.stock_id
  left join delivery_companies c on c.client_id = d.client_id and c.id = d.company_id
  left join movements m on m.client_id = d.client_id and m.id = d.movement_id
  where d.client_id = ${scope.client} and not d.deleted and ${ofOwnCompanies('s.company_id', scope)}
    and ${isSeen({ ordinary, products })})`

/** What a delivery is worth in the ledger, or what was sold by it. */
export const worthOfDelivery = async (tx: Tx, client: number, id: number): Promise<Money> =>
  (
    await sql<{ cost: Money }>`
    select abs(${worthOf('m')}) as cost from deliveries d
    join movements m on m.client_id = d.client_id and m.id = d.movement_id
    where d.client_id = ${client} and d.id = ${id}`.execute(tx)
  ).rows[0]?.cost ?? 0

/** Whether a feed is what a recipe makes. */
export const isProductOfRecipe = async (tx: Tx, client: number, ingredient: number): Promise<boolean> => {
  const { rows } = await sql<{ is_product: boolean }>`
    select ${isProduct} as is_product from ingredients i
    where i.client_id = ${client} and i.id = ${ingredient}`.execute(tx)
  return rows[0]?.is_product ?? false
}

/** The role of a company of the client. */
export const roleOfCompany = async (
  tx: Tx,
  client: number,
  company: number,
): Promise<CompanyRole | undefined> =>
  (
    await tx
      .selectFrom('delivery_companies')
      .select('role')
      .where('client_id', '=', client)
      .where('id', '=', company)
      .where('deleted', '=', false)
      .executeTakeFirst()
  )?.role
