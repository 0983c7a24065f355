import type { FastifyRequest } from 'fastify'

const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]
const LOCAL_ADDRESS = /^(127\.|::1$|::ffff:127\.)/
const LOCAL_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

/**
 * Whether a request comes from a browser on this machine: by its connection, by the name that it was sent to, and
 * without a proxy in between, whether that is trusted or not.
 */
export const isFromThisMachine = ({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean =>
  LOCAL_ADDRESS.test(raw.socket.remoteAddress ?? '') &&
  LOCAL_NAME.test(headers.host ?? '') &&
  !FORWARDING.some((name) => name in headers)
