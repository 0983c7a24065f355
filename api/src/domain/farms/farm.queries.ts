import type { Farm } from '@manger/contract/farms'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'
import { ofOwnFarms } from '#core/records/visible.ts'

/** Farms that the caller may see, with groups, heads and whether the farm form is complete (domain d2). */
export const farmRows = (_tx: Tx, scope: Scope) => sql<Farm>`(
  select f.id, f.company_id as company, c.name as company_name, f.name, f.structural_unit, f.structure_manager,
    f.farm_manager, f.chief_zootechnician, f.accountant, f.weigher, f.destination, f.timezone, f.weight_unit,
    to_char(f.day_start, 'HH24:MI') as day_start, f.auto_plan, f.version, f.created_at, f.updated_at,
    (c.registry_code <> '' and f.farm_manager <> '') as complete,
    coalesce(g.groups_count, 0) as groups_count, coalesce(g.heads, 0) as heads
  from farms f
  join companies c on c.client_id = f.client_id and c.id = f.company_id
  left join lateral (
    select count(*)::int as groups_count, sum(animal_count)::int as heads from groups
    where client_id = f.client_id and farm_id = f.id and not deleted
  ) g on true
  where f.client_id = ${scope.client} and ${ofOwnFarms('f.id', scope)})`
