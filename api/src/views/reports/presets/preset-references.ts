import { FIELD_CODE, type Problem } from '@manger/contract'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { ofOwnFarms } from '#core/records/visible.ts'
import { foreignFilters, idsIn, type NamedFilters, type Owner } from '../../named-filters/named-filters.ts'
import { peopleOf } from '../report-people.queries.ts'

/** Whether all of these are people whom the caller is shown, or fed at one of the caller's farms: who has left did so too. */
const areWorkers = async (tx: Tx, owner: Owner, ids: readonly string[]): Promise<boolean> => {
  const people = new Set((await peopleOf(tx, owner)).map(({ id }) => String(id)))
  const others = ids.filter((id) => !people.has(id))
  if (others.length === 0) return true
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from unnest(${others}::bigint[]) a(id)
    where exists (select from feedings f where f.client_id = any(${owner.clients}::bigint[]) and ${ofOwnFarms('f.farm_id', owner)}
        and a.id in (f.operator_load, f.operator_upload))
      or exists (select from compound_feed_orders o where o.client_id = any(${owner.clients}::bigint[]) and ${ofOwnFarms('o.farm_id', owner)}
        and o.operator = a.id)`.execute(tx)
  return rows[0]?.count === others.length
}

/** As {@link foreignFilters}, and of the people too: who is named must have worked for the caller. */
export const foreignProblems = async (tx: Tx, owner: Owner, filters: NamedFilters): Promise<Problem[]> => {
  const foreign = await foreignFilters(tx, owner, { filters })
  const workers = idsIn(filters.worker)
  if (workers.length === 0 || (await areWorkers(tx, owner, workers))) return foreign
  return [...foreign, { field: 'worker', code: FIELD_CODE.notAllowed }]
}
