import { alertLevel, BIAS_LIMIT, restDaysLevel } from '../alerts/alert.formulas.ts'
import { bandOf, type LeftoversBand, leftoversPercent } from '../feedings/plan/correction.formulas.ts'
import { LOW_REST_DAYS } from '../ledger/stock.formulas.ts'
import type { Kg, Percent } from '../units.ts'
import { ATTENTION_KINDS, type AttentionReason, type ReasonOf } from './attention.schema.ts'
import type { ClientStatus } from './client.schema.ts'
import { ACCURACY_LEAST, MISSED_MOST, SILENT_DAYS } from './client.states.ts'

/** Complete days that a reason looks back, as accuracy and bias do (domain d2). */
export const ATTENTION_DAYS = 7

type Span = { from: string; to: string }

/**
 * Nothing was unloaded for longer than a working client is silent (domain d2). One that never fed is given the same
 * days since he was made: then somebody should ask how far he is.
 */
export const silentReason = ({
  status,
  days,
  last,
}: {
  status: ClientStatus
  /** Since the last unloading, else since the client was made. */
  days: number
  last: ReasonOf<'silent'>['last']
}): ReasonOf<'silent'> | null => {
  if (status === 'not_working') return { kind: 'silent', level: 'red', days, last }
  const isStuck = status === 'registration' && days > SILENT_DAYS
  return isStuck ? { kind: 'silent', level: 'orange', days, last: null } : null
}

type Missed = Span & { missed: number; planned: number; farms: number[] }

/**
 * Feedings that nobody gave: of the week, red when they are more than a tenth; of the month where that has more than a
 * tenth and the week has none, for then the client still counts as one with warnings (domain d2).
 */
export const missedReason = (week: Missed, month: Missed): ReasonOf<'missed'> | null => {
  const isMany = ({ missed, planned }: Missed) => missed > planned * MISSED_MOST
  if (week.missed > 0) {
    return { kind: 'missed', level: isMany(week) || isMany(month) ? 'red' : 'orange', ...week }
  }
  return isMany(month) ? { kind: 'missed', level: 'red', ...month } : null
}

/** A feed that may run out, in kg, with its rest days (F17). */
export type ScarceFeed = ReasonOf<'stock'>['first']

const urgencyOf = ({ balance, rest_days }: ScarceFeed): number => (balance < 0 ? -1 : (rest_days ?? Infinity))

/** Feed that runs out: red below a week or below zero, orange below two (F17). */
export const stockReason = (scarce: readonly ScarceFeed[]): ReasonOf<'stock'> | null => {
  const [first] = scarce.toSorted((a, b) => urgencyOf(a) - urgencyOf(b))
  if (!first) return null
  const level = first.balance < 0 ? 'red' : restDaysLevel(first.rest_days)
  if (level === null) return null
  const low = scarce.filter(({ rest_days }) => rest_days !== null && rest_days < LOW_REST_DAYS)
  return { kind: 'stock', level, feeds: Math.max(1, low.length), first }
}

/**
 * Accuracy of a week that is low, or fell against the week before by more than an operator may be off (F12): a client
 * who loads worse than he did is asked why before he is bad.
 */
export const accuracyReason = ({
  accuracy,
  before,
  ...span
}: Span & { accuracy: Percent | null; before: Percent | null }): ReasonOf<'accuracy'> | null => {
  if (accuracy === null) return null
  const fall = before === null ? 0 : Math.max(0, before - accuracy)
  const level = accuracy < ACCURACY_LEAST ? 'red' : alertLevel(fall, BIAS_LIMIT)
  return level && { kind: 'accuracy', level, accuracy, before, ...span }
}

/** Where leftovers change nothing: from the first to the last band without a correction (F14); null without one. */
export const targetOf = (bands: readonly LeftoversBand[]): ReasonOf<'leftovers'>['target'] | null => {
  const calm = bands.flatMap(({ to_percent, correction, repeat_correction }, index) =>
    correction === 0 && (repeat_correction ?? 0) === 0
      ? [{ from_percent: bands[index - 1]?.to_percent ?? 0, to_percent }]
      : [],
  )
  const [first] = calm
  const last = calm.at(-1)
  return first && last ? { from_percent: first.from_percent, to_percent: last.to_percent } : null
}

/** What a group was given and left on the days of the week on which it was weighed, kg. */
export type GroupWeek = { group: { id: number; name: string }; delivered: Kg; left: Kg }

const outside = (percent: Percent, target: ReasonOf<'leftovers'>['target']): number =>
  Math.max(target.from_percent - percent, percent - target.to_percent)

/** Groups of a farm that leave too much or too little over a week: by the client's own bands, whose repeat counts. */
export const leftoversReason = (
  { farm, groups, ...span }: Span & { farm: { id: number; name: string }; groups: readonly GroupWeek[] },
  bands: readonly LeftoversBand[],
): ReasonOf<'leftovers'> | null => {
  const target = targetOf(bands)
  if (!target) return null
  const out = groups.flatMap(({ group, delivered, left }) => {
    const percent = leftoversPercent(left, delivered)
    const band = percent === null ? null : bandOf(bands, percent, percent)
    return percent !== null && band !== null && band.correction !== 0 ? [{ group, percent }] : []
  })
  const [worst] = out.toSorted((a, b) => outside(b.percent, target) - outside(a.percent, target))
  if (!worst) return null
  const ids = out.map(({ group }) => group.id)
  return { kind: 'leftovers', level: 'orange', farm, groups: ids, worst, target, ...span }
}

/** Nobody of the client signed in for longer than a working client is silent; null = never. */
export const unseenReason = (days: number | null): ReasonOf<'unseen'> | null =>
  days !== null && days <= SILENT_DAYS ? null : { kind: 'unseen', level: 'orange', days }

const weightOf = ({ level, kind }: AttentionReason): number =>
  (level === 'red' ? 0 : ATTENTION_KINDS.length) + ATTENTION_KINDS.indexOf(kind)

/** The reasons of a client, red ones first, then what hurts animals most. */
export const inOrder = (reasons: readonly (AttentionReason | null)[]): AttentionReason[] =>
  reasons.filter((reason) => reason !== null).toSorted((a, b) => weightOf(a) - weightOf(b))

const count = (reasons: readonly AttentionReason[], level: AttentionReason['level']): number =>
  reasons.filter((reason) => reason.level === level).length

type Ranked = { client: { name: string }; reasons: readonly AttentionReason[] }

/** The order of a portfolio: most red reasons first, then most others, then the worst first one, then by name. */
export const byAttention = (a: Ranked, b: Ranked): number => {
  const [worstOfA, worstOfB] = [a, b].map(({ reasons: [worst] }) => (worst ? weightOf(worst) : 0))
  return (
    count(b.reasons, 'red') - count(a.reasons, 'red') ||
    count(b.reasons, 'orange') - count(a.reasons, 'orange') ||
    (worstOfA ?? 0) - (worstOfB ?? 0) ||
    a.client.name.localeCompare(b.client.name)
  )
}
