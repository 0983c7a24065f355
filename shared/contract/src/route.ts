import type { z } from 'zod'
import type { Need } from './permissions/sections.ts'
import type { UserType } from './permissions/user-types.ts'
import type { QuotaKind } from './quotas.ts'

/**
 * Who may call: anyone (`anonymous`), else a signed-in user whose type is in `types` (absent = any)
 * and who holds at least one right of `anyOf` (absent = none needed). Domain d6.
 */
export type Access = { anonymous?: true; types?: readonly UserType[]; anyOf?: readonly Need[] }

/**
 * Where a path lives: `client` runs inside one client (non-client users put its id before the path),
 * `global` never carries the prefix (specification 6: auth, dashboard, v2, timezones, leftovers).
 */
type Scope = 'client' | 'global'

/** One call of the API: the only description of it, read by the server, the screens and the OpenAPI document. */
export type Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api/`, with `:name` parameters and a trailing slash; one that begins with a slash is a whole path. */
  path: string
  scope: Scope
  access: Access
  params?: Params
  query?: Query
  body?: Body
  /** Absent for an answer without a body (204). */
  answer?: Answer
  status?: 200 | 201 | 204
  /** Other spellings of the same path (specification 7 has a typo that stays). */
  aliases?: readonly string[]
  /** The field of multipart/form-data under which the call takes one image instead of a JSON body, see `checkImage`. */
  image?: string
  /** Most bytes of the body, where a call takes more than the others (1 MB). */
  bytes?: number
  /** Nouns, by the beginning of their paths, whose answers may be others after this write; its own is among them. */
  touches?: readonly string[]
  /** The quota that the call draws on; absent: that of pictures where it takes an image, of writes where it changes something. */
  quota?: QuotaKind
  /** Media types of the file that the call answers, alone or beside the JSON that `answer` describes. */
  files?: readonly string[]
  summary: string
  /** What to call instead, of a call that goes with the next major: calls of builds to it are counted until then. */
  deprecated?: string
}

/** Declares a route; keeps the exact types of its schemas. */
export const route = <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  spec: Route<Params, Query, Body, Answer>,
): Route<Params, Query, Body, Answer> => spec

/** What the caller of a route sends. */
export type RouteInput<R extends Route> =
  R extends Route<infer Params, infer Query, infer Body, z.ZodType>
    ? (z.ZodType extends Params
        ? { params?: undefined }
        : { params: { [key in keyof z.output<Params>]: number | string } }) &
        (z.ZodType extends Query ? { query?: undefined } : { query?: QueryInput<Query> }) &
        (z.ZodType extends Body ? { body?: undefined } : { body: z.input<Body> })
    : never

/** A query as a screen writes it: numbers, booleans and lists are put into text by the client. */
type QueryInput<Query extends z.ZodType> = {
  [key in keyof z.input<Query>]?: string | number | boolean | readonly (string | number)[] | undefined
}

/** The schema of what a route takes as its body. */
export type RouteBody<R extends Route> =
  R extends Route<z.ZodType, z.ZodType, infer Body, z.ZodType> ? Body : never

/** What a route answers. */
export type RouteAnswer<R extends Route> =
  R extends Route<z.ZodType, z.ZodType, z.ZodType, infer Answer> ? z.output<Answer> : never

/** The types of user that may call a route, for an area that only they have; empty where any type may. */
export const typesOf = ({ access }: Pick<Route, 'access'>): UserType[] => [...(access.types ?? [])]

/** The rights of which one lets call at least one of the routes: what an area that shows them asks for. */
export const needsOf = (...routes: readonly Pick<Route, 'access'>[]): Need[] =>
  routes.flatMap(({ access }) => access.anyOf ?? [])
