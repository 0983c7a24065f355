/** Field codes of the server (specification 8); the number is the wire value. */
export const FIELD_CODE = {
  invalidFormat: 1,
  required: 2,
  null: 3,
  empty: 4,
  unique: 5,
  tooLong: 6,
  wrongLength: 7,
  tooLarge: 8,
  negative: 9,
  notAllowed: 23,
  passwordNumeric: 30,
  passwordShort: 31,
  emailTaken: 121,
} as const

/**
 * Codes that are words: rules of specification 5 and 8 and states of domain c that have no number.
 * Each has a text in every language under `errors.<code>` of the host's locales.
 */
const WORD_CODES = [
  'minimum',
  'phone_format',
  'login_failed',
  'account_locked',
  'too_many_attempts',
  'too_many_calls',
  'too_many_pixels',
  'unsupported_type',
  'password_common',
  'password_weak',
  'second_factor_required',
  'code_refused',
  'unauthenticated',
  'forbidden',
  'module_missing',
  'not_found',
  'method_not_allowed',
  'too_large',
  'server_error',
  'unavailable',
  'unexpected',
  'no_connection',
  'version_conflict',
  'operation_conflict',
  'ration_empty',
  'percent_sum',
  'groups_empty',
  'groups_without_heads',
  'over_mixer_weight',
  'over_group_weight',
  'not_enough_stock',
  'type_exists_in_stock',
  'name_unique',
  'formula',
  'unknown_unit',
  'unknown_name',
  'several_of_name',
  'was_deleted',
  'in_use',
  'replaced',
  'parent_deleted',
  'not_deleted',
  'restore_first',
  'other_switch_on',
  'feeding_started',
  'wrong_status',
  'feeding_frozen',
  'mixer_busy',
  'operator_busy',
  'other_residue',
  'residue_covers',
  'day_closed',
  'not_today',
  'stock_locked',
  'counted_since',
  'made_of_itself',
  'reason_required',
  'weight_not_higher',
  'line_missing',
  'not_in_ration',
  'over_loaded',
  'over_plan',
  'over_delivered',
  'heads_below_zero',
  'nothing_to_undo',
  'already_weighed',
  'not_overloaded',
  'nothing_left',
  'mixer_full',
  'order_changed',
  'batch_not_possible',
  'time_range_invalid',
  'blank_missing',
] as const

/** A code that is a word, see {@link WORD_CODES}. */
export type WordCode = (typeof WORD_CODES)[number]
/** A numeric field code of specification 8. */
export type FieldCode = (typeof FIELD_CODE)[keyof typeof FIELD_CODE]
/** Any code an error may carry. */
export type ErrorCode = FieldCode | WordCode

const NUMBERS: readonly number[] = Object.values(FIELD_CODE)
/** Every code, for the test that each has a text in 11 languages. */
export const ALL_CODES: readonly (string | number)[] = [...NUMBERS, ...WORD_CODES]
