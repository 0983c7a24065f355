import { ErrorBody, type Route } from '@manger/contract'
import { nounOf, type Operation, operationOf, pathOf } from './operation.ts'
import { sharedParameters } from './parameters.ts'
import { REFUSALS } from './refusals.ts'
import { createSchemas } from './schemas.ts'

const DESCRIPTION = `Every call of Manger, made from the contract that server and screens share.

Lists answer \`{client, data, count, next}\`, single objects \`{client, data}\`; \`client\` is the client that the rows belong to.
A call is refused in this order: 401, 403, 404, 400, 409. A write that carries an \`op_id\` is done once, however often it is sent.`

const METHODS = ['get', 'post', 'put', 'delete'] as const

const BELOW_CLIENT = [
  { url: '/api', description: 'Owners and employees' },
  {
    url: '/api/{client_id}',
    description: 'Admin, staff and consultants name the client that they act on',
    variables: { client_id: { default: '1' } },
  },
]

/** The calls of one path, and where it lies when that is not `/api` alone. */
export type PathItem = { [Method in (typeof METHODS)[number]]?: Operation } & {
  servers?: typeof BELOW_CLIENT
}

/** The OpenAPI 3.1 document of these routes. */
export const openApiOf = (routes: readonly Route[]) => {
  const schemas = createSchemas()
  const error = { 'application/json': { schema: schemas.of(ErrorBody, 'output') } }
  const responses: Record<string, { description: string; content: typeof error }> = {}
  for (const { name, description } of Object.values(REFUSALS))
    responses[name] = { description, content: error }
  const paths: Record<string, PathItem> = {}
  for (const route of routes) {
    const path = pathOf(route)
    const [method] = METHODS.filter((one) => one === route.method.toLowerCase())
    const servers = route.scope === 'client' ? { servers: BELOW_CLIENT } : {}
    if (method) paths[path] = { ...servers, ...paths[path], [method]: operationOf(route, schemas) }
  }
  return schemas.complete({
    openapi: '3.1.0',
    info: { title: 'Manger', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: '/api' }],
    tags: [...new Set(routes.map(nounOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token of auth/jwt/create/.' },
      },
      parameters: sharedParameters(schemas),
      responses,
    },
  })
}
export type OpenApi = ReturnType<typeof openApiOf>
