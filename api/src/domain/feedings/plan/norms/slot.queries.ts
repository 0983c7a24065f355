import type { BunkScore, FeedingStatus, NormStep } from '@manger/contract/feedings'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { headsFed } from '#core/records/heads.ts'
import { isOneOf } from '#core/records/visible.ts'

/** Groups and the days, both included, of which something is read. */
export type GroupDays = { groups: readonly number[]; from: string; to: string }

/** A group's line in a feeding that was planned for a day and period. */
export type SlotLine = {
  feeding: number
  planned_on: string
  loaded_on: string
  period: number
  group: number
  status: FeedingStatus
  locked: boolean
  norm: number
  norm_now: number
  heads: number
  planned_weight: number
  actual_weight: number | null
  why: NormStep[]
}

/** What groups were planned to get and got, by day. */
export const slotLines = (tx: Tx, client: number, { groups, from, to }: GroupDays): Promise<SlotLine[]> =>
  tx
    .selectFrom('feeding_groups as l')
    .innerJoin('feedings as f', (on) =>
      on.onRef('f.client_id', '=', 'l.client_id').onRef('f.id', '=', 'l.feeding_id'),
    )
    .select([
      'f.id as feeding',
      'f.planned_on',
      'f.loaded_on',
      'f.period_id as period',
      'l.group_id as group',
      'f.status',
      'f.locked',
      'l.norm',
      'l.norm_now',
      headsFed.as('heads'),
      'l.planned_weight',
      'l.actual_weight',
      'l.why',
    ])
    .where('l.client_id', '=', client)
    // Found by their days: by its index a group's lines of all years would be read and thrown away.
    .where(sql<SqlBool>`l.group_id + 0 = any(${groups}::bigint[])`)
    .where('f.cancelled', '=', false)
    .where(sql<SqlBool>`(f.planned_on between ${from} and ${to} or f.loaded_on between ${from} and ${to})`)
    .orderBy('f.planned_on')
    .orderBy('f.id')
    .execute()

/** What was weighed back or scored of a group's farm day. */
export type MeasuredRow = {
  id: number
  group: number
  date: string
  period: number | null
  weight: number | null
  score: BunkScore | null
}

/** The records of leftovers in the order of their periods. */
export const measuredRows = (
  tx: Tx,
  client: number,
  { groups, from, to }: GroupDays,
): Promise<MeasuredRow[]> =>
  tx
    .selectFrom('leftovers as l')
    .leftJoin('periods as p', (on) =>
      on.onRef('p.client_id', '=', 'l.client_id').onRef('p.id', '=', 'l.period_id'),
    )
    .select(['l.id', 'l.group_id as group', 'l.date', 'l.period_id as period', 'l.weight', 'l.score'])
    .where('l.client_id', '=', client)
    .where(isOneOf('l.group_id', groups))
    .where('l.date', '>=', from)
    .where('l.date', '<=', to)
    .orderBy('p.time_start')
    .orderBy('p.position')
    .orderBy('l.id')
    .execute()

/** A switch of a period from a day on. */
type SwitchRow = { period: number; valid_from: string; auto_load: boolean; leftovers: boolean }

/** The switches of the periods in which groups are fed, the latest first. */
export const switchRows = async (
  tx: Tx,
  client: number,
  periods: readonly number[],
): Promise<SwitchRow[]> => {
  const { rows } = await sql<SwitchRow>`
    select period_id as period, valid_from, auto_load, leftovers from period_switches
    where client_id = ${client} and period_id = any(${periods}::bigint[]) order by valid_from desc`.execute(
    tx,
  )
  return rows
}
