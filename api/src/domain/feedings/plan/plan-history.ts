import { writeHistory } from '#core/records/history.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Planning } from '../work.ts'

/** Tells the history what a planner changed; facts have their own log (domain c). */
export const tellPlan = async (
  work: Planning,
  before: FeedingRecord | null,
  after: FeedingRecord | null,
): Promise<void> => {
  const record = after ?? before
  if (!record) return
  writeHistory(work.tx, work, {
    kind: 'feedings',
    id: record.row.id,
    name: record.row.ration_name,
    before: before && toldOf(before),
    after: after && toldOf(after),
    farm: record.row.farm_id,
  })
}

const toldOf = ({ row, groups }: FeedingRecord) => ({
  planned_on: row.planned_on,
  period: row.period_name,
  ration: row.ration_name,
  mixer: row.mixer_name,
  order: row.position,
  locked: row.locked,
  planned_weight: row.planned_weight,
  groups: groups.map(({ name, heads_override, norm }) => ({ name, heads: heads_override, norm })),
})
