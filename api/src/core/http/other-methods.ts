import { NON_FIELD } from '@manger/contract'
import type { FastifyInstance } from 'fastify'
import { ApiProblem } from './api-problem.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Answers 405 with the methods that exist where a path exists but not with the method used. */
export const refuseOtherMethods = (http: FastifyInstance): (() => void) => {
  const known = new Map<string, Set<string>>()
  http.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return
    const methods = known.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    known.set(url, methods)
  })
  return () => {
    for (const [url, methods] of [...known]) {
      const missing = METHODS.filter((method) => !methods.has(method))
      const allow = [...methods].join(', ')
      if (missing.length > 0) http.route({ method: missing, url, handler: async () => refuse(allow) })
    }
  }
}

const refuse = (allow: string): never => {
  throw new ApiProblem(405, [{ field: NON_FIELD, code: 'method_not_allowed' }], { headers: { allow } })
}
