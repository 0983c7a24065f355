import { type PricePerTonne, roundTo } from '@manger/contract'
import type { Rows } from './rows.ts'
import type { Placed } from './world-rows.ts'

/**
 * One price per feed: what is not weighed yet costs what the ledger says now, and the snapshot of a load is the mix of
 * its lines, each at the mean price of its moment.
 */
export const priceFeedings = (rows: Rows, { people }: Placed): void => {
  const now = new Map(rows.of('ingredients').map(({ id, price }) => [id, price]))
  const mixes = new Map<unknown, PricePerTonne>()
  for (const line of rows.of('feeding_ingredients')) {
    if (line.client_id !== people.client) continue
    if (line.cost === null) line.price = now.get(line.ingredient_id)
    const part = (Number(line.percent) * Number(line.price)) / 100
    mixes.set(line.feeding_id, (mixes.get(line.feeding_id) ?? 0) + part)
  }
  for (const { id, client_id, snapshot } of rows.of('feedings')) {
    if (client_id !== people.client || typeof snapshot !== 'object' || snapshot === null) continue
    Object.assign(snapshot, { price: roundTo(mixes.get(id) ?? 0, 8) })
  }
}
