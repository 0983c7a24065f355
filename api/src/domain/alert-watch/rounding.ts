import { isBadlyRounded, roundingError } from '@manger/contract/rations'
import { sql } from 'kysely'
import { dayIn } from '#core/database/days.ts'
import type { AlertDraftOf } from '#domain/alerts/alert-draft.ts'
import { holdAlerts, type Raising } from '#domain/alerts/raise.ts'

type RoundedRow = {
  farm: number
  today: string
  ration: { id: number; name: string }
  ingredient: { id: number; name: string }
  exact: number
  planned: number
}

const waitingLines = async ({ tx, client, now }: Raising): Promise<RoundedRow[]> => {
  const { rows } = await sql<RoundedRow>`
    select f.farm_id as farm, d.today, jsonb_build_object('id', r.id, 'name', r.name) as ration,
      jsonb_build_object('id', i.id, 'name', trim(t.name || ' ' || i.suffix)) as ingredient,
      f.load_target * l.percent / 100 as exact, l.planned
    from feedings f
    join farms m on m.client_id = f.client_id and m.id = f.farm_id
    join rations r on r.client_id = f.client_id and r.id = f.ration_id
    join feeding_ingredients l on l.client_id = f.client_id and l.feeding_id = f.id
    join ingredients i on i.client_id = l.client_id and i.id = l.ingredient_id
    join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
    cross join lateral (select ${dayIn(now, sql.ref('m.timezone'))} as today) d
    where f.client_id = ${client} and f.status = 'waited' and not f.cancelled and f.planned_on >= d.today
    order by r.id, f.id, l.position`.execute(tx)
  return rows
}

const errorOf = ({ planned, exact }: RoundedRow): number => roundingError(planned, exact)

const toDraft = (lines: readonly RoundedRow[], now: Date): AlertDraftOf<'rounding_error'>[] => {
  const bad = lines.filter(({ planned, exact }) => isBadlyRounded(planned, exact))
  const [worst] = bad.toSorted((a, b) => errorOf(b) - errorOf(a))
  if (!worst) return []
  const { farm, today, ration, ingredient, exact, planned } = worst
  return [
    {
      kind: 'rounding_error',
      object: `ration:${ration.id}`,
      day: today,
      // A matter of the plan: rounding can be switched off for the ration (F4).
      level: 'orange',
      home: { farm },
      at: now.toISOString(),
      facts: { ration, ingredient, exact, planned, error: errorOf(worst) },
    },
  ]
}

/** Tells of rations of which rounding moves an ingredient of a coming load by more than 5 % (F4). */
export const watchRounding = async (turn: Raising): Promise<void> => {
  const byRation = Map.groupBy(await waitingLines(turn), ({ ration }) => ration.id)
  await holdAlerts(
    turn,
    'rounding_error',
    [...byRation.values()].flatMap((lines) => toDraft(lines, turn.now)),
  )
}
