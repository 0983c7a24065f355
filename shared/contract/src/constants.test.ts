import { expect, test } from 'vitest'
import * as constants from './constants.ts'

test('are those of the specification (specification 5 and 9)', () => {
  expect(constants).toMatchObject({
    PASSWORD_MIN: 8,
    PHONE_DIGITS_MAX: 15,
    PERCENT_TOTAL: 100,
    WEIGHT_STEP: 5,
    USE_PERIODS: [1, 7, 14, 30],
    ACTIVITY_DAYS: 30,
    TOKEN_CHECK_MS: 25 * 60 * 1000,
    SCREEN_TIMEOUT_MS: 120 * 1000,
    PAGE_SIZE: 20,
    DEFAULT_LANGUAGE: 'uk',
    DEFAULT_TIMEZONE: 'UTC',
    BANNER_MS: 3000,
    TOAST_MS: 2500,
    SEARCH_DEBOUNCE_MS: 300,
    DEFAULT_TIME_RANGE: { start: '06:00:00', end: '11:00:00' },
    TRUNCATE: { long: 45, short: 25, select: 28 },
    SKELETON_ROWS: 7,
    SELECT_FIXED_HEIGHT_ABOVE: 4,
    TEXTAREA_ROWS: 4,
    LOAD_MORE_PX: { search: 50, list: 10 },
  })
})
