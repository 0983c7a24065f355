import type { OfflineConflict, SentWeight } from '@manger/contract/feedings'
import type { ConflictRow } from './conflict.queries.ts'

const refOf = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

const feedingOf = ({ feeding, ration, planned_on, period, feeding_status }: ConflictRow) =>
  feeding === null || planned_on === null || feeding_status === null
    ? null
    : { id: feeding, ration: ration ?? '', planned_on, period: period ?? '', status: feeding_status }

const attachedOf = (row: ConflictRow) =>
  feedingOf({
    ...row,
    feeding: row.attached_to,
    ration: row.attached_ration,
    planned_on: row.attached_on,
    period: row.attached_period,
    feeding_status: row.attached_status,
  })

/** Whether the weight of a conflict was not placed in a feeding yet. */
export const isUnplaced = ({ placed, weight }: Pick<ConflictRow, 'placed' | 'weight'>): boolean =>
  !placed && weight !== null && weight > 0

const settlementsOf = (row: ConflictRow): OfflineConflict['settlements'] => {
  if (row.status !== 'open') return []
  return isUnplaced(row) ? ['attach', 'reverse'] : ['accept']
}

export const presentConflict = (row: ConflictRow): OfflineConflict => ({
  id: row.id,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
  farm: row.farm,
  feeding: feedingOf(row),
  noted_for: row.noted_for,
  action: row.action,
  placed: row.placed,
  codes: row.codes,
  ingredient: refOf(row.ingredient, row.ingredient_name),
  group: refOf(row.group, row.group_name),
  weight: row.weight,
  at: row.at,
  operator: refOf(row.operator, row.operator_name),
  status: row.status,
  reason: row.reason,
  settled_by: refOf(row.settler, row.settler_name),
  settled_at: row.settled_at,
  settlements: settlementsOf(row),
})

/** A weight as its driver is told of it: what a planner may do about it is not theirs. */
export const presentSentWeight = (row: ConflictRow): SentWeight => {
  const { created_at, updated_at, placed, operator, settlements, ...told } = presentConflict(row)
  return { ...told, weight: row.weight ?? 0, attached_to: attachedOf(row) }
}
