import { addDays, roundTo, sumOf } from '@manger/contract'
import {
  type ExplainedNorm,
  isRaised,
  manualNorm,
  type NormLine,
  normByLeftovers,
  normByScores,
} from '@manger/contract/feedings'
import { NORM_LOOKBACK_DAYS, type NormFacts } from './norm-facts.ts'
import type { SlotLine } from './slot.queries.ts'

/** A line whose norm is asked for. */
export type OpenLine = NormLine & { feeding: number; group: number; isAutoLoaded: boolean }

/** Asks for the norm that counts for a group in a feeding. */
export type NormReader = (feeding: number, group: number) => ExplainedNorm | undefined

/** What a group was planned to get in a period on a day, in all its loads: kg per head. */
type Slot = { date: string; manual: number; now: number; isRaised: boolean; fed: number | null }

/** The slots of a group and period before a day, the last first. */
type Before = readonly Slot[]

const keyOf = ({ feeding, group }: { feeding: number; group: number }): string => `${feeding} ${group}`

/**
 * The norms that count for open lines (F14, F16). They follow day by day from what is stored of the feedings that have
 * begun and from the records, never from their own former values: done again they come out the same.
 */
export const normsOf = (open: readonly OpenLine[], facts: NormFacts): NormReader => {
  const wanted = new Map(open.map((line) => [keyOf(line), line]))
  const norms = new Map<string, ExplainedNorm>()
  const chains = Map.groupBy(facts.lines, ({ group, period }) => `${group} ${period}`)
  for (const chain of chains.values()) {
    const before: Slot[] = []
    for (const [date, lines] of Map.groupBy(chain, ({ planned_on }) => planned_on)) {
      const counted = lines.map((line) => {
        const asked = wanted.get(keyOf(line))
        const norm = asked ? normOf(asked, line, { facts, lines, before: recent(before, date) }) : null
        if (norm) norms.set(keyOf(line), norm)
        return norm ? { ...line, norm: asked?.manual ?? line.norm, norm_now: norm.norm, why: norm.why } : line
      })
      before.unshift(slotOf(date, counted))
    }
  }
  return (feeding, group) => norms.get(keyOf({ feeding, group }))
}

const recent = (before: Before, date: string): Before => {
  const first = addDays(date, -NORM_LOOKBACK_DAYS)
  return before.filter((slot) => slot.date >= first)
}

const slotOf = (date: string, lines: readonly SlotLine[]): Slot => {
  const given = lines.filter(({ status, heads }) => status === 'uploaded' && heads > 0)
  return {
    date,
    manual: sumOf(lines, ({ norm }) => norm),
    now: sumOf(lines, ({ norm_now }) => norm_now),
    isRaised: lines.some(({ why }) => isRaised(why)),
    fed: given.length > 0 ? sumOf(given, ({ actual_weight, heads }) => (actual_weight ?? 0) / heads) : null,
  }
}

type Around = { facts: NormFacts; lines: readonly SlotLine[]; before: Before }

const normOf = (line: OpenLine, { planned_on, period }: SlotLine, around: Around): ExplainedNorm => {
  const { facts, lines, before } = around
  const { group, isAutoLoaded } = line
  const dayBack = (days: number) => facts.dayOf(group, addDays(planned_on, -days))
  const [previous] = before
  switch (facts.switchOn(period, planned_on)) {
    case 'leftovers':
      return normByLeftovers({
        ...line,
        before: previous
          ? { date: previous.date, factor: previous.manual > 0 ? previous.now / previous.manual : 1 }
          : null,
        day: dayBack(1),
        dayBefore: dayBack(2),
        bands: facts.bands,
      })
    case 'auto_load': {
      if (!isAutoLoaded) return manualNorm(line.manual)
      const ofShare = (kg: number) => roundTo(kg * shareOf(line, lines), 8)
      return normByScores({
        ...line,
        fed: before.flatMap(({ fed }) => (fed === null ? [] : [ofShare(fed)])),
        previous: previous
          ? { date: previous.date, norm: ofShare(previous.now), isRaised: previous.isRaised }
          : null,
        day: dayBack(1),
        scoreBefore: dayBack(2).score,
      })
    }
    case null:
      return manualNorm(line.manual)
  }
}

// A period's feed may be split into several loads: each follows its part of what was fed in all of them.
const shareOf = (line: OpenLine, lines: readonly SlotLine[]): number => {
  if (lines.length === 1) return 1
  const others = sumOf(
    lines.filter(({ feeding }) => feeding !== line.feeding),
    ({ norm }) => norm,
  )
  const total = others + line.manual
  return total > 0 ? line.manual / total : 1 / lines.length
}
