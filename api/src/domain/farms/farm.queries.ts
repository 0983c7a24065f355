import { type Farm, FarmDraft } from '@manger/contract/farms'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'
import { storedAs } from '#core/records/stored.ts'
import { ofOwnFarms } from '#core/records/visible.ts'

/** Where the fields of a farm are kept; its clock is read without seconds. */
export const STORED = storedAs(FarmDraft.omit({ day_start: true }), { company: 'company_id' })

/** Farms that the caller may see, with groups, heads and whether the farm form is complete (domain d2). */
export const farmRows = (_tx: Tx, scope: Scope) => sql<Farm>`(
  select f.id, ${STORED.of('f')}, c.name as company_name,
    to_char(f.day_start, 'HH24:MI') as day_start, f.version, f.created_at, f.updated_at,
    (c.registry_code <> '' and f.farm_manager <> '') as complete,
    coalesce(g.groups_count, 0) as groups_count, coalesce(g.heads, 0) as heads
  from farms f
  join companies c on c.client_id = f.client_id and c.id = f.company_id
  left join lateral (
    select count(*)::int as groups_count, sum(animal_count)::int as heads from groups
    where client_id = f.client_id and farm_id = f.id and not deleted
  ) g on true
  where f.client_id = ${scope.client} and ${ofOwnFarms('f.id', scope)})`
