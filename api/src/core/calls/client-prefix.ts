import type { IncomingMessage } from 'node:http'

const PREFIX = /^\/api\/([1-9]\d{0,12})\/(?=[a-z])/

// A header would do as well, but anyone can send a header.
const prefixes = new WeakMap<IncomingMessage, number>()

/** Takes the client id off the path (specification 6), so that every route is registered once. */
export const takeClientPrefix = (request: IncomingMessage): string => {
  const url = request.url ?? '/'
  const found = PREFIX.exec(url)
  if (!found) return url
  prefixes.set(request, Number(found[1]))
  return url.replace(PREFIX, '/api/')
}

/** The client id that stood in the path, null when there was none. */
export const clientPrefixOf = (request: IncomingMessage): number | null => prefixes.get(request) ?? null
