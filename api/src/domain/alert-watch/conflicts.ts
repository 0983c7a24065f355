import { dayOf } from '@manger/contract'
import type { AlertFeeding } from '@manger/contract/alerts'
import { sql } from 'kysely'
import { personName } from '#core/records/names.ts'
import type { AlertDraftOf } from '#domain/alerts/alert-draft.ts'
import { holdAlerts, type Raising } from '#domain/alerts/raise.ts'
import { personOf } from '#domain/feedings/feeding-alerts.ts'

type ConflictRow = {
  farm: number
  timezone: string
  feeding: AlertFeeding | null
  operator: number | null
  operator_name: string | null
  facts: number
}

// Facts of a feeding that is gone belong to their farm.
const conflictRows = async ({ tx, client }: Raising): Promise<ConflictRow[]> => {
  const { rows } = await sql<ConflictRow>`
    with waiting as (
      select farm_id, feeding_id, count(*)::int as facts, max(account_id) as operator
      from offline_conflicts where client_id = ${client} and status = 'open' group by farm_id, feeding_id)
    select w.farm_id as farm, m.timezone, w.facts, w.operator, ${personName('a')} as operator_name,
      case when f.id is not null then
        jsonb_build_object('id', f.id, 'ration', r.name, 'day', f.planned_on) end as feeding
    from waiting w
    join farms m on m.client_id = ${client} and m.id = w.farm_id
    left join feedings f on f.client_id = ${client} and f.id = w.feeding_id
    left join rations r on r.client_id = f.client_id and r.id = f.ration_id
    left join accounts a on a.id = w.operator`.execute(tx)
  return rows
}

const toDraft = (row: ConflictRow, now: Date): AlertDraftOf<'offline_conflict'> => {
  const { farm, timezone, feeding, facts } = row
  return {
    kind: 'offline_conflict',
    object: feeding ? `feeding:${feeding.id}` : `farm:${farm}`,
    day: dayOf(now, timezone),
    level: 'red',
    home: { farm },
    at: now.toISOString(),
    facts: { feeding, operator: personOf(row.operator, row.operator_name), facts },
  }
}

/** Tells of what a tablet noted offline against a rule, for as long as it waits for a planner (domain c). */
export const watchConflicts = async (turn: Raising): Promise<void> =>
  holdAlerts(
    turn,
    'offline_conflict',
    (await conflictRows(turn)).map((row) => toDraft(row, turn.now)),
  )
