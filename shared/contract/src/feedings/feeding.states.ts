import { type Need, need } from '../permissions/sections.ts'
import type { UserType } from '../permissions/user-types.ts'
import type { FeedingAction, FeedingStatus } from './feeding.words.ts'

/** The four rights that actions on a feeding ask for (specification 6, domain c). */
export const FEEDING_RIGHTS = {
  load: need('schedule.load_schedule', 'add'),
  upload: need('schedule.upload_schedule', 'add'),
  edit: need('schedule.schedule', 'change'),
  delete: need('schedule.schedule', 'delete'),
} as const satisfies Record<string, Need>
/** One of load, upload, edit, delete. */
export type FeedingRight = keyof typeof FEEDING_RIGHTS

/** Statuses in which a feeding holds its mixer: no other feeding may have it (domain c: busy). */
export const MIXER_HOLDING = ['in_process', 'loaded', 'out_process'] as const satisfies FeedingStatus[]
/** Statuses in which a feeding holds its operator (domain c: busy). */
export const OPERATOR_HOLDING = ['in_process', 'out_process'] as const satisfies FeedingStatus[]

/** What must be true before an action is done; each is one rule of `status/rules.states.ts`. */
export type FeedingCondition =
  | 'day_open'
  | 'stock_open'
  | 'not_in_future'
  | 'plan_good'
  | 'mixer_free'
  | 'operator_free'
  | 'residue_clear'
  | 'stock_enough'
  | 'in_ration'
  | 'group_known'
  | 'not_weighed_yet'
  | 'weight_higher'
  | 'reason_given'
  | 'loss_explained'
  | 'ingredients_done'
  | 'groups_done'
  | 'all_ingredients_given'
  | 'all_groups_given'
  | 'not_over_loaded'
  | 'something_to_undo'
  | 'overloaded'
  | 'lines_left'
  | 'mixer_has_room'
  | 'no_group_weighed'
  | 'residue_unused'

/** One row of the status table of domain c. */
export type FeedingTransition = {
  from: readonly FeedingStatus[]
  /** Null: the feeding is gone. */
  to: FeedingStatus | null
  right: FeedingRight
  /** Who holds only `right` may do this to his own work; who may edit, to anybody's. */
  ownUnlessEdit?: 'entry' | 'load' | 'empty_load'
  /** Once the day is closed only these types may. */
  typesWhenClosed?: readonly UserType[]
  /** Code for a wrong status; the planner's screens say that it has started. */
  wrongStatus?: 'feeding_started'
  conditions: readonly FeedingCondition[]
}

const START = [
  'day_open',
  'not_in_future',
  'plan_good',
  'stock_open',
  'residue_clear',
  'stock_enough',
] as const

/** The status table of domain c: from, to, right and conditions of every action. */
export const FEEDING_TRANSITIONS: Record<FeedingAction, FeedingTransition> = {
  edit: { from: ['waited'], to: 'waited', right: 'edit', wrongStatus: 'feeding_started', conditions: [] },
  reorder: { from: ['waited'], to: 'waited', right: 'edit', wrongStatus: 'feeding_started', conditions: [] },
  delete: { from: ['waited'], to: null, right: 'delete', wrongStatus: 'feeding_started', conditions: [] },
  start_load: {
    from: ['waited'],
    to: 'in_process',
    right: 'load',
    conditions: ['mixer_free', 'operator_free', ...START],
  },
  weigh: {
    from: ['in_process'],
    to: 'in_process',
    right: 'load',
    conditions: ['in_ration', 'weight_higher'],
  },
  skip: {
    from: ['in_process'],
    to: 'in_process',
    right: 'load',
    conditions: ['in_ration', 'not_weighed_yet', 'reason_given'],
  },
  substitute: {
    from: ['in_process'],
    to: 'in_process',
    right: 'load',
    conditions: ['in_ration', 'reason_given', 'weight_higher'],
  },
  // The lines that are left grow after an overload (F27): nothing is weighed, only their targets move.
  keep_ration: {
    from: ['in_process'],
    to: 'in_process',
    right: 'load',
    conditions: ['overloaded', 'lines_left', 'mixer_has_room'],
  },
  finish_load: { from: ['in_process'], to: 'loaded', right: 'load', conditions: ['ingredients_done'] },
  undo_load: {
    from: ['in_process'],
    to: 'in_process',
    right: 'load',
    ownUnlessEdit: 'entry',
    conditions: ['something_to_undo', 'day_open', 'stock_open'],
  },
  cancel_load: {
    from: ['in_process'],
    to: 'waited',
    right: 'load',
    ownUnlessEdit: 'empty_load',
    conditions: ['day_open', 'stock_open', 'loss_explained'],
  },
  // A mixer that broke down in mid-load: what is loaded goes on in another one.
  change_mixer: {
    from: ['in_process'],
    to: 'in_process',
    right: 'load',
    ownUnlessEdit: 'load',
    conditions: ['reason_given'],
  },
  reopen_load: {
    from: ['loaded'],
    to: 'in_process',
    right: 'load',
    ownUnlessEdit: 'load',
    conditions: ['operator_free', 'stock_open'],
  },
  // Unloading makes its operator busy, so an operator who still loads another feeding cannot start it.
  start_unload: { from: ['loaded'], to: 'out_process', right: 'upload', conditions: ['operator_free'] },
  weigh_group: {
    from: ['out_process'],
    to: 'out_process',
    right: 'upload',
    conditions: ['group_known', 'not_over_loaded'],
  },
  skip_group: {
    from: ['out_process'],
    to: 'out_process',
    right: 'upload',
    conditions: ['group_known', 'not_weighed_yet', 'reason_given'],
  },
  finish_unload: { from: ['out_process'], to: 'uploaded', right: 'upload', conditions: ['groups_done'] },
  undo_unload: {
    from: ['out_process'],
    to: 'out_process',
    right: 'upload',
    ownUnlessEdit: 'entry',
    conditions: ['something_to_undo', 'day_open', 'stock_open'],
  },
  cancel_unload: { from: ['out_process'], to: 'loaded', right: 'edit', conditions: ['no_group_weighed'] },
  discard: { from: ['loaded', 'out_process'], to: 'uploaded', right: 'edit', conditions: ['reason_given'] },
  reopen_unload: {
    from: ['uploaded'],
    to: 'out_process',
    right: 'edit',
    typesWhenClosed: ['admin', 'client'],
    conditions: ['mixer_free', 'operator_free', 'residue_unused', 'stock_open'],
  },
  // These note what already happened: they ask for no free operator, but the times of the mixer must not overlap.
  load_once: {
    from: ['waited'],
    to: 'loaded',
    right: 'load',
    conditions: ['mixer_free', ...START, 'all_ingredients_given'],
  },
  upload_once: {
    from: ['loaded'],
    to: 'uploaded',
    right: 'upload',
    conditions: ['mixer_free', 'all_groups_given', 'not_over_loaded'],
  },
  // It takes neither mixer nor operator: what was done stays done, at its own time.
  correct: {
    from: ['uploaded'],
    to: 'uploaded',
    right: 'edit',
    typesWhenClosed: ['admin', 'client'],
    conditions: ['reason_given', 'residue_unused', 'stock_open'],
  },
}
