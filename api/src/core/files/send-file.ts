import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from './accepted-encoding.ts'
import { isKnownEtag } from './etag.ts'
import type { PackedFile } from './packed-file.ts'

/** For how long, and by whom, a file may be kept. */
export const KEEPING = {
  /** A build may be taken down: a cache in front of the servers asks again every minute, a browser never. */
  build: {
    cacheControl: 'public, max-age=31536000, s-maxage=60, immutable',
    vary: 'Accept-Encoding',
  },
  forever: { cacheControl: 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' },
  askFirst: { cacheControl: 'no-cache', vary: 'Accept-Encoding' },
  byCookie: { cacheControl: 'no-cache', vary: 'Cookie, Accept-Encoding' },
  restricted: { cacheControl: 'private, no-cache', vary: 'Cookie, Accept-Encoding' },
} as const
export type Keeping = (typeof KEEPING)[keyof typeof KEEPING]

/** First and last byte asked for; `whole` when nothing usable is asked, `outside` when the file ends before. */
type ByteRange = { from: number; to: number } | 'whole' | 'outside'

const SINGLE = /^bytes=(\d*)-(\d*)$/

/** Reads a `Range` header; several ranges at once are answered with the whole file, as the standard allows. */
const byteRange = (header: string | undefined, length: number): ByteRange => {
  const [, first, last] = SINGLE.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole'
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (first !== '' && last !== '' && Number(last) < from) return 'whole'
  return from <= to ? { from, to } : 'outside'
}

/** The range asked for, unless it belongs to an older state of the file than the one here. */
const rangeOf = ({ headers }: FastifyRequest, file: PackedFile) => {
  const ifRange = headers['if-range']
  return ifRange !== undefined && ifRange !== `"${file.hash}"`
    ? 'whole'
    : byteRange(headers.range, file.body.length)
}

/** Answers with a file: 304 when the browser has it, 206 for a part of it, else in the shortest encoding it takes. */
export const sendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  { file, keeping }: { file: PackedFile; keeping: Keeping },
) => {
  const range = rangeOf(request, file)
  // A range counts bytes of the file as it is.
  const encoding =
    range === 'whole' ? acceptedEncoding(request.headers['accept-encoding'], file.encoded) : null
  const etag = encoding === null ? `"${file.hash}"` : `"${file.hash}-${encoding}"`
  reply.headers({
    'cache-control': keeping.cacheControl,
    vary: keeping.vary,
    etag,
    'accept-ranges': 'bytes',
    'content-type': file.type,
  })
  if (isKnownEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (range === 'outside') {
    return reply.code(416).header('content-range', `bytes */${file.body.length}`).send()
  }
  if (range !== 'whole') {
    const { from, to } = range
    return reply
      .code(206)
      .header('content-range', `bytes ${from}-${to}/${file.body.length}`)
      .send(file.body.subarray(from, to + 1))
  }
  if (encoding !== null) reply.header('content-encoding', encoding)
  return reply.send(encoding === null ? file.body : file.encoded[encoding])
}

/** The one answer for what is not there and for what the caller may not know of; never HTML, never kept. */
export const sendNothing = (reply: FastifyReply) =>
  reply.code(404).headers({ 'cache-control': 'no-store' }).type('text/plain; charset=utf-8').send('Not found')
