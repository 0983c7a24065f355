import type { Route } from '@manger/contract'
import { quotaOf } from '#core/http/quotas.ts'

/** The refusals that a call may be answered with, by status; each has one entry under `components.responses`. */
export const REFUSALS = {
  400: { name: 'Invalid', description: 'Body or query is not valid; each field names its codes.' },
  401: { name: 'Unauthenticated', description: 'Not signed in, or the token is no longer good.' },
  403: { name: 'Forbidden', description: 'No link to the client, no module or no right.' },
  404: {
    name: 'NotFound',
    description: 'The object of the path is not there, or belongs to another client.',
  },
  409: {
    name: 'Conflict',
    description: 'Version or state do not allow it now; `current` is the record as it stands.',
  },
  415: { name: 'NotJson', description: 'The body is not sent as `application/json`.' },
  429: {
    name: 'TooMany',
    description: 'Too much was sent, or too many sign-ins failed; `Retry-After` says when to come back.',
  },
  503: {
    name: 'Unavailable',
    description: 'The database is away or busy; nothing was done, and `Retry-After` says when to come back.',
  },
} as const
type Refusal = keyof typeof REFUSALS

/** Paths that count failed attempts themselves. */
const COUNTING = ['auth/jwt/create/', 'auth/jwt/second-factor/']

/** Which refusals a route can answer, in the order in which they are looked for. */
export const refusalsOf = (route: Route): Refusal[] => {
  const { method, path, scope, access, params, query, body, image } = route
  const isSession = path.startsWith('auth/jwt/')
  const has: Record<Refusal, boolean> = {
    401: !access.anonymous || isSession,
    403: !access.anonymous,
    404: params !== undefined || scope === 'client',
    400: body !== undefined || query !== undefined || (scope === 'global' && !access.anonymous),
    409: method !== 'GET' && !isSession,
    415: body !== undefined && image === undefined,
    429: COUNTING.includes(path) || (!access.anonymous && quotaOf(route) !== null),
    503: path !== 'health/live/',
  }
  const order: Refusal[] = [401, 403, 429, 404, 415, 400, 409, 503]
  return order.filter((status) => has[status])
}
