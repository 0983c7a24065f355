import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkImage, IMAGE_MAX_BYTES, imageTypeOf } from './images.ts'

const bytes = (...parts: (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : [...part],
    ),
  )
const PNG = bytes([0x89], 'PNG\r\n\u001a\n', [0, 0, 0, 13], 'IHDR')

describe('an image', () => {
  it.each([
    ['image/png', PNG],
    ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF')],
    ['image/gif', bytes('GIF89a')],
    ['image/gif', bytes('GIF87a')],
    ['image/webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
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
