import fc from 'fast-check'
import type { JsonSchema } from '#views/openapi/schemas.ts'
import { isId, isIdListText, isIdText } from './identity.ts'
import { MARKS } from './world.ts'

/** What made values take from the world as it is at that moment. */
export type Source = {
  /** An id for a field of this name: mostly one of the caller's client. */
  id: (word: string, choice: number) => number
  /** Stands in every text, so that it is seen when it reaches another client. */
  mark: () => string
  opId: (choice: number, fresh: string) => string
}

const JUNK: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    'x'.repeat(5000),
    'a\u0000b',
    '\ud800',
    "'; drop table farms; --",
    '2026-02-30',
    'NaN',
    -1,
    0,
    0.1,
    1e308,
    2 ** 53,
    -(2 ** 31) - 1,
    [],
    [[]],
    {},
    { id: 1 },
    undefined,
  ),
  fc.jsonValue({ maxDepth: 2 }),
)

const VALID_TO_JUNK = 50
// Among millions of drawn characters are some that would pass for another client's mark.
const ANY_MARK = new RegExp(`[${Object.values(MARKS).join('')}]`, 'g')

// Texts that nobody finds by chance.
const KNOWN_WORDS: Record<string, readonly string[]> = {
  ordering: ['name', '-name', 'id', '-created_at', 'password', 'client_id'],
  timezone: ['UTC', 'Europe/Kyiv', 'America/Chicago', 'Mars/Base'],
  phone: ['+380441234567', '+14155550123', '', '12'],
  password: ['feed-the-herd-2026', 'a new password', '12345678', 'short'],
  old_password: ['feed-the-herd-2026', 'another'],
  currency: ['UAH', 'USD', 'euro'],
  country: ['Ukraine', 'Poland'],
}

/** Values of a schema: valid ones, with a wrong one here and there. */
export const valuesOf = (schema: JsonSchema | boolean, word: string, source: Source): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: VALID_TO_JUNK, arbitrary: typeof schema === 'object' ? good(schema, word, source) : JUNK },
    { weight: 1, arbitrary: JUNK },
  )

const good = (schema: JsonSchema, word: string, source: Source): fc.Arbitrary<unknown> => {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((one) => valuesOf(one, word, source)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => good({ ...schema, type }, word, source)))
  }
  switch (schema.type) {
    case 'object':
      return objects(schema, word, source)
    case 'array':
      return arrays(schema, word, source)
    case 'string':
      return texts(schema, word, source)
    case 'integer':
    case 'number':
      return numbers(schema, word, source)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return JUNK
  }
}

const objects = (
  { properties = {}, required = [] }: JsonSchema,
  word: string,
  source: Source,
): fc.Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([key, field]) => {
        // `{id, …}` is named by the word it stands under.
        const values = valuesOf(field, key === 'id' ? word : key, source)
        return [key, required.includes(key) ? values : fc.option(values, { nil: undefined })]
      }),
    ),
  )

const arrays = ({ items, minItems = 0, maxItems }: JsonSchema, word: string, source: Source) => {
  const one = items === undefined || Array.isArray(items) ? true : items
  const maxLength = Math.max(minItems, Math.min(maxItems ?? 4, 4))
  return fc.array(valuesOf(one, word, source), { minLength: minItems, maxLength })
}

const texts = (schema: JsonSchema, word: string, source: Source): fc.Arbitrary<string> => {
  const { format, pattern, minLength = 0, maxLength = 40 } = schema
  const ids = fc.nat().map((choice) => source.id(word, choice))
  if (isIdText(schema)) return ids.map(String)
  if (isIdListText(schema)) return fc.array(ids, { minLength: 1, maxLength: 3 }).map(String)
  if (word === 'email') return emails
  switch (format) {
    case 'date':
      return days
    case 'date-time':
      return moments
    case 'uuid':
      return fc.tuple(fc.nat(), fc.uuid()).map(([choice, fresh]) => source.opId(choice, fresh))
    default:
  }
  const known = KNOWN_WORDS[word]
  if (known) return fc.constantFrom(...known)
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const limits = { minLength: Math.max(0, minLength - 1), maxLength: Math.min(maxLength - 1, 30) }
  if (limits.maxLength < limits.minLength) return fc.string({ minLength, maxLength })
  return fc
    .string({ ...limits, unit: 'grapheme' })
    .map((text) => (source.mark() + text.replaceAll(ANY_MARK, '')).slice(0, maxLength).padEnd(minLength, 'x'))
}

const numbers = (schema: JsonSchema, word: string, source: Source): fc.Arbitrary<number> => {
  if (isId(schema, word)) return fc.nat().map((choice) => source.id(word, choice))
  const min = schema.minimum ?? -1000
  const max = Math.max(min, schema.maximum ?? 1_000_000)
  const whole = fc.integer({ min: Math.ceil(min), max: Math.floor(Math.min(max, 2 ** 52)) })
  const small = fc.integer({ min: Math.ceil(min), max: Math.floor(Math.min(max, min + 20)) })
  if (schema.type === 'integer') return fc.oneof(small, whole)
  return fc.oneof(small, whole, fc.double({ min, max, noNaN: true }), fc.constantFrom(min, max))
}

const emails = fc.oneof(fc.emailAddress(), fc.constantFrom('owner.ua@manger.example', 'no address'))

const dayAfter = (days: number): string => new Date(Date.UTC(2026, 2, 10 + days)).toISOString().slice(0, 10)
const days = fc.oneof(
  { weight: 3, arbitrary: fc.constant(dayAfter(0)) },
  { weight: 3, arbitrary: fc.integer({ min: -10, max: 5 }).map(dayAfter) },
  { weight: 1, arbitrary: fc.constantFrom('0001-01-01', '9999-12-31', '2024-02-29', '2031-01-01') },
)
const moments = fc.oneof(
  fc
    .integer({ min: -86_400, max: 3600 })
    .map((seconds) => new Date(Date.UTC(2026, 2, 10, 8) + seconds * 1000).toISOString()),
  fc.constantFrom('0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-03-10T10:00:00+14:00'),
)
