import { z } from 'zod'
import { Day, Id, Moment } from '../fields.ts'
import { Ref } from '../row.ts'
import { ALERT_LEVELS, type AlertKind } from './alert.words.ts'

/** A feeding as an alert names it: its ration, and the farm's day it was planned on. */
export const AlertFeeding = z.object({ id: Id, ration: z.string(), day: Day })
export type AlertFeeding = z.infer<typeof AlertFeeding>

const feeding = AlertFeeding
const operator = Ref.nullable()
const kg = z.number()
const percent = z.number()

const common = {
  id: Id,
  client: Ref,
  level: z.enum(ALERT_LEVELS),
  /** The day it belongs to, of the farm or the company: an object has one alert of a kind a day. */
  day: Day,
  at: Moment,
  /** Null where the cause belongs to a company: its stocks. */
  farm: Ref.nullable(),
  company: Ref.nullable(),
  /** By the caller himself. */
  read: z.boolean(),
  acked: z.boolean(),
  /** How many more of its kind and place stand behind it, where the list is grouped. */
  alike: z.number().int().optional(),
  /** When its cause was gone or it was too old to act on; null = open. */
  closed_at: Moment.nullable(),
}

const alertOf = <Kind extends AlertKind, Facts extends z.ZodRawShape>(kind: Kind, facts: Facts) =>
  z.object({ ...common, kind: z.literal(kind), facts: z.object(facts) })

/** An alert as this caller sees it; `facts` holds its numbers (kg, %, s, days) and what they are about, no words. */
export const Alert = z.discriminatedUnion('kind', [
  alertOf('off_window', {
    feeding,
    operator,
    half: z.enum(['load', 'unload']),
    /** The ingredient or group that is furthest from its target, measured in windows. */
    subject: Ref,
    planned: kg,
    actual: kg,
    window: kg,
    /** How many lines of the load or unloading are outside of their window. */
    lines: z.number().int(),
  }),
  alertOf('operator_bias', { operator: Ref, bias: percent, loads: z.number().int() }),
  alertOf('mixer_overfilled', { feeding, mixer: Ref, weight: kg, max_weight: kg }),
  alertOf('mixing_short', { feeding, mixer: Ref, operator, mixed: z.number(), needed: z.number() }),
  alertOf('missed_feeding', { period: Ref, feedings: z.number().int(), planned: kg }),
  alertOf('stale_feeding', { feeding, mixer: Ref, operator, since: Moment }),
  alertOf('low_rest_days', { ingredient: Ref, stock: Ref, balance: kg, rest_days: z.number() }),
  alertOf('negative_balance', { ingredient: Ref, stock: Ref, balance: kg }),
  alertOf('humidity_jump', { ingredient: Ref, stock: Ref, before: percent, after: percent }),
  alertOf('rounding_error', { ration: Ref, ingredient: Ref, exact: kg, planned: kg, error: percent }),
  alertOf('scale_check', { mixer: Ref, reference: kg, shown: kg, error: percent }),
  alertOf('residue_expired', { feeding, mixer: Ref, weight: kg }),
  alertOf('offline_conflict', {
    /** Null where the feeding was deleted meanwhile. */
    feeding: feeding.nullable(),
    operator,
    /** How many facts of a tablet wait for a planner. */
    facts: z.number().int(),
  }),
  alertOf('bunk', {
    group: Ref,
    /** The score of the day, and what was weighed back of what was given; at least one of the two is bad. */
    score: z.number().nullable(),
    leftovers: kg.nullable(),
    delivered: kg,
  }),
])
export type Alert = z.infer<typeof Alert>

/** What an alert of a kind tells. */
export type AlertFacts<Kind extends AlertKind> = Extract<Alert, { kind: Kind }>['facts']

/** Marks of the caller alone: read, or also dealt with; `false` takes the mark back. */
export const AlertMark = z
  .object({
    read: z.boolean().optional(),
    ack: z.boolean().optional(),
    /** Also the open ones of its kind and place, as a grouped list shows them. */
    alike: z.boolean().optional(),
  })
  .refine(({ read, ack }) => read !== undefined || ack !== undefined, { path: ['read'] })
export type AlertMark = z.infer<typeof AlertMark>

/** Reads every alert of the caller up to the one named, which is the newest that he has seen. */
export const AlertsRead = z.object({ until: Id })
