import type { Feeding, FeedingDraft } from '@manger/contract/feedings'

/** What was typed to plan a feeding, as it is sent once more. */
export const plannedAgain = (feeding: Feeding): FeedingDraft => {
  const { farm, planned_on, period, ration, mixer, groups, locked } = feeding
  return {
    farm,
    planned_on,
    period: period.id,
    ration: ration.id,
    mixer: mixer.id,
    groups: groups.map(({ group, heads_override, norm, share }) => ({
      group,
      heads: heads_override,
      norm,
      share,
    })),
    locked,
  }
}

/** Whether two states of a feeding are planned alike, whatever was reckoned of it in between. */
export const isSamePlan = (one: Feeding, other: Feeding): boolean =>
  JSON.stringify(plannedAgain(one)) === JSON.stringify(plannedAgain(other))

/** The waiting feedings of one mixer in one period, in their order. */
type Slot = { date: string; period: number; mixer: number; ids: number[] }

/** The slots in which some feedings stand among those of their day. */
export const slotsOf = (some: readonly Feeding[], day: readonly Feeding[]): Slot[] => {
  const keyOf = ({ planned_on, period, mixer }: Feeding) => `${planned_on} ${period.id} ${mixer.id}`
  const waiting = Map.groupBy(
    day.filter(({ status, flags }) => status === 'waited' && !flags.includes('cancelled')),
    keyOf,
  )
  return [...new Set(some.map(keyOf))].flatMap((key) => {
    const rows = (waiting.get(key) ?? []).toSorted((a, b) => a.order - b.order)
    const [first] = rows
    if (first === undefined) return []
    const { planned_on: date, period, mixer } = first
    return [{ date, period: period.id, mixer: mixer.id, ids: rows.map(({ id }) => id) }]
  })
}
