import type { Route } from '@manger/contract'

/** What a call carries besides its body; values are put into text here. */
export type AddressInput = {
  params?: Readonly<Record<string, string | number>> | undefined
  query?: Readonly<Record<string, QueryValue>> | undefined
}
type QueryValue = string | number | boolean | readonly (string | number)[] | undefined

type RouteAddress = Pick<Route, 'path' | 'scope' | 'query'>

/** The path below `/api/` with its parameters filled in; throws on a missing one, which is a programming fault. */
export const fillPath = (path: string, params: AddressInput['params'] = {}): string =>
  path.replace(/:([a-z_]+)/gi, (_, key: string) => {
    const value = params[key]
    if (value === undefined) throw new Error(`The path ${path} needs ${key}`)
    return encodeURIComponent(String(value))
  })

// Lists are sent only if non-empty and comma-joined (specification 5).
const toText = (value: QueryValue): string | null => {
  if (value === undefined) return null
  if (typeof value === 'object') return value.length > 0 ? value.join(',') : null
  return String(value)
}

/** The query in a stable order, so that equal queries are one cache key; empty without values. */
export const queryText = (query: AddressInput['query'] = {}): string => {
  const pairs = Object.keys(query)
    .toSorted()
    .flatMap((key): [string, string][] => {
      const text = toText(query[key])
      return text === null ? [] : [[key, text]]
    })
  return new URLSearchParams(pairs).toString()
}

const takesClient = (route: RouteAddress): boolean =>
  route.query !== undefined && 'shape' in route.query && Object.hasOwn(Object(route.query.shape), 'client')

/**
 * Adds the page's client to the query of a path that never carries the prefix (specification 6: leftovers, v2)
 * when the path knows `client` and the caller named none.
 */
export const withClient = (route: RouteAddress, query: AddressInput['query'], clientId: number | null) =>
  route.scope === 'global' && clientId !== null && takesClient(route) ? { client: clientId, ...query } : query

/** The address of a call; `prefixClient` is the client id before the path of non-client users, else null. */
export const addressOf = (route: RouteAddress, input: AddressInput, prefixClient: number | null): string => {
  const prefix = route.scope === 'client' && prefixClient !== null ? `${prefixClient}/` : ''
  const query = queryText(withClient(route, input.query, prefixClient))
  const path = fillPath(route.path, input.params)
  return `${path.startsWith('/') ? path : `/api/${prefix}${path}`}${query === '' ? '' : `?${query}`}`
}
