import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { accuracyIn, loadSums } from './weighing-sums.ts'

/** Accuracy of the finished loads of a farm's day (F12); null before there is one. */
export const accuracyOfDay = async (
  tx: Tx,
  { client, farm, date }: { client: number; farm: number; date: string },
): Promise<number | null> => {
  const { rows } = await sql<{ accuracy: number | null }>`
    select ${accuracyIn('w')} as accuracy from feedings f cross join lateral ${loadSums} w
    where f.client_id = ${client} and f.farm_id = ${farm} and f.planned_on = ${date} and not f.cancelled`.execute(
    tx,
  )
  return rows[0]?.accuracy ?? null
}
