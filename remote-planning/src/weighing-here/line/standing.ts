import type { Kg } from '@manger/contract'
import { type AdvancePhase, deviationClass, deviationOf } from '@manger/contract/feedings'
import type { DeviationLevel } from '@manger/ui'

/** What the card of a line shows: feed still comes, it is enough, or it is too much (design 7). */
export type Standing = 'under' | 'inside' | 'over'

/** Where a line stands; an empty scale is never enough, however wide the window of a small amount is. */
export const standingOf = (phase: AdvancePhase, weight: Kg): Standing => {
  if (weight <= 0) return 'under'
  if (phase === 'under' || phase === 'over') return phase
  return 'inside'
}

const LEVELS = { green: 'on', orange: 'off', red: 'far' } as const

/** Deviation of a weighed line: kg, percent, and the class that its sign tells (F12). */
export type LineDeviation = {
  kg: Kg
  percent: number | null
  level: DeviationLevel
  way: 'over' | 'under'
}

export const lineDeviation = (line: { planned: Kg; actual: Kg }, window: Kg): LineDeviation => {
  const { kg, percent } = deviationOf(line)
  return { kg, percent, level: LEVELS[deviationClass(line, window)], way: kg < 0 ? 'under' : 'over' }
}
