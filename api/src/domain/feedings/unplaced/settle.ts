import { roundTo } from '@manger/contract'
import { type ConflictSettlement, isDayClosed, type OfflineConflict } from '@manger/contract/feedings'
import { conflict, invalid, notAllowed } from '#core/http/api-problem.ts'
import { momentOf } from '#core/records/moments.ts'
import { lockRecord } from '#core/records/record.queries.ts'
import { requireRecord } from '#core/records/record.service.ts'
import { changeFeeding } from '../actions/lines.queries.ts'
import { addFacts } from '../facts/add-facts.ts'
import { takeBackFeed } from '../facts/book.ts'
import { holdPlans } from '../plan/recompute.queries.ts'
import { lockFeedings } from '../read/find-feeding.ts'
import { type FeedingRecord, readFeedings } from '../read/read-feedings.ts'
import { seesFarm, type Work } from '../work.ts'
import { isUnplaced, presentConflict } from './conflict.presenter.ts'
import { type ConflictRow, conflictRows, hasOpenConflict, updateConflict } from './conflict.queries.ts'

/** The conflict of the path, or 404. */
export const requireConflict = (work: Work, id: number): Promise<ConflictRow> =>
  requireRecord(work.tx, { spec: { rows: conflictRows }, scope: work }, id)

/**
 * Settles a conflict (domain c): an unplaced weight is attached to a feeding or taken back, everything else is only
 * seen. The flag of its feeding goes with the last one. `read` gives the checked body once the conflict was found.
 */
export const settleConflict = async (
  work: Work,
  id: number,
  read: () => ConflictSettlement,
): Promise<OfflineConflict> => {
  const row = await requireConflict(work, id)
  const settlement = read()
  await hold(work, [row], settlement.action === 'attach' ? settlement.feeding : null)
  return settleHeld(work, id, settlement)
}

/**
 * Attaches all weights of a load to a feeding, in the order in which they were weighed; where one cannot be, or somebody was
 * faster, none is.
 */
export const attachAll = async (
  work: Work,
  { feeding, conflicts }: { feeding: number; conflicts: readonly number[] },
): Promise<OfflineConflict[]> => {
  const rows: ConflictRow[] = []
  for (const id of new Set(conflicts)) rows.push(await requireConflict(work, id))
  await hold(work, rows, feeding)
  const done: OfflineConflict[] = []
  for (const { id } of rows.toSorted((a, b) => a.at.localeCompare(b.at) || a.id - b.id))
    done.push(await settleHeld(work, id, { action: 'attach', feeding }))
  return done
}

// Locks the feedings before the conflicts, in the same order as an incoming fact does.
const hold = async (
  { tx, client }: Work,
  rows: readonly ConflictRow[],
  target: number | null,
): Promise<void> => {
  await holdPlans(tx, client)
  const feedings = [target, ...rows.map(({ feeding }) => feeding)]
  await lockFeedings(
    tx,
    client,
    feedings.flatMap((one) => one ?? []),
  )
  for (const { id } of rows.toSorted((a, b) => a.id - b.id))
    await lockRecord(tx, 'offline_conflicts', { client, id })
}

type Settlement =
  | Exclude<ConflictSettlement, { action: 'attach' }>
  | Omit<Extract<ConflictSettlement, { action: 'attach' }>, 'op_id'>

const settleHeld = async (work: Work, id: number, settlement: Settlement): Promise<OfflineConflict> => {
  const { tx, client } = work
  const row = await requireConflict(work, id)
  if (row.status !== 'open') throw conflict('wrong_status', presentConflict(row))
  if (isUnplaced(row) === (settlement.action === 'accept')) throw notAllowed('action')
  await carryOut(work, row, settlement)
  const stamp = work.now.toISOString()
  await updateConflict(
    tx,
    { client, id },
    {
      status: STATUS_AFTER[settlement.action],
      reason: 'reason' in settlement ? (settlement.reason ?? null) : null,
      settled_by: work.account,
      settled_at: stamp,
      attached_to: settlement.action === 'attach' ? settlement.feeding : null,
      updated_at: stamp,
    },
  )
  const { feeding } = row
  if (feeding !== null) {
    await changeFeeding(work, feeding, { conflict: await hasOpenConflict(tx, client, feeding) })
  }
  return presentConflict(await requireConflict(work, id))
}

const STATUS_AFTER = { attach: 'attached', reverse: 'reversed', accept: 'accepted' } as const

const carryOut = async (work: Work, row: ConflictRow, settlement: Settlement): Promise<void> => {
  switch (settlement.action) {
    case 'attach':
      return attach(work, row, settlement.feeding)
    case 'reverse':
      return takeBack(work, row, settlement.reason)
    case 'accept':
      return
  }
}

// At its own moment: a count of any moment since then would find what is taken back only now.
const takeBack = async (
  work: Work,
  { movement, ingredient, at }: ConflictRow,
  note: string,
): Promise<void> => {
  if (movement !== null && ingredient !== null) await takeBackFeed(work, { movement, ingredient, at, note })
}

const attach = async (work: Work, row: ConflictRow, feeding: number): Promise<void> => {
  const record = await requireTarget(work, row, feeding)
  await (row.group === null ? attachFeed(work, row, record) : attachGroup(work, row, record))
}

// Only where the load is not closed yet; a feeding that is unloaded must be reopened first.
const requireTarget = async (work: Work, row: ConflictRow, feeding: number): Promise<FeedingRecord> => {
  const record = await findTarget(work, feeding)
  if (record?.row.farm_id !== row.farm || record.row.cancelled) throw notAllowed('feeding')
  const { status, planned_on, timezone } = record.row
  const isUnloading = status === 'out_process'
  const isPossible =
    row.group === null ? isUnloading || status === 'in_process' || status === 'loaded' : isUnloading
  if (!isPossible) throw conflict('wrong_status', presentConflict(row), 'feeding')
  if (isDayClosed(planned_on, timezone, work.now))
    throw conflict('day_closed', presentConflict(row), 'feeding')
  return record
}

const findTarget = async (work: Work, feeding: number): Promise<FeedingRecord | null> => {
  const [record] = await readFeedings(work.tx, work.client, { ids: [feeding] })
  return record && seesFarm(work, record.row.farm_id) ? record : null
}

const attachFeed = async (work: Work, row: ConflictRow, record: FeedingRecord): Promise<void> => {
  const line = record.ingredients.find(({ ingredient_id }) => ingredient_id === row.ingredient)
  if (!line) throw invalid({ field: 'feeding', code: 'not_in_ration' })
  await takeBack(work, row, '')
  await addFacts(work, record, {
    facts: [
      {
        kind: 'weigh',
        at: momentOf(row.at, { now: work.now, after: line.weighed_at ?? record.row.load_started_at }),
        ingredient: line.ingredient_id,
        weight: roundTo((line.actual ?? 0) + (row.weight ?? 0), 8),
        data: { tare: line.tare, advance: 'manual', unplaced: row.id },
      },
    ],
  })
}

const attachGroup = async (work: Work, row: ConflictRow, record: FeedingRecord): Promise<void> => {
  const line = record.groups.find(({ group_id }) => group_id === row.group)
  if (!line) throw notAllowed('feeding')
  await addFacts(work, record, {
    facts: [
      {
        kind: 'weigh_group',
        at: momentOf(row.at, { now: work.now, after: line.weighed_at ?? record.row.upload_started_at }),
        group: line.group_id,
        weight: roundTo((line.actual_weight ?? 0) + (row.weight ?? 0), 8),
        data: { advance: 'manual' },
      },
    ],
  })
}
