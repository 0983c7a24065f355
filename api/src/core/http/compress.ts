import type { FastifyInstance } from 'fastify'
import { acceptedEncoding } from '#core/files/accepted-encoding.ts'
import { type Effort, type Encoding, pack } from '#core/files/packed-file.ts'

/** Below this an answer fits into one packet anyway. */
const SMALLEST = 1024
/** Made for one reader at one moment: 5 saves a tenth more than 4 and takes longer than a list's query. */
const EFFORT: Effort = { br: 4, gzip: 6 }
/** Files of the product are packed once and for all, beside their bytes; what is asked of the server is packed here. */
const ASKED = /^\/(api|ui)\//
const IS_TEXT = /^(application\/(json|[\w.-]+\+json)|text\/|image\/svg)/

/**
 * Packs the answers of the API for who takes it that way. Event streams never come here: they write to the connection
 * themselves. Answers carry no secret beside words of others, and no page elsewhere can ask with somebody's token, so
 * their length tells nothing.
 */
export const compressAnswers = (http: FastifyInstance): void => {
  http.addHook('onSend', async (request, reply, payload) => {
    if (!ASKED.test(request.url)) return payload
    const vary = reply.getHeader('vary')
    reply.header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
    const body = bytesOf(payload)
    const isPlain = reply.statusCode !== 206 && !reply.hasHeader('content-encoding')
    if (!body || body.length < SMALLEST || !isPlain) return payload
    if (!IS_TEXT.test(String(reply.getHeader('content-type')))) return payload
    const encoding = acceptedEncoding(request.headers['accept-encoding'], EFFORT)
    if (encoding === null) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    // The tag names the state of what is told, not these bytes: what asks by it is answered for either.
    const etag = reply.getHeader('etag')
    if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`)
    return packedOf(body, encoding)
  })
}

// Bytes that are sent again, as those of a kept list are, are packed once; what is made from words is new each time.
const packed = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>()

const packedOf = (body: Buffer, encoding: Encoding): Promise<Buffer> => {
  const ways = packed.get(body) ?? new Map<Encoding, Promise<Buffer>>()
  packed.set(body, ways)
  const bytes = ways.get(encoding) ?? pack(body, encoding, EFFORT)
  ways.set(encoding, bytes)
  return bytes
}

const bytesOf = (payload: unknown): Buffer | null => {
  if (typeof payload === 'string') return Buffer.from(payload)
  return Buffer.isBuffer(payload) ? payload : null
}
