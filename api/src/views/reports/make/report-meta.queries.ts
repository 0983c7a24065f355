import type { WeightUnit } from '@manger/contract'
import type { ReportFilters, ReportHeader, ReportMeta } from '@manger/contract/reports'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'

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
    select c.name as company, c.registry_code, f.name as farm, f.structural_unit, f.structure_manager, f.farm_manager,
      f.chief_zootechnician, f.accountant, f.weigher, f.destination,
      (c.registry_code <> '' and f.farm_manager <> '') as complete
    from farms f join companies c on c.client_id = f.client_id and c.id = f.company_id
    where f.client_id = ${client} and f.id = ${farm}`.execute(tx)
  return rows[0]
}

type Named = NonNullable<ReportMeta['named']>

/** Names of whom and what the filters of a report name; the caller sees all of it. */
export const namedIn = async (
  tx: Tx,
  clients: readonly number[],
  { worker, group, animal_type }: Pick<ReportFilters, 'worker' | 'group' | 'animal_type'>,
): Promise<Named> => {
  if (!worker && !group && !animal_type) return []
  const { rows } = await sql<Named[number]>`
    select 'worker' as filter, a.id, trim(a.first_name || ' ' || a.last_name) as name from accounts a
    where a.id = any(${worker ?? []}::bigint[])
    union all
    select 'group', g.id, g.name from groups g
    where g.client_id = any(${clients}::bigint[]) and g.id = any(${group ?? []}::bigint[])
    union all
    select 'animal_type', t.id, t.name from animal_types t
    where t.client_id = any(${clients}::bigint[]) and t.id = any(${animal_type ?? []}::bigint[])`.execute(tx)
  return rows
}

/** Names of the farms that a report names, as far as they are the clients' own. */
export const farmNames = async (
  tx: Tx,
  clients: readonly number[],
  farms: readonly number[] | undefined,
): Promise<string[]> => {
  if (!farms) return []
  const { rows } = await sql<{ name: string }>`
    select f.name from farms f
    where f.client_id = any(${clients}::bigint[]) and f.id = any(${farms}::bigint[]) order by f.id`.execute(
    tx,
  )
  return rows.map(({ name }) => name)
}
