import { isDeepStrictEqual } from 'node:util'
import { ListQuery, type Route } from '@manger/contract'
import type { JsonSchema, Schemas } from './schemas.ts'

type Place = 'path' | 'query'

/** A parameter of path or query. */
export type Parameter = {
  name: string
  in: Place
  required: boolean
  schema: JsonSchema
  description?: string
}
type Reference = { $ref: string }

// Named on paths that lie outside clients (domain d3).
const CLIENT: Parameter = {
  name: 'client',
  in: 'query',
  required: false,
  description: 'The client that the call is about; absent = all that the caller may see.',
  schema: { type: 'integer', minimum: 1 },
}

const fieldsOf = (schema: Route['query'], place: Place, schemas: Schemas): Parameter[] => {
  const { properties = {}, required = [] } = schema ? schemas.inPlace(schema) : {}
  return Object.entries(properties).flatMap(([name, field]) =>
    typeof field === 'object' ? [{ name, in: place, required: required.includes(name), schema: field }] : [],
  )
}

/** Parameters that many calls have, by their name under `components`. */
export const sharedParameters = (schemas: Schemas): Record<string, Parameter> =>
  Object.fromEntries(
    [CLIENT, ...fieldsOf(ListQuery, 'query', schemas)].map((parameter) => [parameter.name, parameter]),
  )

/** The parameters of a route; those that it shares with others are told once. */
export const parametersOf = (
  { scope, access, path, params, query }: Route,
  schemas: Schemas,
): (Parameter | Reference)[] => {
  const shared = sharedParameters(schemas)
  const named = [...fieldsOf(params, 'path', schemas), ...fieldsOf(query, 'query', schemas)]
  const takesClient = scope === 'global' && !access.anonymous && !/^(auth|local)\//.test(path)
  const isNamed = named.some(({ name }) => name === CLIENT.name)
  return [...named, ...(takesClient && !isNamed ? [CLIENT] : [])].map((parameter) =>
    isDeepStrictEqual(parameter, shared[parameter.name])
      ? { $ref: `#/components/parameters/${parameter.name}` }
      : parameter,
  )
}
