import { FileBlob, type Route } from '@manger/contract'
import { parametersOf } from './parameters.ts'
import { REFUSALS, refusalsOf } from './refusals.ts'
import type { JsonSchema, Schemas } from './schemas.ts'

/** Path of a route as OpenAPI writes it, below the server's `/api`. */
export const pathOf = ({ path }: Pick<Route, 'path'>): string =>
  `/${path.replaceAll(/:(\w+)/g, (_, name: string) => `{${name}}`)}`

/** The noun of a route: the first two words of its path, e.g. `manager/animaltypes`. */
export const nounOf = ({ path }: Pick<Route, 'path'>): string =>
  path
    .split('/')
    .filter((part) => part !== '' && !part.startsWith(':'))
    .slice(0, 2)
    .join('/')

/** What a body or an answer holds, by media type. */
export type Content = { content: Record<string, { schema: JsonSchema }> }

/** An answer of a call: what it holds, or a reference to a refusal that all calls share. */
export type Answer = ({ description: string } & Partial<Content>) | { $ref: string }

const json = (schema: JsonSchema): Content => ({ content: { 'application/json': { schema } } })

const FILE: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' }

// A route that takes an image or answers a file has a class of the browser for a schema: JSON cannot tell it.
const sentTo = ({ body, image }: Route, schemas: Schemas): Content | null => {
  if (!image) return body ? json(schemas.of(body, 'input')) : null
  const schema: JsonSchema = { type: 'object', properties: { [image]: FILE }, required: [image] }
  return { content: { 'multipart/form-data': { schema } } }
}

const answeredBy = ({ answer, files = [] }: Route, schemas: Schemas): Content | null => {
  const content = Object.fromEntries(files.map((type) => [type, { schema: FILE }]))
  const told = answer && answer !== FileBlob ? json(schemas.of(answer, 'output')).content : {}
  return answer ? { content: { ...told, ...content } } : null
}

const TYPES = {
  admin: 'admin',
  consultant: 'consultant',
  staff: 'staff',
  client: 'owner',
  employee: 'employee',
} as const

/** Who may make a call, as a sentence. */
const whoMayCall = ({ access, scope }: Route): string => {
  if (access.anonymous) return 'Anyone, without signing in.'
  const who = access.types
    ? access.types.map((type) => TYPES[type]).join(', ')
    : scope === 'client'
      ? 'Any signed-in user of the client or linked to it'
      : 'Any signed-in user'
  const rights = (access.anyOf ?? []).map(({ name, action }) => `${name}:${action}`)
  if (rights.length === 0) return `${who}.`
  return `${access.types ? who : 'Whoever'} with ${rights.length > 1 ? 'any of ' : ''}${rights.join(', ')}.`
}

/** One call of the contract as an OpenAPI operation. */
export const operationOf = (route: Route, schemas: Schemas) => {
  const { method, path, access, answer, status = 200, summary, deprecated } = route
  const sent = sentTo(route, schemas)
  const description = answer ? 'Done' : 'Done, without a body'
  const responses: Record<string, Answer> = {
    [status]: { description, ...answeredBy(route, schemas) },
  }
  for (const code of refusalsOf(route)) {
    responses[code] = { $ref: `#/components/responses/${REFUSALS[code].name}` }
  }
  return {
    operationId: `${method.toLowerCase()}-${path.replaceAll(/[:/]+/g, '-').replace(/-$/, '')}`,
    tags: [nounOf(route)],
    summary,
    ...(deprecated === undefined ? {} : { deprecated: true }),
    description: deprecated === undefined ? whoMayCall(route) : `${whoMayCall(route)} Instead: ${deprecated}`,
    security: access.anonymous ? [] : [{ token: [] }],
    parameters: parametersOf(route, schemas),
    ...(sent ? { requestBody: { required: true, ...sent } } : {}),
    responses,
  }
}
export type Operation = ReturnType<typeof operationOf>
