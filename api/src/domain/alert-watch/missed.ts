import { ACTIVITY_DAYS, endOfDay } from '@manger/contract'
import { sql } from 'kysely'
import { dayIn } from '#core/database/days.ts'
import { isMissedIn } from '#core/records/due.ts'
import type { AlertDraft } from '#domain/alerts/alert-draft.ts'
import { closeAlerts, insertNewAlerts, openAlerts } from '#domain/alerts/raise.queries.ts'
import type { Raising } from '#domain/alerts/raise.ts'

type MissedRow = {
  farm: number
  timezone: string
  day: string
  period: { id: number; name: string }
  feedings: number
  planned: number
}

const missedRows = async ({ tx, client, now }: Raising): Promise<MissedRow[]> => {
  const { rows } = await sql<MissedRow>`
    select f.farm_id as farm, m.timezone, f.planned_on as day, jsonb_build_object('id', p.id, 'name', p.name) as period,
      count(*)::int as feedings, sum(f.planned_weight) as planned
    from feedings f
    join farms m on m.client_id = f.client_id and m.id = f.farm_id
    join periods p on p.client_id = f.client_id and p.id = f.period_id
    cross join lateral (select ${dayIn(now, sql.ref('m.timezone'))} as today) d
    where f.client_id = ${client} and ${isMissedIn({ of: 'f', now })} and not f.cancelled
      and f.planned_on >= d.today - ${ACTIVITY_DAYS}::int
    group by f.farm_id, m.timezone, f.planned_on, p.id, p.name`.execute(tx)
  return rows
}

const toDraft = ({ farm, timezone, day, period, feedings, planned }: MissedRow): AlertDraft => ({
  kind: 'missed_feeding',
  object: `period:${period.id}`,
  day,
  level: 'red',
  home: { farm },
  at: endOfDay(day, timezone).toISOString(),
  facts: { period, feedings, planned },
})

/** Tells once of each period of a day in which feedings stayed undone; one that is done later closes it. */
export const watchMissed = async (turn: Raising): Promise<void> => {
  const { tx, client, now } = turn
  const drafts = (await missedRows(turn)).map(toDraft)
  if (drafts.length > 0) await insertNewAlerts(tx, client, drafts)
  const isMissed = new Set(drafts.map(({ object, day }) => `${object} ${day}`))
  const open = await openAlerts(tx, client, 'missed_feeding')
  const made = open.filter(({ object, day }) => !isMissed.has(`${object} ${day}`))
  await closeAlerts(tx, client, { ids: made.map(({ id }) => id), now })
}
