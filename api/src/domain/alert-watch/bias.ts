import { ALERT_OPEN_DAYS, biasLevel } from '@manger/contract/alerts'
import { sql } from 'kysely'
import { dayIn } from '#core/database/days.ts'
import { dayBefore } from '#core/records/day-before.ts'
import type { AlertDraftOf } from '#domain/alerts/alert-draft.ts'
import { holdAlerts, type Raising } from '#domain/alerts/raise.ts'

type BiasRow = {
  farm: number
  today: string
  operator: { id: number; name: string }
  bias: number | null
  loads: number
}

// F12 over the ingredients of the last 7 complete farm days; a skipped line is no habit of weighing.
const biasRows = async ({ tx, client, now }: Raising): Promise<BiasRow[]> => {
  const { rows } = await sql<BiasRow>`
    select f.farm_id as farm, d.today,
      jsonb_build_object('id', a.id, 'name', trim(a.first_name || ' ' || a.last_name)) as operator,
      100 * sum(i.actual - i.planned) / nullif(sum(i.planned), 0) as bias, count(distinct f.id)::int as loads
    from feedings f
    join farms m on m.client_id = f.client_id and m.id = f.farm_id
    join accounts a on a.id = f.operator_load
    join feeding_ingredients i on i.client_id = f.client_id and i.feeding_id = f.id
    cross join lateral (select ${dayIn(now, sql.ref('m.timezone'))} as today) d
    -- A day that is given finds its rows in the index; one that follows from a zone is only looked at afterwards.
    where f.client_id = ${client} and f.loaded_on >= ${dayBefore(now.toISOString(), ALERT_OPEN_DAYS)}::date
      and not f.cancelled and f.load_ended_at is not null
      and f.loaded_on >= d.today - ${ALERT_OPEN_DAYS}::int and f.loaded_on < d.today
      and i.actual is not null and i.skipped_reason is null
    group by f.farm_id, d.today, a.id, a.first_name, a.last_name`.execute(tx)
  return rows
}

const toDraft = (row: BiasRow, now: Date): AlertDraftOf<'operator_bias'>[] => {
  const { farm, today, operator, bias, loads } = row
  const level = bias === null ? null : biasLevel(bias, loads)
  if (bias === null || !level) return []
  const object = `operator:${operator.id}:farm:${farm}`
  const facts = { operator, bias, loads }
  return [{ kind: 'operator_bias', object, day: today, level, home: { farm }, at: now.toISOString(), facts }]
}

/** Tells of operators who load too much or too little as a rule: more than 1.5 % over 7 days (domain 0, lesson 5). */
export const watchBias = async (turn: Raising): Promise<void> =>
  holdAlerts(
    turn,
    'operator_bias',
    (await biasRows(turn)).flatMap((row) => toDraft(row, turn.now)),
  )
