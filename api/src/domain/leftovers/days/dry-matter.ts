import type { Tx } from '#core/database/transaction.ts'
import { mixOfFeeding } from '#domain/feedings/read/feeding-mix.ts'
import { readFeedings } from '#domain/feedings/read/read-feedings.ts'

/** Dry matter in percent of what was in the mixer (F10), by feeding. */
export const dryMatterOfMixes = async (
  tx: Tx,
  client: number,
  ids: readonly number[],
): Promise<Map<number, number | null>> => {
  if (ids.length === 0) return new Map()
  const records = await readFeedings(tx, client, { ids })
  return new Map(records.map((record) => [record.row.id, mixOfFeeding(record).dry_matter]))
}
