import { checkMoment } from '@manger/contract/ledger'
import { invalid, refuseIf } from '#core/http/api-problem.ts'

/** From when to when something was done, ISO 8601 in UTC. */
export type Span = { from: string; to: string }

/**
 * The moment that a caller names, never after it is received and never before what it follows: a tablet's clock
 * may be wrong, the order of the facts is not.
 */
export const momentOf = (
  at: string | undefined,
  { now, after }: { now: Date; after?: string | null },
): string => {
  const asked = at === undefined ? now.getTime() : Math.min(Date.parse(at), now.getTime())
  return new Date(Math.max(asked, after ? Date.parse(after) : asked)).toISOString()
}

/** Refuses a moment of the future. What a cab does is not asked: its clock may be hours off, its weight is true. */
export const refuseFuture = (at: string | undefined, { now }: { now: Date }): void => {
  if (at !== undefined) refuseIf(checkMoment(at, 'at', now))
}

/** One moment as a span. */
export const at = (moment: string): Span => ({ from: moment, to: moment })

/** The times typed into a one-shot dialog, now when they were left out; they lie in the past and in their order. */
export const spanOf = (
  typed: { started_at?: string | undefined; ended_at?: string | undefined },
  { now, after }: { now: Date; after?: string | null },
): Span => {
  const to = new Date(typed.ended_at ?? now)
  const from = new Date(typed.started_at ?? to)
  if (to > now || from > to) throw invalid({ field: 'ended_at', code: 'time_range_invalid' })
  if (after && from < new Date(after)) throw invalid({ field: 'started_at', code: 'time_range_invalid' })
  return { from: from.toISOString(), to: to.toISOString() }
}
