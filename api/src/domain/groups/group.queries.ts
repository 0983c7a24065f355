import { type Group, GroupDraft, type GroupHeads, HEADS_DAYS } from '@manger/contract/groups'
import { sql } from 'kysely'
import { dayIn } from '#core/database/days.ts'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'
import { storedAs } from '#core/records/stored.ts'
import { ofOwnFarms } from '#core/records/visible.ts'

/** Where the fields of an animal group are kept. */
export const STORED = storedAs(GroupDraft, { farm: 'farm_id', animal_type: 'animal_type_id' })

/** Animal groups of the caller's farms with the name of their type. */
export const groupRows = (_tx: Tx, scope: Scope) => sql<Group>`(
  select g.id, ${STORED.of('g')}, t.name as animal_type_name, g.version, g.created_at, g.updated_at
  from groups g join animal_types t on t.client_id = g.client_id and t.id = g.animal_type_id
  where g.client_id = ${scope.client} and not g.deleted and ${ofOwnFarms('g.farm_id', scope)})`

/** Heads of a group at each of the farm's last days, and how many waiting feedings follow them. */
export const headsRow = async (
  tx: Tx,
  { client, now }: Scope,
  { id, farm, animal_count }: Group,
): Promise<GroupHeads> => {
  const { rows } = await sql<GroupHeads>`
    with farm as (
      select ${dayIn(now, sql.ref('timezone'))} as today
      from farms where client_id = ${client} and id = ${farm}),
    noted as (select valid_from, heads from group_heads where client_id = ${client} and group_id = ${id}),
    first as (
      select case when min(n.valid_from) is null then m.today
        else greatest(min(n.valid_from), m.today - ${HEADS_DAYS}::int + 1) end as date
      from farm m left join noted n on n.valid_from <= m.today group by m.today)
    select
      (select jsonb_agg(jsonb_build_object('date', g.day::date, 'heads', coalesce(
          (select n.heads from noted n where n.valid_from <= g.day order by n.valid_from desc limit 1),
          ${animal_count}::int)) order by g.day)
        from farm m, first s, generate_series(s.date, m.today, interval '1 day') as g(day)) as days,
      (select count(*)::int from feedings f
        join feeding_groups l on l.client_id = f.client_id and l.feeding_id = f.id, farm m
        where f.client_id = ${client} and f.farm_id = ${farm} and l.group_id = ${id} and f.status = 'waited'
          and not f.cancelled and not f.locked and l.heads_override is null
          and f.planned_on >= m.today) as waiting`.execute(tx)
  return rows[0] ?? { days: [], waiting: 0 }
}
