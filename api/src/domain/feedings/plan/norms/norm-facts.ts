import { addDays } from '@manger/contract'
import type { LeftoversBand } from '@manger/contract/feedings'
import type { Tx } from '#core/database/transaction.ts'
import { bandsOfClient } from './band.queries.ts'
import { type GroupDaysRead, readGroupDays } from './group-days.ts'
import { type GroupDays, switchRows } from './slot.queries.ts'

/** Days back in which the feeding before in a period is looked for: a period that pauses longer begins anew. */
export const NORM_LOOKBACK_DAYS = 14

/** A switch of a period (specification 4): never both. */
export type Switch = 'leftovers' | 'auto_load'

/** Everything that norms follow from beside the feedings themselves. */
export type NormFacts = GroupDaysRead & {
  bands: readonly LeftoversBand[]
  /** The switch of a period that is on for a day; null = none. */
  switchOn: (period: number, day: string) => Switch | null
}

export const readNormFacts = async (
  tx: Tx,
  client: number,
  { groups, from, to }: GroupDays,
): Promise<NormFacts> => {
  const days = await readGroupDays(tx, client, { groups, from: addDays(from, -NORM_LOOKBACK_DAYS), to })
  const periods = [...new Set(days.lines.map(({ period }) => period))]
  const switches = Map.groupBy(await switchRows(tx, client, periods), ({ period }) => period)
  return {
    ...days,
    bands: await bandsOfClient(tx, client),
    switchOn: (period, day) => {
      const found = switches.get(period)?.find(({ valid_from }) => valid_from <= day)
      if (found?.leftovers) return 'leftovers'
      return found?.auto_load ? 'auto_load' : null
    },
  }
}
