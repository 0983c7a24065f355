import { z } from 'zod'
import { Id, Moment, OpId, text, Version, weight } from '../fields.ts'
import { WeighedLine } from './feeding.schema.ts'
import { RESIDUE_CHOICES } from './feeding.words.ts'

const step = { op_id: OpId, at: Moment.optional() }
/**
 * `offline` marks what a tablet without connection noted: a fact that has happened. A rule that it breaks becomes a
 * conflict for a planner, never a refusal (domain c).
 */
const fact = { ...step, offline: z.boolean().optional() }
const reason = text(200).min(1)
/** Set to write off feed of another ration that was carried over in this mixer (F15). */
const writeOff = z.boolean().optional()

// A body with all weights at once needs no other word (domain d3).
const once = z.literal('once').optional().default('once')

/** All weights of a load that is already done. */
export const LoadOnce = z.object({
  action: once,
  ...step,
  ingredients: z.array(WeighedLine).min(1).max(60),
  started_at: Moment.optional(),
  ended_at: Moment.optional(),
  force: z.boolean().optional(),
  write_off: writeOff,
})

/** A load is taken back whole; what is `lost` does not return to its store. */
export const LoadCancel = z.object({
  action: z.literal('cancel'),
  ...step,
  reason,
  lost: z.array(WeighedLine).max(60).default([]),
})

/** A load that goes on in another mixer, as where one broke down. */
export const LoadChangeMixer = z.object({ action: z.literal('change_mixer'), ...step, mixer: Id, reason })

/** The weights of all groups that were unloaded already. */
export const UnloadOnce = z.object({
  action: once,
  ...step,
  groups: z.array(WeighedLine).min(1).max(60),
  started_at: Moment.optional(),
  ended_at: Moment.optional(),
  residue: z.enum(RESIDUE_CHOICES).optional(),
  accept: z.boolean().optional(),
})

/**
 * Body of `PUT schedule/schedules/{id}/load/`: one action, or all weights at once (domain c).
 * `weight` is the total of the line in kg as the scale shows it since tare.
 */
export const LoadAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('start'), ...fact, force: z.boolean().optional(), write_off: writeOff }),
  z.object({
    action: z.literal('weigh'),
    ...fact,
    ingredient: Id,
    weight: weight(),
    tare: weight().optional(),
    advance: z.enum(['auto', 'manual']).default('manual'),
    /** Why the weight lies outside the window, or why another ingredient was taken. */
    reason: reason.optional(),
    substitute_for: Id.optional(),
  }),
  z.object({ action: z.literal('skip'), ...fact, ingredient: Id, reason }),
  /** After an overload the lines that are left grow with it, up to the mixer's maximum (F27). */
  z.object({ action: z.literal('keep_ration'), ...fact }),
  z.object({ action: z.literal('finish'), ...fact }),
  z.object({ action: z.literal('undo'), ...fact, reason }),
  LoadCancel,
  LoadChangeMixer,
  z.object({ action: z.literal('reopen'), ...step, reason }),
  LoadOnce,
])
export type LoadAction = z.infer<typeof LoadAction>

/** Body of `PUT schedule/schedules/{id}/upload/`: one action, or the weights of all groups at once. */
export const UnloadAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('start'), ...fact }),
  z.object({
    action: z.literal('weigh'),
    ...fact,
    group: Id,
    weight: weight(),
    advance: z.enum(['auto', 'manual']).default('manual'),
    /** Set to accept that more is unloaded than was loaded. */
    accept: z.boolean().optional(),
    reason: reason.optional(),
  }),
  z.object({ action: z.literal('skip'), ...fact, group: Id, reason }),
  z.object({ action: z.literal('finish'), ...fact, residue: z.enum(RESIDUE_CHOICES).optional() }),
  z.object({ action: z.literal('undo'), ...fact, reason }),
  z.object({ action: z.literal('cancel'), ...step, reason }),
  z.object({ action: z.literal('discard'), ...step, reason }),
  z.object({ action: z.literal('reopen'), ...step, reason }),
  UnloadOnce,
])
export type UnloadAction = z.infer<typeof UnloadAction>

/**
 * What was wrong about a feeding that is finished: only what is named changes. Weights are totals in kg, `residue` what
 * happened to feed that was left.
 */
export const Correction = z.object({
  op_id: OpId,
  /** The feeding as it was seen: somebody else's correction meanwhile is answered by 409. Builds of before send none. */
  version: Version.optional(),
  reason,
  ingredients: z.array(WeighedLine).max(60).default([]),
  groups: z.array(WeighedLine).max(60).default([]),
  load_started_at: Moment.optional(),
  load_ended_at: Moment.optional(),
  upload_started_at: Moment.optional(),
  upload_ended_at: Moment.optional(),
  residue: z.enum(RESIDUE_CHOICES).optional(),
})
export type Correction = z.infer<typeof Correction>
