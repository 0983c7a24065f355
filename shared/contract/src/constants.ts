/** Specification 9, in one place: every limit and constant the product promises. */

/** Smallest number of characters of a password (specification 5). */
export const PASSWORD_MIN = 8
/** Largest number of digits of a phone number (specification 5). */
export const PHONE_DIGITS_MAX = 15
/** What the percents of a ration or recipe must add up to (specification 5). */
export const PERCENT_TOTAL = 100
/** The finest share of a mix in percent: what comes from kilograms keeps six decimals, people type two (specification 5). */
export const SHARE_STEP = 0.000001
/** The rounding step of mixers and rations, in the farm's unit (specification 9, F3). */
export const WEIGHT_STEP = 5
/** The step where rounding is off, in the farm's unit (F3). */
export const FINE_STEP = 0.01
/** Days over which mean use is shown (specification 9, F17). */
export const USE_PERIODS = [1, 7, 14, 30] as const
/** Days that the activity view covers (specification 9). */
export const ACTIVITY_DAYS = 30
/** How often the token is verified again, in milliseconds: 25 minutes (specification 4). */
export const TOKEN_CHECK_MS = 1_500_000
/** How long a lazy screen may take before it gives up, in milliseconds (specification 9). */
export const SCREEN_TIMEOUT_MS = 120_000
/** Rows of a page of a list unless asked otherwise (specification 9: client list). */
export const PAGE_SIZE = 20
/** Rows of a short list that come at once, and the most that one page of it may have (domain d3). */
export const LITE_SIZE = 500
/** Entries of a page of a history unless asked otherwise (domain d2). */
export const HISTORY_PAGE_SIZE = 25
/** Most rows that one page may have. */
export const PAGE_SIZE_MAX = 200
/** Language before anyone chose one, and the fallback of every text (specification 1). */
export const DEFAULT_LANGUAGE = 'uk'
/** Time zone of an account before a farm is opened (specification 4). */
export const DEFAULT_TIMEZONE = 'UTC'
/** How long the SERVER ERROR banner stays, in milliseconds (specification 9). */
export const BANNER_MS = 3000
/** How long a toast stays, in milliseconds (specification 9). */
export const TOAST_MS = 2500
/** How long a toast with an action stays while nobody is on it, in milliseconds: time to read it and to reach it by key. */
export const OFFER_MS = 8000
/** Wait after the last key before a server search, in milliseconds (specification 9). */
export const SEARCH_DEBOUNCE_MS = 300
/** Default time range of a period, local wall clock (specification 9). */
export const DEFAULT_TIME_RANGE = { start: '06:00:00', end: '11:00:00' } as const
/** Most characters of a shortened text, the ellipsis counted (specification 9). */
export const TRUNCATE = { long: 45, short: 25, select: 28 } as const
/** Rows of the loading skeleton of a table (specification 2). */
export const SKELETON_ROWS = 7
/** Wait before a skeleton is shown, in milliseconds, so that a fast answer does not flash. */
export const SKELETON_DELAY_MS = 150
/** Number of select options above which the list gets a fixed height (specification 9). */
export const SELECT_FIXED_HEIGHT_ABOVE = 4
/** Rows of a textarea; it grows to three times that (specification 9). */
export const TEXTAREA_ROWS = 4
/** How near its bottom a list loads more, in pixels: one that the server searches, and any other (specification 9). */
export const LOAD_MORE_PX = { search: 50, list: 10 } as const
/** Hours after a farm day's end until its facts close (domain c). */
export const DAY_CLOSES_AFTER_H = 48
/** Hours after which a feeding left in the middle is stale (domain c). */
export const STALE_AFTER_H = 12
/** Days ahead and back that a date may lie: about five years (domain d3). */
export const DATE_RANGE_DAYS = 5 * 366
