import {
  checkImage,
  FIELD_CODE,
  IMAGE_MAX_BYTES,
  type ImageType,
  imageTypeOf,
  type Route,
} from '@manger/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid, refuseIf } from './api-problem.ts'

/** An image that was sent: its bytes, and the type that these bytes tell. */
export type SentImage = { bytes: Buffer; type: ImageType }

const MULTIPART = 'multipart/form-data'

/** Most bytes of a body that brings an image: the image, and the lines of the form around it. */
export const IMAGE_BODY_LIMIT = IMAGE_MAX_BYTES + 16 * 1024

/** Keeps forms as bytes; they are read when a handler asks for what they bring. */
export const keepFormsAsBytes = (http: FastifyInstance): void => {
  http.addContentTypeParser(MULTIPART, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** The image of a call that takes one, checked by the rule that the screens ask as well; throws a 400. */
export const imageOf = async (request: FastifyRequest, { image: field = '' }: Route): Promise<SentImage> => {
  const file = (await formOf(request))?.get(field)
  if (file === null || file === undefined) throw invalid({ field, code: FIELD_CODE.required })
  if (typeof file === 'string') throw invalid({ field, code: FIELD_CODE.invalidFormat })
  const bytes = Buffer.from(await file.arrayBuffer())
  refuseIf(checkImage(bytes, field))
  const type = imageTypeOf(bytes)
  if (type === null) throw invalid({ field, code: FIELD_CODE.notAllowed })
  return { bytes, type }
}

// The body is bounded and in memory already, so the reader that comes with Node is enough.
const formOf = async ({ body, headers }: FastifyRequest): Promise<FormData | null> => {
  if (!Buffer.isBuffer(body)) return null
  const type = headers['content-type'] ?? ''
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  } catch {
    return null
  }
}
