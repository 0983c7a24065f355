import { addDays } from '@manger/contract'

/** The spans of days that people mean by a word (specification 3). */
export const DAY_SPANS = ['today', 'yesterday', 'week', 'month', 'this_month', 'last_month'] as const
/** A span of days by its word. */
export type DaySpanWord = (typeof DAY_SPANS)[number]

type Days = { from: string; to: string }

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** The days of a word, seen from a day of the farm; `week` and `month` are the last 7 and 30 days with today. */
export const daysOfWord = (word: DaySpanWord, today: string): Days => {
  const lastBefore = addDays(firstOfMonth(today), -1)
  switch (word) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'week':
      return { from: addDays(today, -6), to: today }
    case 'month':
      return { from: addDays(today, -29), to: today }
    case 'this_month':
      return { from: firstOfMonth(today), to: today }
    case 'last_month':
      return { from: firstOfMonth(lastBefore), to: lastBefore }
  }
}

/** The word for a span of days; null where it has none. */
export const wordOfDays = ({ from, to }: Days, today: string): DaySpanWord | null =>
  DAY_SPANS.find((word) => {
    const days = daysOfWord(word, today)
    return days.from === from && days.to === to
  }) ?? null

/** The equal span that ends the day before. */
export const daysBefore = ({ from, to }: Days, length: number): Days => ({
  from: addDays(from, -length),
  to: addDays(to, -length),
})
