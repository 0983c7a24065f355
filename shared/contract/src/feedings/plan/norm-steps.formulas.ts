import { type Kg, type Percent, roundTo, sumOf } from '../../units.ts'
import {
  type BunkScore,
  bandOf,
  type LeftoversBand,
  leftoversPercent,
  scoreStep,
} from './correction.formulas.ts'
import { NORM_LIMITS, withinNormLimits } from './norm.formulas.ts'
import type { NormStep } from './why.schema.ts'

/** The norm that counts, kg per head, and how it came about; the last step has it. */
export type ExplainedNorm = { norm: Kg; why: NormStep[] }

/** A group's line in a feeding: its manual norm in kg per head, its heads, and the most kg it may get (null = any). */
export type NormLine = { manual: Kg; heads: number; max_weight: Kg | null }

/** A group's farm day: what was given and what was left of it in kg; null = not weighed, not scored. */
export type FedDay = { date: string; delivered: Kg; weight: Kg | null; score: BunkScore | null }

const MAX_CHANGE: Percent = 5
const FEEDINGS_FOR_MEAN = 3

const percentOf = (day: FedDay | null): Percent | null =>
  day?.weight == null ? null : leftoversPercent(day.weight, day.delivered)

const changed = (norm: Kg, percent: Percent): Kg => roundTo(norm * (1 + percent / 100), 8)

// Rounded down: heads times a norm that was rounded up would be more than the group may get.
const mostPerHead = (max_weight: Kg, heads: number): Kg => {
  const norm = roundTo(max_weight / heads, 8)
  return norm * heads > max_weight ? roundTo(norm - 1e-8, 8) : norm
}

/** What F1 allows of a norm that a switch gives: 85-115 % of the manual one, and never more than the group may get. */
const limited = (norm: Kg, { manual, heads, max_weight }: NormLine): NormStep[] => {
  const steps: NormStep[] = []
  const within = withinNormLimits(norm, manual)
  const side = within > norm ? NORM_LIMITS.lowest : NORM_LIMITS.highest
  if (within !== norm) steps.push({ kind: 'norm_limit', norm: within, percent: roundTo(side * 100, 0) })
  const most = max_weight === null || heads === 0 ? null : mostPerHead(max_weight, heads)
  if (max_weight !== null && most !== null && within > most) {
    steps.push({ kind: 'max_weight', norm: most, max_weight, heads })
  }
  return steps
}

const explained = (steps: readonly NormStep[], line: NormLine): ExplainedNorm => {
  const norm = steps.at(-1)?.norm ?? line.manual
  const limits = limited(norm, line)
  const why: NormStep[] = [{ kind: 'manual', norm: line.manual }, ...steps, ...limits]
  return { norm: limits.at(-1)?.norm ?? norm, why }
}

/** The norm of a line whose period has no switch on that day: the manual one. */
export const manualNorm = (manual: Kg): ExplainedNorm => ({
  norm: manual,
  why: [{ kind: 'manual', norm: manual }],
})

/** What the switch Leftovers looks at (F14). */
export type LeftoversInput = NormLine & {
  /**
   * The last day on which the group was fed in this period, and the norm of that day as a share of its manual norm. As a
   * share it survives a new manual norm, or a ration that was made wetter: what the leftovers have taught stays.
   */
  before: { date: string; factor: number } | null
  /** The day before the feeding, whose leftovers count, and the day before that. */
  day: FedDay | null
  dayBefore: FedDay | null
  bands: readonly LeftoversBand[]
}

/** The norm that the switch Leftovers gives: what was fed, changed by the band of what was left (F14). */
export const normByLeftovers = (input: LeftoversInput): ExplainedNorm => {
  const { manual, before, day, dayBefore, bands } = input
  const steps: NormStep[] = []
  const fed = before ? roundTo(manual * before.factor, 8) : manual
  if (before) steps.push({ kind: 'fed', norm: fed, date: before.date })
  const percent = percentOf(day)
  const band = percent === null ? null : bandOf(bands, percent, percentOf(dayBefore))
  if (day?.weight != null && percent !== null && band) {
    const { from_percent, to_percent, correction, is_repeat } = band
    const { date, weight, delivered } = day
    const norm = changed(fed, correction)
    const left = { date, weight, delivered, percent: roundTo(percent, 4) }
    steps.push({ kind: 'leftovers', norm, ...left, from_percent, to_percent, correction, is_repeat })
  }
  return explained(steps, input)
}

/** What the switch Auto Loading looks at for a group that has it (F16); norms in kg per head. */
export type AutoLoadInput = NormLine & {
  /** What a head got in the last feedings of this period, newest first; three of them count. */
  fed: readonly Kg[]
  /** Norm of the feeding before in this period, and whether a score had raised it; null = there was none. */
  previous: { date: string; norm: Kg; isRaised: boolean } | null
  /** The day before the feeding, whose score counts, and the score of the day before that. */
  day: FedDay | null
  scoreBefore: BunkScore | null
}

/** The norm that Auto Loading gives: mean of three feedings, step of the score, at most 5 % from the last one (F16). */
export const normByScores = (input: AutoLoadInput): ExplainedNorm => {
  const { fed, previous, day, scoreBefore } = input
  const recent = fed.slice(0, FEEDINGS_FOR_MEAN)
  if (recent.length === 0) return explained([], input)
  const base = roundTo(sumOf(recent, (kg) => kg) / recent.length, 8)
  const steps: NormStep[] = [{ kind: 'base', norm: base, feedings: recent.length }]
  const correction = scoreStep(day?.score ?? null, scoreBefore)
  const wanted = changed(base, correction)
  if (day && day.score !== null) {
    const { date, score } = day
    steps.push({ kind: 'score', norm: wanted, date, score, before: scoreBefore, correction })
  }
  if (previous) steps.push(...notTooFar(wanted, previous))
  return explained(steps, input)
}

// SDSU: never more than 5 % at once, and a day is held between two rises.
const notTooFar = (wanted: Kg, previous: NonNullable<AutoLoadInput['previous']>): NormStep[] => {
  const lowest = changed(previous.norm, -MAX_CHANGE)
  const highest = changed(previous.norm, MAX_CHANGE)
  if (previous.isRaised && wanted > previous.norm) {
    return [{ kind: 'held', norm: previous.norm, date: previous.date }]
  }
  if (wanted < lowest) return [{ kind: 'change_limit', norm: lowest, percent: -MAX_CHANGE }]
  return wanted > highest ? [{ kind: 'change_limit', norm: highest, percent: MAX_CHANGE }] : []
}

/** Whether a score raised a norm, by its steps: the next feeding may then not rise again (F16). */
export const isRaised = (why: readonly NormStep[]): boolean =>
  why.some((step) => step.kind === 'score' && step.correction > 0) && why.every(({ kind }) => kind !== 'held')
