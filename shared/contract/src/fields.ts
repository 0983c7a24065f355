import { z } from 'zod'
import { SHARE_STEP } from './constants.ts'
import { FIELD_CODE } from './errors/codes.ts'
import { readAs } from './field-kinds.ts'
import { roundTo } from './units.ts'

const LARGEST_ID = 2_147_483_647_000

/** Identity of a row: a positive whole number. */
export const Id = readAs(null, z.number().int().min(1).max(LARGEST_ID))

/** An identity in a path or query, where everything arrives as text. */
export const IdParam = z
  .string()
  .regex(/^[1-9]\d{0,12}$/)
  .transform(Number)

/** Row version for optimistic locking; an older one is answered 409 with the current record. */
export const Version = z.number().int().min(1).max(LARGEST_ID)

// Controls show as nothing, and marks that turn the direction make a name read as another one; a text may have lines.
const HIDDEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u

const isStorable = (value: string): boolean =>
  value.isWellFormed() && !HIDDEN.test(value.replaceAll(/[\t\r\n]/g, ''))

// What breaks a line, or lies in it as wide as some spaces.
const BREAK = /[\t\r\n\u2028\u2029]/

// Each run is looked at once: a text of a megabyte of spaces must not be gone through again from each of them.
const toOneLine = (value: string): string =>
  BREAK.test(value)
    ? value.replaceAll(/[ \t\r\n\u2028\u2029]+/g, (run) => (BREAK.test(run) ? ' ' : run))
    : value

const trimmed = () => z.string().trim()

const storable = (typed: z.ZodString, max: number): z.ZodString =>
  typed.max(max).refine(isStorable, { params: { code: FIELD_CODE.invalidFormat } })

/** Text of several lines, as it is typed into a `Textarea`: trimmed, well-formed, without control characters and marks of direction; 0 to `max` characters. */
export const text = (max: number) => storable(trimmed(), max)

/**
 * Text of one line, as it is typed into an `Input`: a {@link text} in which tabs and line ends become one space with the
 * spaces around them, before it is counted. An answer with such a text, stored before, is read as one line too.
 */
export const line = (max: number) => storable(trimmed().overwrite(toOneLine), max)

/** Required text of one line: a {@link line} of 1 to `max` characters. */
export const name = (max: number) => line(max).min(1)

/** Most kg of one load, group or batch: 1,000 t. */
const LOAD_MAX = 1_000_000

/** Most kg that lie in a store, come in or are counted at once: a pit of 100,000 t. */
export const STORE_MAX = 100_000_000

// The 8 decimals that the database keeps: every number made of a weight starts from the same one.
const kept = (kg: number): number => roundTo(kg, 8)

/** A weight in kg: 0 to `max` (default 1,000,000), with the 8 decimals that the database keeps. */
export const weight = (max = LOAD_MAX) => readAs('weight', z.number().min(0).max(max).overwrite(kept))

/** A weight in kg of something that is there: from `min` (default one gram) to `max` (default 1,000,000). */
export const mass = (max = LOAD_MAX, min = 0.001) =>
  readAs('weight', z.number().min(min).max(max).overwrite(kept))

/** A share in percent, 0 to 100. */
export const percent = () => readAs('percent', z.number().min(0).max(100))

/** The share of a line of a mix in percent: above 0, with the six decimals of `SHARE_STEP`. */
export const share = () => z.number().min(SHARE_STEP).max(100).multipleOf(SHARE_STEP)

/** A price per 1000 kg, 0 to 100,000,000. */
export const price = () => readAs('price', z.number().min(0).max(100_000_000))

// Near the years 0 and 10000 the clocks of time zones and the texts of dates have no answer any more.
const isInCalendar = (value: string): boolean => value >= '1900' && value < '2200'
const outside = { params: { code: FIELD_CODE.notAllowed } }

/** A calendar day of the farm, `YYYY-MM-DD`, of the years 1900 to 2199. */
export const Day = readAs('day', z.iso.date({ abort: true }).refine(isInCalendar, outside))

/** A moment, ISO 8601 with offset, as the API answers it (UTC), of the years 1900 to 2199. */
export const Moment = readAs(
  'moment',
  z.iso.datetime({ offset: true, abort: true }).refine(isInCalendar, outside),
)

/** A wall-clock time `HH:MM` or `HH:MM:SS`. */
export const ClockTime = readAs('time', z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/))

/** Identity of one intended write, made when a form opens: the same one twice changes nothing (domain c). */
export const OpId = z.uuid()

/** A yes or no in a query. */
export const Flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** A comma list of identities in a query. */
export const IdList = z
  .string()
  .regex(/^[1-9]\d{0,12}(,[1-9]\d{0,12})*$/)
  .transform((value) => value.split(',').map(Number))

/** A comma list of words of a closed list in a query; an unknown word is a problem of the whole filter. */
export const wordList = <const Words extends readonly string[]>(words: Words) => {
  const isWord = (word: string): word is Words[number] => words.includes(word)
  return z
    .string()
    .refine((value) => value.split(',').every(isWord), { params: { code: FIELD_CODE.notAllowed } })
    .transform((value) => value.split(',').filter(isWord))
}
