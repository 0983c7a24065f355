import type { UsingRation } from '@manger/contract/ingredients'
import { sql } from 'kysely'
import { dayIn } from '#core/database/days.ts'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'
import { ofOwnFarms } from '#core/records/visible.ts'

/** The rations of the caller's farms whose present recipe has the ingredient, with their waiting feedings. */
export const usingRations = async (tx: Tx, scope: Scope, ingredient: number): Promise<UsingRation[]> => {
  const { rows } = await sql<UsingRation>`
    select r.id, r.name, jsonb_build_object('id', w.id, 'name', w.name) as farm, l.percent,
      (select count(*)::int from feedings f where f.client_id = r.client_id and f.ration_id = r.id
        and f.status = 'waited' and not f.cancelled and f.planned_on >= ${dayIn(scope.now, sql.ref('w.timezone'))}) as feedings
    from rations r
    join farms w on w.client_id = r.client_id and w.id = r.farm_id
    join ration_lines l on l.client_id = r.client_id and l.ration_id = r.id
      and l.ration_version = r.ration_version
    where r.client_id = ${scope.client} and not r.deleted and l.ingredient_id = ${ingredient}
      and ${ofOwnFarms('r.farm_id', scope)}
    order by w.name, r.name, r.id`.execute(tx)
  return rows
}
