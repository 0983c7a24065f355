import type { Feeding } from '@manger/contract/feedings'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { notFound } from '#core/http/api-problem.ts'
import { isOneOf } from '#core/records/visible.ts'
import { presentFeeding } from '../feeding.presenter.ts'
import { type Planning, seesFarm, type Work } from '../work.ts'
import { type FeedingRecord, readFeedings } from './read-feedings.ts'

/** The feeding of the path; 404 when it is not there, another client's or of a farm the user may not see. */
export const findFeeding = async (work: Planning, id: number): Promise<FeedingRecord> => {
  const [record] = await readFeedings(work.tx, work.client, { ids: [id] })
  if (!record || !seesFarm(work, record.row.farm_id)) throw notFound()
  return record
}

/** As {@link findFeeding}, locked for a change: two who act on one feeding go one after the other. */
export const lockFeeding = async (work: Planning, id: number): Promise<FeedingRecord> => {
  const record = await findLocked(work, id)
  if (!record) throw notFound()
  return record
}

/** As {@link lockFeeding}, undefined where there is none that the user may see. */
export const findLocked = async (work: Planning, id: number): Promise<FeedingRecord | undefined> => {
  const { tx, client } = work
  holdFeeding(tx, { client, id })
  const [record] = await readFeedings(tx, client, { ids: [id] })
  return record && !record.row.cancelled && seesFarm(work, record.row.farm_id) ? record : undefined
}

/** A feeding as this user sees it after the job. */
export const showFeeding = async (work: Work, id: number): Promise<Feeding> =>
  presentFeeding(await findFeeding(work, id), work)

/** Locks feedings until the transaction ends, always in the order of their ids. */
export const lockFeedings = (tx: Tx, client: number, ids: readonly number[]) =>
  tx
    .selectFrom('feedings')
    .select(['id', 'farm_id'])
    .where('client_id', '=', client)
    .where(isOneOf('id', ids))
    .where('cancelled', '=', false)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Locks a feeding until the transaction ends, ahead of the next statement: what that one reads is locked. */
export const holdFeeding = (tx: Tx, { client, id }: { client: number; id: number }): void =>
  tx.ahead(sql`select from feedings where client_id = ${client} and id = ${id} for no key update`)
