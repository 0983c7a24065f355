import { FIELD_CODE } from '@manger/contract'
import type { Feeding } from '@manger/contract/feedings'
import { ApiProblem, invalid } from '#core/http/api-problem.ts'
import { presentFeeding } from '../feeding.presenter.ts'
import { lockFeedings } from '../read/find-feeding.ts'
import { type FeedingRecord, readFeedings } from '../read/read-feedings.ts'
import { seesFarm, type Work } from '../work.ts'
import { mixersForPlan, periodForPlan } from './input.queries.ts'
import { updateFeedingRow } from './plan.queries.ts'
import { tellPlan } from './plan-history.ts'
import { holdPlans } from './recompute.queries.ts'

/** The wished order: the ids of all waiting feedings of a mixer in a period of a day. */
export type Order = { date: string; period: number; mixer: number; ids: readonly number[] }

/**
 * Orders the waiting feedings of a mixer in a period; those that have started keep their places before them.
 * Refused with the present list when the ids are not exactly the waiting ones (domain d3).
 */
export const orderFeedings = async (work: Work, order: Order): Promise<Feeding[]> => {
  const records = await lockSlot(work, order)
  const waiting = records.filter(({ row }) => row.status === 'waited')
  const isSame = waiting.length === order.ids.length && waiting.every(({ row }) => order.ids.includes(row.id))
  if (!isSame) {
    const current = records.map((record) => presentFeeding(record, work))
    throw new ApiProblem(409, [{ field: 'ids', code: 'order_changed' }], { current })
  }
  const started = records.filter(({ row }) => row.status !== 'waited')
  const first = Math.max(-1, ...started.map(({ row }) => row.position)) + 1
  for (const record of waiting) await moveTo(work, record, first + order.ids.indexOf(record.row.id))
  return (await readSlot(work, order)).map((record) => presentFeeding(record, work))
}

const lockSlot = async (work: Work, order: Order): Promise<FeedingRecord[]> => {
  await checkSlot(work, order)
  await holdPlans(work.tx, work.client)
  const ids = (await readSlot(work, order)).map(({ row }) => row.id)
  if (ids.length > 0) await lockFeedings(work.tx, work.client, ids)
  return readSlot(work, order)
}

const readSlot = ({ tx, client }: Work, { date, period, mixer }: Order) =>
  readFeedings(tx, client, { day: date, periods: [period], mixers: [mixer] })

const checkSlot = async (work: Work, { period, mixer }: Order): Promise<void> => {
  const [wanted] = await mixersForPlan(work.tx, work.client, [mixer])
  const found = await periodForPlan(work.tx, work.client, period)
  const isVisible = (thing: { farm_id: number } | undefined) => thing && seesFarm(work, thing.farm_id)
  if (!isVisible(wanted)) throw invalid({ field: 'mixer', code: FIELD_CODE.notAllowed })
  if (!isVisible(found)) throw invalid({ field: 'period', code: FIELD_CODE.notAllowed })
}

const moveTo = async (work: Work, record: FeedingRecord, position: number): Promise<void> => {
  if (record.row.position === position) return
  const change = { position, updated_at: work.now.toISOString() }
  await updateFeedingRow(work.tx, { client: work.client, feeding: record.row.id }, change)
  await tellPlan(work, record, { ...record, row: { ...record.row, position } })
}
