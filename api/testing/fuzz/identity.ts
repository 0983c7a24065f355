import { Id, type Route } from '@manger/contract'
import { z } from 'zod'
import { allRoutes } from '#views/openapi/all-routes.ts'
import type { JsonSchema } from '#views/openapi/schemas.ts'

const ID = z.toJSONSchema(Id)
const ID_PATTERN = '^[1-9]\\d{0,12}$'
const ID_LIST_PATTERN = '^[1-9]\\d{0,12}(,[1-9]\\d{0,12})*$'

/** Whether a value of this schema names a row; versions have the same bounds and a name of their own. */
export const isId = ({ type, minimum, maximum }: JsonSchema, key: string): boolean =>
  type === 'integer' && minimum === ID.minimum && maximum === ID.maximum && !key.endsWith('version')

/** Whether a text of path or query names a row, or a list of them. */
export const isIdText = ({ pattern }: JsonSchema): boolean => pattern === ID_PATTERN
export const isIdListText = ({ pattern }: JsonSchema): boolean => pattern === ID_LIST_PATTERN

const plain = { input: new WeakMap<z.ZodType, JsonSchema>(), output: new WeakMap<z.ZodType, JsonSchema>() }

/** A schema with everything in place, for reading and making values. */
export const plainSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const made = plain[io].get(schema) ?? z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  plain[io].set(schema, made)
  return made
}

/** Where the object of a route's path is listed: calls with one collection are about the same rows. */
export const collectionOf = ({ path }: Pick<Route, 'path'>): string => path.replace(/(list\/|:.*)$/, '')

const LISTS: ReadonlySet<string> = new Set(
  allRoutes()
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path),
)

/** Where the rows of an answer are listed: with the path's object, or by themselves below it, as its scale checks. */
export const answeredFrom = ({ path }: Pick<Route, 'path'>): string =>
  LISTS.has(path) && /:id\/.+/.test(path) ? path : collectionOf({ path })

/** A row that an answer names: where it stands there, which word names it, and its id. */
export type Named = { place: string; word: string; id: number }

/** Every row that an answer names, found along its schema. */
export const namedIn = (schema: JsonSchema | boolean, value: unknown): Named[] =>
  typeof schema === 'boolean' ? [] : walk(schema, value, { place: '', word: 'data' })

type At = { place: string; word: string }

// A worker and a group may have the same number.
const filterOf = (value: object, at: At): At =>
  'filter' in value && typeof value.filter === 'string'
    ? { place: `${at.place}.${value.filter}`, word: value.filter }
    : at

const walk = (schema: JsonSchema, value: unknown, at: At): Named[] => {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices)
    return distinct(choices.flatMap((one) => (typeof one === 'object' ? walk(one, value, at) : [])))
  if (typeof value === 'number') return isId(schema, at.word) ? [{ ...at, id: value }] : []
  if (Array.isArray(value)) {
    const { items } = schema
    if (typeof items !== 'object' || Array.isArray(items)) return []
    return value.flatMap((one) => walk(items, one, at))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => {
    const field = schema.properties?.[key]
    // `{id, name}` is named by the word it stands under, `{filter, id, name}` by its filter.
    const { place, word: above } = filterOf(value, at)
    const word = key === 'id' || key === 'data' ? above : key
    return typeof field === 'object' ? walk(field, one, { place: `${place}.${key}`, word }) : []
  })
}

const distinct = (all: readonly Named[]): Named[] => [
  ...new Map(all.map((one) => [`${one.place} ${one.id}`, one])).values(),
]
