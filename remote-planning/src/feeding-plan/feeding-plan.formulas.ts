import { type Kg, type Money, type Percent, sumOf } from '@manger/contract'
import {
  accuracyOfSums,
  type Feeding,
  type FeedingStatus,
  loadSumsOf,
  MIXER_HOLDING,
  weighedKgOf,
} from '@manger/contract/feedings'

/** Whether a feeding still counts: one whose load was cancelled and which was deleted only keeps its facts. */
export const isCounted = (feeding: Feeding): boolean => !feeding.flags.includes('cancelled')

const hasWeight = (lines: Feeding['ingredients'], line: Feeding['ingredients'][number]): boolean =>
  line.actual !== null ||
  line.skipped_reason !== null ||
  lines.some((other) => other.substitute_for === line.ingredient)

/** How many ingredients of a load are weighed or skipped; a substitute counts for what it replaces. */
export const ingredientsDone = ({ ingredients }: Feeding): { done: number; total: number } => {
  const planned = ingredients.filter((line) => line.substitute_for === null)
  return {
    done: planned.filter((line) => hasWeight(ingredients, line)).length,
    total: planned.length,
  }
}

/** How many groups have got their feed or were skipped. */
export const groupsDone = ({ groups }: Feeding): { done: number; total: number } => ({
  done: groups.filter((line) => line.actual_weight !== null || line.skipped_reason !== null).length,
  total: groups.length,
})

const HOLDING: readonly FeedingStatus[] = MIXER_HOLDING

/** Whether the feeding is in its mixer now, so that no other one can be loaded there. */
export const holdsMixer = ({ status }: Pick<Feeding, 'status'>): boolean => HOLDING.includes(status)

/** The day in figures: kg planned and loaded, how many feedings, how accurate the loads were. */
export type DayFigures = {
  planned: Kg
  loaded: Kg
  count: number
  missed: number
  overloaded: number
  accuracy: Percent | null
}

/** Sums of a day, of those feedings that count. */
export const figuresOf = (feedings: readonly Feeding[]): DayFigures => {
  const counted = feedings.filter(isCounted)
  return {
    planned: sumOf(counted, (feeding) => feeding.planned_weight),
    loaded: weighedKgOf(counted),
    count: counted.length,
    missed: counted.filter(({ flags }) => flags.includes('missed')).length,
    overloaded: counted.filter(({ flags }) => flags.includes('over_capacity')).length,
    accuracy: accuracyOfSums(loadSumsOf(counted)),
  }
}

type PeriodAtWork = { time_end: string; total: number; done: number }

/**
 * The period a day opens with: the first with a feeding that is not given yet, for a late morning is still to be fed
 * before the day's turn comes; without any work the one under way, else the last; null when there is none.
 */
export const openingPeriod = <P extends PeriodAtWork>(periods: readonly P[], clock: string): P | null =>
  periods.find(({ total, done }) => done < total) ??
  periods.find(({ time_end }) => clock <= time_end) ??
  periods.at(-1) ??
  null

/** What a load will cost at the prices its feeding has now; null before they are known. */
export const plannedCost = ({ price, load_target }: Feeding): Money | null =>
  price === null ? null : (price * load_target) / 1000
