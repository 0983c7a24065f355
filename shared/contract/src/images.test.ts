import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imageSizeOf } from './image-size.ts'
import { checkImage, IMAGE_MAX_BYTES, IMAGE_MAX_SIDE, imageTypeOf } from './images.ts'

const bytes = (...parts: (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : [...part],
    ),
  )
const two = (value: number) => [value >> 8, value & 255]
const low = (value: number) => [value & 255, value >> 8]
const png = (width: number, height: number) =>
  bytes([0x89], 'PNG\r\n\u001a\n', [0, 0, 0, 13], 'IHDR', [0, 0, ...two(width), 0, 0, ...two(height)])
const PNG = png(1, 1)
const jpeg = (width: number, height: number) =>
  bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2], [0xff, 0xff, 0xc2, 0, 17, 8, ...two(height), ...two(width)])
const gif = (width: number, height: number) => bytes('GIF89a', low(width), low(height))
const webp = (kind: string, rest: readonly number[]) => bytes('RIFF', [1, 2, 3, 4], 'WEBP', kind, rest)
const LOSSY = webp('VP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, ...low(640), ...low(480)])
const LOSSLESS = webp('VP8L', [0, 0, 0, 0, 0x2f, 0x7f, 0xc2, 0x77, 0])
const LARGE = webp('VP8X', [0, 0, 0, 0, 0, 0, 0, 0, 0x7f, 2, 0, 0xdf, 1, 0])

describe('an image', () => {
  it.each([
    ['image/png', PNG],
    ['image/jpeg', jpeg(640, 480)],
    ['image/gif', gif(640, 480)],
    ['image/gif', bytes('GIF87a', low(640), low(480))],
    ['image/webp', LOSSY],
  ])('is %s by its first bytes', (type, file) => {
    expect(imageTypeOf(file)).toBe(type)
    expect(checkImage(file, 'photo')).toEqual([])
  })

  it.each([
    ['a drawing with scripts', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a page', bytes('<!doctype html>')],
    ['a sound', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt ')],
    ['a page that ends like a picture', bytes('<html>--', 'WEBP')],
    ['half a beginning', PNG.slice(0, 7)],
    ['a document', bytes('%PDF-1.7')],
  ])('is not %s', (_, file) => {
    expect(imageTypeOf(file)).toBeNull()
    expect(checkImage(file, 'photo')).toEqual([{ field: 'photo', code: 23 }])
  })

  it.each([
    ['a JPEG', jpeg(640, 480)],
    ['a PNG', png(640, 480)],
    ['a GIF', gif(640, 480)],
    ['a lossy WebP', LOSSY],
    ['a lossless WebP', LOSSLESS],
    ['a WebP with more in it', LARGE],
  ])('tells its pixels in its head: %s', (_, file) => {
    expect(imageSizeOf(file)).toEqual({ width: 640, height: 480 })
    for (let end = 0; end < file.length; end++) expect(imageSizeOf(file.slice(0, end))).toBeNull()
  })

  it('has at most so many pixels along a side, and says how many', () => {
    expect(checkImage(png(IMAGE_MAX_SIDE, IMAGE_MAX_SIDE), 'photo')).toEqual([])
    for (const file of [png(IMAGE_MAX_SIDE + 1, 1), jpeg(1, 60_000), gif(60_000, 60_000)]) {
      expect(checkImage(file, 'photo')).toEqual([{ field: 'photo', code: 'too_many_pixels', limit: 8192 }])
    }
    expect(checkImage(png(0, 5), 'photo')).toEqual([{ field: 'photo', code: 23 }])
  })

  it('is refused when it is empty or above 5 MB', () => {
    const longest = new Uint8Array(IMAGE_MAX_BYTES)
    longest.set(PNG)
    expect(checkImage(longest, 'image')).toEqual([])
    const longer = new Uint8Array(IMAGE_MAX_BYTES + 1)
    longer.set(PNG)
    expect(checkImage(longer, 'image')).toEqual([{ field: 'image', code: 'too_large', limit: 5_242_880 }])
    expect(checkImage(new Uint8Array(), 'image')).toEqual([{ field: 'image', code: 4 }])
  })

  it('is told by its beginning alone, whatever follows', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (rest) => {
        expect(imageTypeOf(bytes([...PNG], [...rest]))).toBe('image/png')
        const type = imageTypeOf(rest)
        if (type === null) expect(checkImage(rest, 'x')).toHaveLength(1)
      }),
    )
  })
})
