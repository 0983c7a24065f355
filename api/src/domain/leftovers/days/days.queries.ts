import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'

/** The groups of a farm in the grid: those that are there, and those that had feed or leftovers on its days. */
export const groupsOfGrid = async (
  tx: Tx,
  client: number,
  { farm, from, to }: { farm: number; from: string; to: string },
): Promise<{ id: number; name: string }[]> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select g.id, g.name from groups g
    where g.client_id = ${client} and g.farm_id = ${farm} and (not g.deleted
      or exists (select from feeding_groups fg join feedings f on f.client_id = fg.client_id and f.id = fg.feeding_id
        where fg.client_id = g.client_id and fg.group_id = g.id and not f.cancelled
          and f.planned_on between ${from}::date and ${to}::date)
      or exists (select from leftovers l where l.client_id = g.client_id and l.group_id = g.id
        and l.date between ${from}::date and ${to}::date))
    order by g.name collate "und-x-icu", g.id`.execute(tx)
  return rows
}

/** Names of periods, by id. */
export const periodNames = async (
  tx: Tx,
  client: number,
  periods: readonly number[],
): Promise<Map<number, string>> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from periods where client_id = ${client} and id = any(${periods}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
