import type { Tx } from '#core/database/transaction.ts'
import { planAsStored } from '../load/prepare-load.ts'
import { findFeeding } from '../read/find-feeding.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'
import { replaceLines, updateFeedingRow } from './plan.queries.ts'
import { linesOfPlan, numbersOfPlan } from './plan-rows.ts'

// What begins while its driver is asked for an answer begins now.
const NOW_MS = 10_000

/**
 * A waiting feeding as it was planned when its load began. What is told late began by the recipe that was in force then: the
 * plan has followed its ration since, and would call a driver wrong who loaded what was shown.
 */
export const planAt = async (work: Work, record: FeedingRecord, begun: string): Promise<FeedingRecord> => {
  const { tx, client, now } = work
  const { row, groups } = record
  if (row.locked || Date.parse(begun) > now.getTime() - NOW_MS) return record
  const version = await recipeAt(tx, { client, ration: row.ration_id, at: begun })
  if (version === null || version >= row.ration_version) return record
  const { plan, ration } = await planAsStored(work, { ...record, row: { ...row, ration_version: version } })
  if (!plan || !ration) return record
  const owner = { client, feeding: row.id }
  await updateFeedingRow(tx, owner, { ...numbersOfPlan(plan, ration), updated_at: now.toISOString() })
  await replaceLines(tx, owner, linesOfPlan(plan, ration, { ...owner, groups }))
  return findFeeding(work, row.id)
}

const recipeAt = async (
  tx: Tx,
  { client, ration, at }: { client: number; ration: number; at: string },
): Promise<number | null> => {
  const { version } = await tx
    .selectFrom('ration_versions')
    .select((eb) => eb.fn.max('ration_version').as('version'))
    .where('client_id', '=', client)
    .where('ration_id', '=', ration)
    .where('created_at', '<=', at)
    .executeTakeFirstOrThrow()
  return version
}
