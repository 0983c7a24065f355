import { addDays, sumOf } from '@manger/contract'
import type { LeftoversDay, MovedFeeding } from '@manger/contract/leftovers'
import type { NormFacts, Switch } from '#domain/feedings/plan/norms/norm-facts.ts'
import type { SlotLine } from '#domain/feedings/plan/norms/slot.queries.ts'

/** What the grid is drawn from. */
export type GridFacts = NormFacts & {
  today: string
  periodNames: ReadonlyMap<number, string>
  isAutoLoaded: (group: number) => boolean
}

const sumOfNorms = (lines: readonly SlotLine[]): number | null =>
  lines.length > 0 ? sumOf(lines, ({ norm_now }) => norm_now) : null

/** A group's norm on a day and on the next, and the feedings of the next day that its leftovers still move. */
export const movesOf = (
  grid: GridFacts,
  group: number,
  date: string,
): Pick<LeftoversDay, 'norm' | 'norm_next' | 'moves'> => {
  const linesOn = (day: string) =>
    grid.lines.filter((line) => line.group === group && line.planned_on === day)
  const [own, next] = [linesOn(date), linesOn(addDays(date, 1))]
  const moves = next.flatMap((line): MovedFeeding[] => {
    const by = moverOf(grid, line)
    if (by === null) return []
    const { feeding, planned_on, period, norm, norm_now, planned_weight } = line
    return [
      {
        feeding,
        planned_on,
        period: { id: period, name: grid.periodNames.get(period) ?? '' },
        by,
        norm_before: sumOfNorms(own.filter((before) => before.period === period)),
        norm,
        norm_now,
        planned_weight,
      },
    ]
  })
  return { norm: sumOfNorms(own), norm_next: sumOfNorms(next), moves }
}

// Domain c: only what waits, is not locked and does not lie in the past.
const moverOf = (grid: GridFacts, { status, locked, planned_on, period, group }: SlotLine): Switch | null => {
  if (status !== 'waited' || locked || planned_on < grid.today) return null
  const by = grid.switchOn(period, planned_on)
  return by === 'auto_load' && !grid.isAutoLoaded(group) ? null : by
}
