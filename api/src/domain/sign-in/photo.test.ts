import { IMAGE_MAX_BYTES } from '@manger/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formWith, GIF, PNG, SVG } from '#testing/images.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const PATH = '/api/auth/me/photo/'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const big = (bytes: number): Uint8Array => {
  const file = new Uint8Array(bytes)
  file.set(PNG)
  return file
}

/** A PNG whose head tells these pixels. */
const pngOf = (width: number, height: number): Uint8Array => {
  const file = new Uint8Array(PNG)
  const head = new DataView(file.buffer)
  head.setUint32(16, width)
  head.setUint32(20, height)
  return file
}

describe("a person's photo is refused", () => {
  test('to whoever is not signed in: 401, before a byte of it is read', async () => {
    expect(await api.anonymous.get(PATH)).toMatchObject({ status: 401 })
    expect(await api.anonymous.put(PATH, formWith('photo', big(IMAGE_MAX_BYTES * 2)))).toMatchObject({
      status: 401,
    })
    expect(await api.anonymous.delete(PATH)).toMatchObject({ status: 401 })
  })

  test('inside a client: 404, and where there is none: 404', async () => {
    const inside = `/api/${api.client('ua')}/auth/me/photo/`
    expect(await api.as('staff').put(inside, formWith('photo', PNG))).toMatchObject({ status: 404 })
    expect(await api.as('staff').get(PATH)).toMatchObject({ status: 404 })
    expect(await api.as('staff').delete(PATH)).toMatchObject({ status: 404 })
  })

  test.each([
    ['no form at all', {}, 2],
    ['a form without it', formWith('picture', PNG), 2],
    ['an empty file', formWith('photo', new Uint8Array()), 4],
    ['a drawing with scripts that calls itself PNG', formWith('photo', SVG), 23],
    ['more pixels along a side than fit', formWith('photo', pngOf(8193, 1)), 'too_many_pixels'],
    ['a file above 5 MB', formWith('photo', big(IMAGE_MAX_BYTES + 1)), 'too_large'],
  ])('with %s: 400 with code %s', async (_, body, code) => {
    const answer = await api.as('owner.ua').put(PATH, body)
    expect(answer).toMatchObject({ status: 400, body: { errors: { photo: [{ code }] } } })
  })

  test('as text: 400 with code 1', async () => {
    const form = new FormData()
    form.set('photo', 'a word')
    expect(await api.as('owner.ua').put(PATH, form)).toMatchObject({
      status: 400,
      body: { errors: { photo: [{ code: 1 }] } },
    })
  })

  test('as a form that is broken off: 400, and far above 5 MB: 413', async () => {
    const headers = {
      authorization: `Bearer ${await api.tokenOf('owner.ua')}`,
      'content-type': 'multipart/form-data; boundary=x',
    }
    const broken = { method: 'PUT', url: PATH, headers, payload: '--x\r\nContent-Disposition: form' } as const
    expect((await api.app.inject(broken)).statusCode).toBe(400)
    expect(await api.as('owner.ua').put(PATH, formWith('photo', big(IMAGE_MAX_BYTES * 2)))).toMatchObject({
      status: 413,
      body: { errors: { non_field: [{ code: 'too_large' }] } },
    })
  })

  test('to a call that takes JSON: 415', async () => {
    const answer = await api.as('owner.ua').put('/api/auth/me/', formWith('photo', PNG))
    const errors = { non_field: [{ code: 'unsupported_type' }] }
    expect(answer).toMatchObject({ status: 415, body: { errors } })
  })
})

describe("a person's photo", () => {
  test('is given, saved as a file of its own type, replaced and taken away, whichever process is asked', async () => {
    const owner = api.as('owner.ua')
    const neighbour = (await api.neighbour()).as('owner.ua')
    const given = await owner.put(PATH, formWith('photo', PNG))
    expect(given).toMatchObject({ status: 200, body: { email: 'owner.ua@manger.example' } })
    const { photo } = given.body
    expect(photo).toEqual(expect.any(String))
    expect((await neighbour.get('/api/auth/me/')).body.photo).toBe(photo)

    const file = await neighbour.get(PATH)
    expect(file).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/png',
        'content-disposition': 'attachment; filename="photo.png"; filename*=UTF-8\'\'photo.png',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    })
    expect(PNG.equals(file.body)).toBe(true)

    const replaced = await neighbour.put(PATH, formWith('photo', GIF, 'image/png'))
    expect(replaced.body.photo).not.toBe(photo)
    const other = await owner.get(PATH)
    expect(other.headers).toMatchObject({ 'content-type': 'image/gif' })
    expect(GIF.equals(other.body)).toBe(true)

    expect(await owner.delete(PATH)).toMatchObject({ status: 204 })
    expect((await owner.get('/api/auth/me/')).body.photo).toBeNull()
    expect(await neighbour.get(PATH)).toMatchObject({ status: 404 })
  })

  test('of exactly 5 MB is taken, and is his alone', async () => {
    const file = formWith('photo', big(IMAGE_MAX_BYTES))
    expect(await api.as('driver.ua').put(PATH, file)).toMatchObject({ status: 200 })
    expect(await api.as('zootechnician.ua').get(PATH)).toMatchObject({ status: 404 })
    const saved = await api.as('driver.ua').get(PATH)
    expect(saved.body).toHaveLength(IMAGE_MAX_BYTES)
  })
})
