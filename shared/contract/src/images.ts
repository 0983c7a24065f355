import { z } from 'zod'
import { FIELD_CODE } from './errors/codes.ts'
import type { Problem } from './errors/problem.ts'
import { imageSizeOf } from './image-size.ts'

/** Most bytes that an uploaded image may have: 5 MB. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024

/** Most pixels along a side of an uploaded image: unpacked, 8,192 by 8,192 take 256 MB of whoever looks at it. */
export const IMAGE_MAX_SIDE = 8192

/** Media types of images that may be uploaded. No SVG: it is a document that can carry scripts. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
/** A media type of an image. */
export type ImageType = (typeof IMAGE_TYPES)[number]

/** What a screen sends to a route that takes an image: a form with the file under the route's field. */
export const ImageForm = z.instanceof(FormData)

/** A file as a screen gets it; it becomes visible by an object URL. */
export const FileBlob = z.instanceof(Blob)

const codesOf = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))
const MAGIC: readonly { type: ImageType; at: number; bytes: readonly number[] }[] = [
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', at: 0, bytes: [0x89, ...codesOf('PNG\r\n\u001a\n')] },
  { type: 'image/gif', at: 0, bytes: codesOf('GIF87a') },
  { type: 'image/gif', at: 0, bytes: codesOf('GIF89a') },
  // RIFF holds sound and video too: what follows the length says which.
  { type: 'image/webp', at: 8, bytes: codesOf('WEBP') },
]
const RIFF = codesOf('RIFF')

const holds = (file: Uint8Array, at: number, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => file[at + index] === byte)

/** The type of an image by its first bytes, whatever name or type it came with; null when it is no such image. */
export const imageTypeOf = (file: Uint8Array): ImageType | null =>
  MAGIC.find(
    ({ type, at, bytes }) => holds(file, at, bytes) && (type !== 'image/webp' || holds(file, 0, RIFF)),
  )?.type ?? null

/**
 * Problems of an image at the given field: nothing in it code 4, above 5 MB `too_large` with the limit in bytes,
 * no JPEG, PNG, WebP or GIF by its first bytes, or one that tells no size, code 23; more pixels along a side than fit
 * `too_many_pixels` with the limit.
 */
export const checkImage = (file: Uint8Array, field: string): Problem[] => {
  if (file.length === 0) return [{ field, code: FIELD_CODE.empty }]
  if (file.length > IMAGE_MAX_BYTES) return [{ field, code: 'too_large', limit: IMAGE_MAX_BYTES }]
  const size = imageTypeOf(file) === null ? null : imageSizeOf(file)
  if (size === null) return [{ field, code: FIELD_CODE.notAllowed }]
  return Math.max(size.width, size.height) > IMAGE_MAX_SIDE
    ? [{ field, code: 'too_many_pixels', limit: IMAGE_MAX_SIDE }]
    : []
}
