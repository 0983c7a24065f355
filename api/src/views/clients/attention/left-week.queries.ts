import { ATTENTION_DAYS, type GroupWeek } from '@manger/contract/clients'
import { type LeftoversBand, START_BANDS } from '@manger/contract/feedings'
import { sql } from 'kysely'
import { dayIn } from '#core/database/days.ts'
import type { Tx } from '#core/database/transaction.ts'
import { dayBefore } from '#core/records/day-before.ts'
import { leftOfDay } from '#views/reports/shares/leftovers.queries.ts'

/** What a group was given and left in the week, with its farm and the farm's day now. */
type LeftWeek = GroupWeek & {
  client: number
  farm: { id: number; name: string }
  today: string
}

/** What groups of the given clients left on those of the last complete days on which they were weighed, kg (F14). */
export const leftWeeks = async (tx: Tx, ids: readonly number[], now: string): Promise<LeftWeek[]> => {
  const { rows } = await sql<LeftWeek>`
    with place as (
      select client_id, id, name, ${dayIn(now, sql.ref('timezone'))} as today
      from farms where client_id = any(${ids}::bigint[])),
    measured as materialized (
      select l.client_id, l.farm_id, l.group_id, l.date, p.name, p.today,
        ${leftOfDay} as weight
      from place p join leftovers l on l.client_id = p.client_id and l.farm_id = p.id
        and l.date between p.today - ${ATTENTION_DAYS}::int and p.today - 1
      -- A day that is given finds its rows in the index; one that follows from a zone is only looked at afterwards.
      where l.weight is not null and l.date >= ${dayBefore(now, ATTENTION_DAYS)}::date
      group by 1, 2, 3, 4, 5, 6)
    select m.client_id as client, jsonb_build_object('id', m.farm_id, 'name', m.name) as farm, m.today,
      jsonb_build_object('id', g.id, 'name', g.name) as "group", sum(d.given) as delivered, sum(m.weight) as left
    from measured m
    join groups g on g.client_id = m.client_id and g.id = m.group_id and not g.deleted
    cross join lateral (
      select sum(x.actual_weight) as given
      from feedings f join feeding_groups x on x.client_id = f.client_id and x.feeding_id = f.id
      where f.client_id = m.client_id and f.farm_id = m.farm_id and f.loaded_on = m.date
        and f.status = 'uploaded' and not f.cancelled and x.group_id = m.group_id) d
    where d.given > 0
    group by m.client_id, m.farm_id, m.name, m.today, g.id, g.name
    order by m.client_id, m.farm_id, g.id`.execute(tx)
  return rows
}

type BandRow = LeftoversBand & { client_id: number }
type Feeding = { id: number; feeding_type: keyof typeof START_BANDS }

/** The correction bands of each of the clients: its own, else those that its feeding type starts with (F14). */
export const bandsOfClients = async (
  tx: Tx,
  ids: readonly number[],
): Promise<(client: number) => readonly LeftoversBand[]> => {
  const { rows } = await sql<BandRow>`
    select client_id, to_percent, correction, repeat_correction from leftovers_bands
    where client_id = any(${ids}::bigint[]) order by client_id, id`.execute(tx)
  const { rows: clients } = await sql<Feeding>`
    select id, feeding_type from clients where id = any(${ids}::bigint[])`.execute(tx)
  const own = Map.groupBy(rows, ({ client_id }) => client_id)
  const starts = new Map(clients.map(({ id, feeding_type }) => [id, START_BANDS[feeding_type]]))
  return (client) => own.get(client) ?? starts.get(client) ?? []
}
