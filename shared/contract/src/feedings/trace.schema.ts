import { z } from 'zod'
import { readAs } from '../field-kinds.ts'
import { Id, Moment, OpId, weight } from '../fields.ts'

/** How many days it is kept what a scale sent during a load. */
export const TRACE_DAYS = 30
/** How many values of one line are kept: ten minutes of one a second, longer lines thinner. */
export const TRACE_VALUES = 600
const DAY_S = 86_400

const seconds = readAs('seconds', z.number().min(0).max(DAY_S))

/** What the scale sent of one line. */
const traced = {
  op_id: OpId,
  half: z.enum(['load', 'upload']),
  /** The ingredient or the group. */
  line: Id,
  /** When its first value was read. */
  at: Moment,
  /** What the line was meant to reach by then, kg. */
  target: weight(),
  /** When each value was read, seconds after `at`; in its order. */
  seconds: z.array(seconds).min(1).max(TRACE_VALUES),
  /** What lay on the scale of this line, kg: one for each of `seconds`. */
  weights: z.array(weight()).min(1).max(TRACE_VALUES),
}

/**
 * What the scale of a mixer sent while one line was weighed, as the cab read it. It counts for nothing: a weight is what was
 * stored. Sent again, under its `op_id`, the longer one stays.
 */
export const TracedLine = z
  .object(traced)
  .refine((part) => part.seconds.length === part.weights.length, { path: ['weights'] })
export type TracedLine = z.infer<typeof TracedLine>

/** Body of `PUT schedule/schedules/{id}/trace/`: lines of one feeding. */
export const ToldTrace = z.object({ lines: z.array(TracedLine).min(1).max(60) })

/** One line of a trace as it is kept, with the name of its ingredient or group. */
export const KeptTrace = z.object({ ...traced, name: z.string() })
export type KeptTrace = z.infer<typeof KeptTrace>
