import type { Route } from '@manger/contract'
import { whoMayCall } from './access-words.ts'
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

type Content = { content: { 'application/json': { schema: JsonSchema } } }

/** An answer of a call: what it holds, or a reference to a refusal that all calls share. */
export type Answer = ({ description: string } & Partial<Content>) | { $ref: string }

const json = (schema: JsonSchema): Content => ({ content: { 'application/json': { schema } } })

/** One call of the contract as an OpenAPI operation. */
export const operationOf = (route: Route, schemas: Schemas) => {
  const { method, path, access, body, answer, status = 200, summary } = route
  const description = answer ? 'Done' : 'Done, without a body'
  const responses: Record<string, Answer> = {
    [status]: { description, ...(answer ? json(schemas.of(answer, 'output')) : {}) },
  }
  for (const code of refusalsOf(route)) {
    responses[code] = { $ref: `#/components/responses/${REFUSALS[code].name}` }
  }
  return {
    operationId: `${method.toLowerCase()}-${path.replaceAll(/[:/]+/g, '-').replace(/-$/, '')}`,
    tags: [nounOf(route)],
    summary,
    description: whoMayCall(route),
    security: access.anonymous ? [] : [{ token: [] }],
    parameters: parametersOf(route, schemas),
    ...(body ? { requestBody: { required: true, ...json(schemas.of(body, 'input')) } } : {}),
    responses,
  }
}
export type Operation = ReturnType<typeof operationOf>
