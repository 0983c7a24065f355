import { sumOf } from '@manger/contract'
import type { ActivityDay, CountryActivity } from '@manger/contract/clients'
import { accuracyOfSums } from '@manger/contract/feedings'

/** How well a client fed on a day: as planned, nearly so, badly or not at all, or nothing was to be fed. */
export const DAY_CLASSES = ['good', 'fair', 'low', 'none'] as const
type DayClass = (typeof DAY_CLASSES)[number]

/** Accuracy in % from which a day is good, and from which it is at least fair (design: activities). */
const GOOD = 98
const FAIR = 95

export const dayClass = ({ missed, accuracy }: Pick<ActivityDay, 'missed' | 'accuracy'>): DayClass => {
  if (missed > 0) return 'low'
  if (accuracy === null) return 'none'
  if (accuracy >= GOOD) return 'good'
  return accuracy >= FAIR ? 'fair' : 'low'
}

/** How many days fall into each class. */
export const countClasses = (days: readonly ActivityDay[]): Record<DayClass, number> => {
  const counts = { good: 0, fair: 0, low: 0, none: 0 }
  for (const day of days) counts[dayClass(day)] += 1
  return counts
}

/** Accuracy in % of several days together, over all lines of their loads (F12); null without loads. */
export const accuracyOfDays = (days: readonly Pick<ActivityDay, 'rated' | 'off'>[]): number | null =>
  accuracyOfSums({ planned: sumOf(days, ({ rated }) => rated), off: sumOf(days, ({ off }) => off) })

type Counts = Pick<CountryActivity, 'planned_30d' | 'uploaded_30d' | 'missed_30d'>

/** The feedings of several countries together. */
export const totalOf = (countries: readonly Counts[]): Counts => {
  const total = { planned_30d: 0, uploaded_30d: 0, missed_30d: 0 }
  for (const { planned_30d, uploaded_30d, missed_30d } of countries) {
    total.planned_30d += planned_30d
    total.uploaded_30d += uploaded_30d
    total.missed_30d += missed_30d
  }
  return total
}
