import { sumOf } from '@manger/contract'
import type { FedDay } from '@manger/contract/feedings'
import { leftOf } from '@manger/contract/leftovers'
import type { Tx } from '#core/database/transaction.ts'
import { type GroupDays, type MeasuredRow, measuredRows, type SlotLine, slotLines } from './slot.queries.ts'

/** A group's farm day with what was given and left, and whether nothing more will be given. */
type GroupDay = FedDay & { isComplete: boolean }

/** What groups got and left, by group and day. */
export type GroupDaysRead = {
  lines: readonly SlotLine[]
  dayOf: (group: number, date: string) => GroupDay
  measuredOn: (group: number, date: string) => readonly MeasuredRow[]
}

const keyOf = (group: number, date: string): string => `${group} ${date}`

/** Reads what groups were given and what was left of it, day by day (F14: D and L). */
export const readGroupDays = async (tx: Tx, client: number, wanted: GroupDays): Promise<GroupDaysRead> => {
  const all = await slotLines(tx, client, wanted)
  const lines = all.filter(({ planned_on }) => planned_on >= wanted.from && planned_on <= wanted.to)
  const measured = await measuredRows(tx, client, wanted)
  const linesOf = Map.groupBy(lines, ({ group, planned_on }) => keyOf(group, planned_on))
  // What was given belongs to the day of its load, as reports tell it.
  const given = all.filter(({ status }) => status === 'uploaded')
  const givenOf = Map.groupBy(given, ({ group, loaded_on }) => keyOf(group, loaded_on))
  const measuredOf = Map.groupBy(measured, ({ group, date }) => keyOf(group, date))
  const measuredOn = (group: number, date: string) => measuredOf.get(keyOf(group, date)) ?? []
  return {
    lines,
    measuredOn,
    dayOf: (group, date) => {
      const own = linesOf.get(keyOf(group, date)) ?? []
      return {
        date,
        delivered: sumOf(givenOf.get(keyOf(group, date)) ?? [], ({ actual_weight }) => actual_weight ?? 0),
        isComplete: own.length > 0 && own.every(({ status }) => status === 'uploaded'),
        ...leftOf(measuredOn(group, date)),
      }
    },
  }
}
