import { addDays } from '@manger/contract'
import { leftoversPercent } from '@manger/contract/feedings'
import { type LeftoversDay, leftOf, type MovedFeeding } from '@manger/contract/leftovers'

/** Days of the grid, both of them included. */
export type Span = { from: string; to: string }

/** A group with its days, by day. */
export type GroupRow = { id: number; name: string; days: ReadonlyMap<string, LeftoversDay> }

/** Days that the grid shows. */
const GRID_DAYS = 14

/** The days that end with this one. */
export const spanTo = (last: string): Span => ({ from: addDays(last, 1 - GRID_DAYS), to: last })

/** Every day of a span, oldest first. */
export const daysOf = ({ from }: Span): string[] =>
  Array.from({ length: GRID_DAYS }, (_, index) => addDays(from, index))

/** The groups in the order of the answer, each with its days. */
export const rowsOf = (days: readonly LeftoversDay[]): GroupRow[] => {
  const rows = new Map<number, { id: number; name: string; days: Map<string, LeftoversDay> }>()
  for (const day of days) {
    const { id, name } = day.group
    const row = rows.get(id) ?? { id, name, days: new Map() }
    row.days.set(day.date, day)
    rows.set(id, row)
  }
  return [...rows.values()]
}

/**
 * The days as they are without records that this device has deleted and the server has still told of: what is left is summed up
 * anew, and what it asks of the next day is for the server to say.
 */
export const withoutGone = (
  days: readonly LeftoversDay[],
  isGone: (record: number) => boolean,
): LeftoversDay[] =>
  days.map((day) => {
    const records = day.records.filter(({ id }) => !isGone(id))
    if (records.length === day.records.length) return day
    const left = leftOf(records.map((record) => ({ ...record, period: record.period?.id ?? null })))
    const { weight, score } = left
    return {
      ...day,
      records,
      weight,
      score,
      percent: weight === null ? null : leftoversPercent(weight, day.delivered),
      dry_matter:
        weight !== null && day.dry_matter !== null && day.weight
          ? (day.dry_matter * weight) / day.weight
          : null,
      band: null,
      correction: null,
      is_repeat: false,
      moves: weight === null ? [] : day.moves,
    }
  })

/** How far off the bunk was, as the design marks deviations: on target, off, far off; null = not measured. */
type DayLevel = 'on' | 'off' | 'far' | null

// A correction of 2 % and less is a nudge; above it the call was clearly wrong.
const SMALL_CORRECTION = 2

/** The level of a day by what it asks of the next one. */
export const levelOf = ({ correction }: Pick<LeftoversDay, 'correction'>): DayLevel => {
  if (correction === null) return null
  if (correction === 0) return 'on'
  return Math.abs(correction) <= SMALL_CORRECTION ? 'off' : 'far'
}

/** The newest change of the next call that the days of a group bring about. */
export const nextCallOf = ({ days }: GroupRow): MovedFeeding[] => {
  const newest = [...days.values()].reverse().find(({ moves }) => moves.length > 0)
  const [first] = newest?.moves ?? []
  return newest?.moves.filter(({ planned_on }) => planned_on === first?.planned_on) ?? []
}
