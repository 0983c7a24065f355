import type { FastifyReply, FastifyRequest } from 'fastify'
import { type App, refusePrefix } from '#core/calls/register.ts'
import { docsPage } from './docs/page.ts'
import { openApiOf } from './document.ts'

/** Serves the description of every route registered so far: for programs, and as a page to read. */
export const registerOpenApi = ({ http, routes }: App): void => {
  const serve = (url: string, type: string, make: () => string): void => {
    // Made when somebody first asks: a start pays nothing for it.
    let made: string | null = null
    const answer = async (_request: FastifyRequest, reply: FastifyReply) => {
      made ??= make()
      return reply.type(type).send(made)
    }
    http.get(url, { onRequest: async (request) => refusePrefix(request) }, answer)
  }
  serve('/api/openapi.json', 'application/json; charset=utf-8', () => JSON.stringify(openApiOf(routes)))
  serve('/api/docs', 'text/html; charset=utf-8', () => docsPage(openApiOf(routes)))
}
