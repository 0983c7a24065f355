import { gainBetween, performanceOf } from '@manger/contract/performance'
import type { Inputs, Results } from './row.ts'

/** Gain between two weighings (F28). */
export const gainVector = ({ number, text }: Inputs): Results => ({
  gain: gainBetween(
    { date: text('from'), weight: number('kg') },
    { date: text('to'), weight: number('of kg') },
  ),
})

/** The figures of one day of a group (F29 to F32). */
export const performanceVector = ({ optional }: Inputs): Results => {
  const told = performanceOf([
    {
      heads: 100,
      target: optional('target'),
      eaten: optional('eaten'),
      cost: optional('cost'),
      milk: optional('milk'),
      price: optional('price'),
      gain: optional('gain'),
    },
  ])
  return {
    intake: told.intake_percent,
    'milk per kg': told.milk_per_dm,
    'gain per kg': told.gain_per_dm,
    'over feed': told.income_over_feed,
    'kg of milk': told.cost_per_milk,
    'kg of gain': told.cost_per_gain,
  }
}
