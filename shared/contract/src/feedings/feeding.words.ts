import type { WordCode } from '../errors/codes.ts'

/** Statuses of a feeding in their order (specification 4). */
export const FEEDING_STATUSES = ['waited', 'in_process', 'loaded', 'out_process', 'uploaded'] as const
/** A status of a feeding. */
export type FeedingStatus = (typeof FEEDING_STATUSES)[number]

/** Flags beside the status, computed on read (domain c). */
export const FEEDING_FLAGS = [
  'missed',
  'stale',
  'partial',
  'locked',
  'conflict',
  'over_capacity',
  'cancelled',
  'mixing_short',
] as const
/** A flag of a feeding. */
export type FeedingFlag = (typeof FEEDING_FLAGS)[number]

/** Everything that can be done to a feeding; the server answers which of them the user may do now. */
export const FEEDING_ACTIONS = [
  'edit',
  'reorder',
  'delete',
  'start_load',
  'weigh',
  'skip',
  'substitute',
  'keep_ration',
  'finish_load',
  'undo_load',
  'cancel_load',
  'change_mixer',
  'reopen_load',
  'start_unload',
  'weigh_group',
  'skip_group',
  'finish_unload',
  'undo_unload',
  'cancel_unload',
  'discard',
  'reopen_unload',
  'load_once',
  'upload_once',
  'correct',
] as const
/** An action on a feeding. */
export type FeedingAction = (typeof FEEDING_ACTIONS)[number]

/** What happens to feed that is left in the mixer (F15). */
export const RESIDUE_CHOICES = ['last_group', 'carry', 'write_off'] as const
/** A choice for the residue. */
export type ResidueChoice = (typeof RESIDUE_CHOICES)[number]

/** Why an action is refused before it is tried; each is an error code, so its sentence is that of the refusal. */
export const REFUSAL_CODES = [
  'forbidden',
  'operator_busy',
  'mixer_busy',
  'stock_locked',
  'day_closed',
  'not_today',
  'nothing_to_undo',
  'already_weighed',
  'not_overloaded',
  'nothing_left',
  'mixer_full',
] as const satisfies WordCode[]
/** Why an action is refused before it is tried. */
export type RefusalCode = (typeof REFUSAL_CODES)[number]
