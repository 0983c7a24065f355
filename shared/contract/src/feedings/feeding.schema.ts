import { z } from 'zod'
import { Day, Id, Moment, weight } from '../fields.ts'
import { INGREDIENT_CLASSES, SWATCHES } from '../ingredients/ingredient.schema.ts'
import { MixerScale } from '../mixers/scale.schema.ts'
import { Ref, rowFields } from '../row.ts'
import {
  FEEDING_ACTIONS,
  FEEDING_FLAGS,
  FEEDING_STATUSES,
  REFUSAL_CODES,
  RESIDUE_CHOICES,
} from './feeding.words.ts'
import { PlanStep } from './plan/why.schema.ts'

/** Most kg per head that a feeding may give, also over all of its loads: a group fed as one head may need a tonne. */
export const NORM_MAX = 1000

/** A group of a feeding as typed: heads null = the group's count of that day; norm = kg per head for this feeding (F1). */
export const FeedingGroupDraft = z.object({
  group: Id,
  heads: z.number().int().min(0).max(99_999).nullable().default(null),
  norm: z.number().min(0).max(NORM_MAX),
  /** Which percent of the group's feed of the day this is: kg per head and day follow from it (F1). */
  share: z.number().min(0.01).max(100).nullable().default(null),
})
export type FeedingGroupDraft = z.infer<typeof FeedingGroupDraft>

/** What is typed to plan a feeding: one mixer load of one ration for one or more groups. */
export const FeedingDraft = z.object({
  farm: Id,
  planned_on: Day,
  period: Id,
  ration: Id,
  mixer: Id,
  groups: z.array(FeedingGroupDraft).max(60),
  /** A locked feeding keeps its planned weight when heads or norms change elsewhere. */
  locked: z.boolean().default(false),
})
export type FeedingDraft = z.infer<typeof FeedingDraft>

/** Most loads that one call plans of a feeding that is too heavy for its mixer (F2): twenty fill a day of one mixer. */
export const LOADS_MAX = 20

/** The groups of each further load of a feeding that goes out in several; all else is as in the first. */
export const MoreLoads = z
  .array(FeedingDraft.shape.groups)
  .max(LOADS_MAX - 1)
  .optional()
export type MoreLoads = z.infer<typeof MoreLoads>

/** A group of a feeding as answered; weights in kg, `norm` in kg per head, `planned_weight` after F5. */
export const FeedingGroup = z.object({
  group: Id,
  name: z.string(),
  order: z.number().int(),
  heads: z.number().int(),
  /** Those of the group at present: after the load began they may be others than were planned for. Old servers tell none. */
  heads_now: z.number().int().optional(),
  /** What was typed: null when the group's own count is used. */
  heads_override: z.number().int().nullable(),
  /** The manual norm: what a planner typed. */
  norm: z.number(),
  /** The norm that counts: the manual one, or that of a switch of the period (F1, F14, F16). */
  norm_now: z.number(),
  /** Percent of the day's feed, as typed; null where nobody did. */
  share: z.number().nullable(),
  /** How the planned weight came about, step by step. */
  why: z.array(PlanStep),
  max_weight: z.number().nullable(),
  planned_weight: z.number(),
  /** What of it came because the ration was kept after an overload, kg (F27). Old servers tell none. */
  grown: z.number().optional(),
  actual_weight: z.number().nullable(),
  skipped_reason: z.string().nullable(),
  weighed_at: Moment.nullable(),
  deleted: z.boolean(),
})
export type FeedingGroup = z.infer<typeof FeedingGroup>

/** An ingredient line of a feeding; `planned` after F4, `window` in kg of F13, `cost` of what was weighed (F21). */
export const FeedingIngredient = z.object({
  ingredient: Id,
  name: z.string(),
  class: z.enum(INGREDIENT_CLASSES),
  swatch: z.enum(SWATCHES),
  order: z.number().int(),
  percent: z.number(),
  planned: z.number(),
  /** What of it came because the ration was kept after an overload, kg (F27). Old servers tell none. */
  grown: z.number().optional(),
  window: z.number(),
  actual: z.number().nullable(),
  tare: z.number().nullable(),
  advance: z.enum(['auto', 'manual']).nullable(),
  skipped_reason: z.string().nullable(),
  /** The planned ingredient that this line replaces; its plan is kept (domain c: substitute). */
  substitute_for: Id.nullable(),
  dry_matter: z.number(),
  /** Planned price per 1000 kg. */
  price: z.number(),
  /** Kg of one bale or bag, as it was when the load began; null = loose feed. Old servers tell none. */
  piece_weight: z.number().nullable().optional(),
  cost: z.number().nullable(),
  weighed_at: Moment.nullable(),
  /** Balance in the store now, kg. */
  stock_rest: z.number().nullable(),
  deleted: z.boolean(),
})
export type FeedingIngredient = z.infer<typeof FeedingIngredient>

