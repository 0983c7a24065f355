import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Without letters and digits that are taken for each other: a person reads it out on the telephone. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 8
const USABLE = /^[\w.-]{8,64}$/

const REQUEST_ID_HEADER = 'x-request-id'

/** A fresh id such as `7KX2-M4QD`, or the one that a trusted proxy has given the request. */
export const requestIdFrom =
  (isProxied: boolean) =>
  ({ headers }: IncomingMessage): string => {
    const given = headers[REQUEST_ID_HEADER]
    return isProxied && typeof given === 'string' && USABLE.test(given) ? given : freshId()
  }

const freshId = (): string => {
  const id = Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${id.slice(0, LENGTH / 2)}-${id.slice(LENGTH / 2)}`
}

/** Tells every answer's reader under which id it stands in the log. */
export const tellRequestId = (http: FastifyInstance): void => {
  http.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id)
  })
}
