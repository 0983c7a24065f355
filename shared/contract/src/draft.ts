import { z } from 'zod'
import { checkShape } from './errors/from-zod.ts'
import type { Problem } from './errors/problem.ts'
import { type FieldKind, kindOf, maxLengthOf } from './field-kinds.ts'
import type { FormRoutes } from './resource.ts'
import type { RouteAnswer, RouteBody } from './route.ts'

type NoDraft = 'op_id' | 'version' | 'in_count'
type Sent<R extends FormRoutes> = Omit<z.output<RouteBody<R['create']>>, NoDraft>
type Typed<R extends FormRoutes> = Omit<z.input<RouteBody<R['create']>>, NoDraft>

/** What is sent to make or change an object: the body of its routes without version, `op_id` and `in_count`. */
export type DraftOf<R extends FormRoutes> = Sent<R>

/** The object that the routes answer. */
export type ItemOf<R extends FormRoutes> =
  RouteAnswer<R['create']> extends { data: infer Item } ? Item : undefined

/**
 * A draft while it is being filled: what has no default and is no text may still be missing, which is null. Texts begin
 * empty.
 */
export type FilledOf<R extends FormRoutes> = {
  [Key in keyof Sent<R>]: undefined extends Typed<R>[Key & keyof Typed<R>]
    ? Sent<R>[Key]
    : string extends Sent<R>[Key]
      ? Sent<R>[Key]
      : Sent<R>[Key] | null
}

type Shape = Readonly<Record<string, z.ZodType>>

const shapeOf = ({ create }: FormRoutes): Shape => {
  if (!(create.body instanceof z.ZodObject)) throw new Error(`${create.path} takes no object`)
  const { op_id: _, version: __, in_count: ___, ...shape } = create.body.shape as Shape
  return shape
}

const emptyOf = (schema: z.ZodType): unknown => {
  const { success, data } = schema.safeParse(undefined)
  if (success) return data
  return schema instanceof z.ZodString ? '' : null
}

/** Whether a field must be filled: it has no default, and nothing or null is refused. */
export const isRequired = (routes: FormRoutes, key: string): boolean => {
  const schema = shapeOf(routes)[key]
  return schema !== undefined && !schema.safeParse(undefined).success && !schema.safeParse(null).success
}

/** Most characters of a field that is a text; undefined for every other. */
export const lengthOf = (routes: FormRoutes, key: string): number | undefined => {
  const schema = shapeOf(routes)[key]
  return schema && maxLengthOf(schema)
}

const itemShape = ({ create }: FormRoutes): Shape => {
  const data = create.answer instanceof z.ZodObject ? create.answer.shape.data : undefined
  return data instanceof z.ZodObject ? (data.shape as Shape) : {}
}

/** How a field of a noun reads: as it is typed, else as it is answered; null for a part, a list or an identity. */
export const fieldKind = (routes: FormRoutes, key: string): FieldKind | null => {
  const schema = shapeOf(routes)[key] ?? itemShape(routes)[key]
  return schema ? kindOf(schema) : null
}

/** An empty draft: the defaults of the contract, empty texts, and null for what must be chosen or typed. */
export const emptyDraft = <R extends FormRoutes>(routes: R): FilledOf<R> =>
  // Every key of the body's shape gets a value of its own schema, or null, as the type says.
  Object.fromEntries(
    Object.entries(shapeOf(routes)).map(([key, schema]) => [key, emptyOf(schema)]),
  ) as FilledOf<R>

const idOf = (value: unknown): unknown => (Array.isArray(value) ? value.map(idOf) : Object(value).id)

// A draft names by id what an answer tells with its name.
const typedOf = (schema: z.ZodType, value: unknown): unknown =>
  schema.safeParse(value).success || !schema.safeParse(idOf(value)).success ? value : idOf(value)

/**
 * The draft of an object that is there: its own fields, a reference by its id, and what it does not tell as `start` says or
 * empty.
 */
export const draftOf = <R extends FormRoutes>(
  routes: R,
  item: object,
  start: Partial<FilledOf<R>> = {},
): FilledOf<R> => {
  const empty: object = { ...emptyDraft(routes), ...start }
  const told = Object.entries(shapeOf(routes)).map(([key, schema]) => {
    const isTold = Object.hasOwn(item, key)
    return [key, isTold ? typedOf(schema, Reflect.get(item, key)) : Reflect.get(empty, key)]
  })
  return Object.fromEntries(told) as FilledOf<R>
}

// What has a default and was cleared is no wish for the default: the field says that it must not be empty.
const isCleared = (schema: z.ZodType | undefined): boolean =>
  schema !== undefined && schema.safeParse(undefined).data !== undefined

/**
 * What may be sent of a filled draft, or every rule of the contract that it still breaks; null counts as missing, and where
 * the contract has a default as cleared.
 */
export const checkDraft = <R extends FormRoutes>(
  routes: R,
  filled: object,
): { value: DraftOf<R>; problems: [] } | { value: null; problems: Problem[] } => {
  const shape = shapeOf(routes)
  const given = Object.entries(filled).filter(
    ([key, value]) =>
      key in shape &&
      (value !== null || isCleared(shape[key]) || shape[key]?.safeParse(null).success === true),
  )
  const checked = checkShape(z.object(shape), Object.fromEntries(given))
  if (checked.value === null) return { value: null, problems: checked.problems }
  return { value: checked.value as DraftOf<R>, problems: [] }
}

/** The object of a refusal, such as the `current` record of a 409, as its routes answer it; null when it is none. */
export const readItem = <R extends FormRoutes>(routes: R, value: unknown): ItemOf<R> | null => {
  const { success, data } = (routes.update ?? routes.create).answer?.safeParse({ data: value }) ?? {}
  // The answer of these routes has just read it.
  return success === true ? (Object(data).data as ItemOf<R>) : null
}
