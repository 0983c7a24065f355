import type { Kg } from '@manger/contract'
import { deviationClass, deviationOf } from '@manger/contract/feedings'
import type { DeviationLevel } from '@manger/ui'

const LEVELS = { green: 'on', orange: 'off', red: 'far' } as const

/** Deviation of a weighed line: kg, percent, and the class that its sign tells (F12). */
type LineDeviation = {
  kg: Kg
  percent: number | null
  level: DeviationLevel
  way: 'over' | 'under'
}

export const lineDeviation = (
  line: { planned: Kg; actual: Kg },
  window: Kg,
  piece?: Kg | null,
): LineDeviation => {
  const { kg, percent } = deviationOf(line)
  return { kg, percent, level: LEVELS[deviationClass(line, window, piece)], way: kg < 0 ? 'under' : 'over' }
}
