import type { WeightUnit } from '@manger/contract'
import type { ReportHeader, ReportMeta } from '@manger/contract/reports'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { personName } from '#core/records/names.ts'

type Filter = {
  clients: readonly number[]
  farms: readonly number[] | null
  named: readonly number[] | undefined
}

type Units = { unit: WeightUnit; currency: string; timezone: string }

/** Unit and time zone of the named farms, else of the caller's first; the currency only where there is just one. */
export const unitsOf = async (tx: Tx, { clients, farms, named }: Filter): Promise<Units> => {
  const { rows } = await sql<{ unit: WeightUnit | null; currency: string | null; timezone: string | null }>`
    with seen as (
      select f.weight_unit, f.timezone from farms f
      where f.client_id = any(${clients}::bigint[])
        and (${farms}::bigint[] is null or f.id = any(${farms}::bigint[]))
        and (${named ?? null}::bigint[] is null or f.id = any(${named ?? null}::bigint[]))
      order by f.id limit 1),
    owner as (
      select min(currency) as currency, count(distinct currency) as currencies, min(weight_unit) as weight_unit
      from clients where id = any(${clients}::bigint[]))
    select coalesce(seen.weight_unit, owner.weight_unit) as unit, seen.timezone,
      case when owner.currencies = 1 then owner.currency end as currency
    from owner left join seen on true`.execute(tx)
  const [row] = rows
  return { unit: row?.unit ?? 'kg', currency: row?.currency ?? '', timezone: row?.timezone ?? 'UTC' }
}

/** The requisites of a farm and its company: the farm form (domain d2). */
export const headerOf = async (tx: Tx, client: number, farm: number): Promise<ReportHeader | undefined> => {
  const { rows } = await sql<ReportHeader>`
    select c.name as company, c.registry_code, f.name as farm, f.structural_unit, f.unit_code, f.structure_manager, f.farm_manager,
      f.chief_zootechnician, f.accountant, f.weigher, f.feed_receiver, f.destination,
      (c.registry_code <> '' and f.farm_manager <> '') as complete
    from farms f join companies c on c.client_id = f.client_id and c.id = f.company_id
    where f.client_id = ${client} and f.id = ${farm}`.execute(tx)
  return rows[0]
}

type Whose = NonNullable<ReportMeta['whose']>

/**
 * Whose figures a report tells: of the named farms, or, where it tells what the stocks of a company hold, of the companies
 * of these farms.
 */
export const whoseOf = async (
  tx: Tx,
  clients: readonly number[],
  {
    kind,
    farms,
    companies,
  }: { kind: Whose['kind']; farms: readonly number[] | undefined; companies: readonly number[] | undefined },
): Promise<Whose> => {
  if (!farms && !companies) return { kind, companies: [], farms: [] }
  const { rows } = await sql<{ what: 'farm' | 'company'; id: number; name: string }>`
    select 'farm' as what, f.id, f.name from farms f
    where f.client_id = any(${clients}::bigint[]) and f.id = any(${farms ?? []}::bigint[])
    union all
    select 'company', c.id, c.name from companies c
    where c.client_id = any(${clients}::bigint[]) and (c.id = any(${companies ?? []}::bigint[]) or exists (
      select from farms f where f.client_id = c.client_id and f.company_id = c.id and f.id = any(${farms ?? []}::bigint[])))
    order by id`.execute(tx)
  const names = (what: 'farm' | 'company') => rows.filter((row) => row.what === what).map(({ name }) => name)
  return { kind, companies: names('company'), farms: names('farm') }
}

/** How a person is called. */
export const nameOfAccount = async (tx: Tx, account: number): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select ${personName('a')} as name from accounts a where a.id = ${account}`.execute(tx)
  return rows[0]?.name ?? ''
}