/** Tolerances of the feeding's mixer that the cab works with (F11, F13). */
export const FeedingSettings = z.object({
  load_admittance: z.number(),
  unload_admittance: z.number(),
  load_sensitivity: z.number(),
  unload_sensitivity: z.number(),
  automatic_transition_time: z.number().int().nullable(),
  mixing_seconds: z.number(),
  rotations: z.number(),
  /** How the mixer's scale is read. Old servers tell none. */
  scale: MixerScale.optional(),
})

const Operator = Ref.nullable()

/**
 * An action that belongs to the feeding's status and is refused to this user now, with the one reason that applies.
 * `busy_with` is the feeding behind `operator_busy` and `mixer_busy`; null on a farm that the user may not see.
 */
export const RefusedAction = z.object({
  action: z.enum(FEEDING_ACTIONS),
  code: z.enum(REFUSAL_CODES),
  /** Ration of the feeding that keeps operator or mixer busy. */
  name: z.string().optional(),
  busy_with: z.object({ id: Id, farm: Id }).nullable(),
})
export type RefusedAction = z.infer<typeof RefusedAction>

/** A feeding (schedule entry) with its plan, facts and what this user may do next (domain c). */
export const Feeding = z.object({
  ...rowFields,
  farm: Id,
  planned_on: Day,
  period: Ref.extend({ time_start: z.string(), time_end: z.string() }),
  ration: Ref.extend({ deleted: z.boolean() }),
  ration_version: z.number().int(),
  mixer: Ref.extend({ max_weight: z.number(), deleted: z.boolean() }),
  order: z.number().int(),
  status: z.enum(FEEDING_STATUSES),
  flags: z.array(z.enum(FEEDING_FLAGS)),
  locked: z.boolean(),
  groups: z.array(FeedingGroup),
  ingredients: z.array(FeedingIngredient),
  /** Rounding step in kg (F3). */
  step: z.number(),
  planned_weight: z.number(),
  /** What the mixer is loaded with by plan: planned weight less carried residue (F2). */
  load_target: z.number(),
  /** Feed taken over from an earlier load, kg (F15). */
  carried_weight: z.number(),
  actual_weight: z.number().nullable(),
  unloaded_weight: z.number().nullable(),
  residue: z.number().nullable(),
  residue_choice: z.enum(RESIDUE_CHOICES).nullable(),
  load_started_at: Moment.nullable(),
  load_ended_at: Moment.nullable(),
  /** Since when it is mixed: its last ingredient; null before the load is finished, and where nobody noted when (F11). */
  mixed_since: Moment.nullable(),
  upload_started_at: Moment.nullable(),
  upload_ended_at: Moment.nullable(),
  operator_load: Operator,
  operator_upload: Operator,
  accuracy: z.number().nullable(),
  upload_accuracy: z.number().nullable(),
  dry_matter: z.number().nullable(),
  price: z.number().nullable(),
  cost: z.number().nullable(),
  settings: FeedingSettings,
  /** What an undo would take back: a weight, a skip, a kept ration; null where there is nothing. Old servers tell none. */
  last_entry: z.enum(FEEDING_ACTIONS).nullable().optional(),
  /** What this user may do now; beside it `refused_actions` says of each other action of this status why not. */
  allowed_actions: z.array(z.enum(FEEDING_ACTIONS)),
  refused_actions: z.array(RefusedAction),
})
export type Feeding = z.infer<typeof Feeding>

/** How near the finished loads of a farm's day came to their plan, in percent over all their lines; null before there is one (F12). */
export const DayAccuracy = z.object({ farm: Id, date: Day, accuracy: z.number().nullable() })
export type DayAccuracy = z.infer<typeof DayAccuracy>

/** One event of a feeding's log, oldest first: what was done, by whom, when, with which weight in kg. */
export const FeedingEvent = z.object({
  id: z.string(),
  kind: z.string(),
  at: Moment,
  operator: Operator,
  subject: z.string().nullable(),
  weight: z.number().nullable(),
  reason: z.string().nullable(),
})
export type FeedingEvent = z.infer<typeof FeedingEvent>

/** A weight of one ingredient or group in a one-shot body. */
export const WeighedLine = z.object({ id: Id, weight: weight() })
