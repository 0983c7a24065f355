/** What stands where there is no value: an en dash (design 9). */
export const NO_VALUE = '–'
/** Stands between a number and its unit. */
export const NO_BREAK = '\u00a0'
/** A number that may be absent. */
export type Maybe = number | null | undefined

/** Turns a writer of numbers into one that knows absence. */
export const orNone =
  (write: (value: number) => string) =>
  (value: Maybe): string =>
    value === null || value === undefined || !Number.isFinite(value) ? NO_VALUE : write(value)
