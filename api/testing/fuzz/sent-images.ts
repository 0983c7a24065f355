import { checkImage } from '@manger/contract'
import { GIF, PNG, SVG } from '#testing/images.ts'
import type { FuzzCall } from './call.ts'

/** What is sent: its bytes and their media type. */
type Sent = { payload: Buffer | string; type: string }

const FILES = [PNG, GIF, PNG, SVG, Buffer.alloc(0)] as const
const BOUNDARY = 'fuzz-boundary'

const draw = ({ url, body = '' }: FuzzCall): number => url.length + body.length

/** The file that a call brings which takes an image; null when it sends its JSON instead. */
const fileOf = (call: FuzzCall): Buffer | null =>
  call.body === undefined ? null : (FILES[draw(call) % (FILES.length + 1)] ?? null)

/** What a call sends: a form where the route takes an image, else its body as JSON. */
export const sentBy = (call: FuzzCall): Sent | null => {
  const { route, body } = call
  const file = route.image ? fileOf(call) : null
  if (file === null) return body === undefined ? null : { payload: body, type: 'application/json' }
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${route.image}"; filename="x.png"\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  return { payload, type: `multipart/form-data; boundary=${BOUNDARY}` }
}

/** Whether the image that a call brings may be taken. */
export const isGoodImage = (call: FuzzCall): boolean => {
  const file = fileOf(call)
  return file !== null && checkImage(file, call.route.image ?? '').length === 0
}
