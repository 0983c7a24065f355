import { dayOf } from '@manger/contract'
import type { Turn } from '#core/jobs/turn.ts'
import { raiseAlerts } from '#domain/alerts/raise.ts'
import { toldFeeding } from '#domain/feedings/feeding-alerts.ts'
import { carriedResidues, writeOffResidue } from '#domain/feedings/load/residue.ts'
import { holdPlans } from '#domain/feedings/plan/recompute.queries.ts'
import { type FeedingRecord, readFeedings } from '#domain/feedings/read/read-feedings.ts'

const isOver = ({ row }: FeedingRecord, now: Date): boolean =>
  dayOf(new Date(row.upload_ended_at ?? now), row.timezone) < dayOf(now, row.timezone)

/** Writes off feed that was left to be carried on and that no load took over on its day, with an alert (F15). */
export const expireResidue = async (turn: Turn): Promise<void> => {
  const { tx, client, now } = turn
  await holdPlans(tx, client)
  const carried = await carriedResidues(tx, client)
  if (carried.length === 0) return
  const records = await readFeedings(tx, client, { ids: carried.map(({ id }) => id) })
  for (const record of records.filter((one) => isOver(one, now))) {
    const { row } = record
    await writeOffResidue({ ...turn, account: null }, record)
    await raiseAlerts(turn, [
      {
        kind: 'residue_expired',
        object: `feeding:${row.id}`,
        day: row.planned_on,
        level: 'orange',
        home: { farm: row.farm_id },
        at: now.toISOString(),
        facts: {
          feeding: toldFeeding(row),
          mixer: { id: row.mixer_id, name: row.mixer_name },
          weight: row.residue ?? 0,
        },
      },
    ])
  }
}
