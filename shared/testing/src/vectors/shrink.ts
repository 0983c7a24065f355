import { effectivePrice, shrinkOf, shrinkPercent } from '@manger/contract/ledger'
import type { Inputs, Results } from './row.ts'

/** Shrink of a feed in percent, and what is left to feed costs (F20). */
export const shrinkVector = ({ number }: Inputs): Results => {
  const lost = { count: number('counted loss'), found: number('found again'), spoilage: number('spoiled') }
  const shrink = shrinkPercent(lost, number('opening'), number('received'))
  return { shrink, 'price to feed': effectivePrice(number('price'), shrink) }
}

/** Shrink of feeds together (F33): a column has a number of each feed. */
export const storeShrinkVector = ({ numbers }: Inputs): Results => {
  const [received, count, found, spoilage] = ['received', 'missing', 'found', 'spoilt'].map(numbers)
  const [worth, again, spoilt] = ['worth: missing', 'found again', 'spoilt feed'].map(numbers)
  const feeds = numbers('feeds: opening').map((opening, at) => ({
    opening,
    received: received?.[at] ?? 0,
    lost: { count: count?.[at] ?? 0, found: found?.[at] ?? 0, spoilage: spoilage?.[at] ?? 0 },
    value: { count: worth?.[at] ?? 0, found: again?.[at] ?? 0, spoilage: spoilt?.[at] ?? 0 },
  }))
  const { kg, cost, percent, of_received } = shrinkOf(feeds)
  return { kg, cost, percent, 'of received': of_received }
}
