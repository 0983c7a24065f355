import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '#app.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { securityHeaders } from './headers.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const send = (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  api.app.inject({ method: 'POST', url: '/api/auth/jwt/create/', payload, headers })

describe('an answer to a bad request', () => {
  test('names the format when the JSON is broken', async () => {
    const answer = await send('{"email":')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      errors: { non_field: [{ code: 1, message: 'Invalid data format' }] },
      status: 400,
      error: true,
    })
  })

  test.each(['', 'null', '[]', '"text"', '{"__proto__":1}', '{"email":"\\ud800","password":"x"}'])(
    'is a 400 for the body %j',
    async (payload) => {
      expect((await send(payload)).statusCode).toBe(400)
    },
  )

  test('is the same for a body of another type', async () => {
    for (const type of ['text/xml', 'text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
      expect((await send('{"a":1}', { 'content-type': type })).json()).toMatchObject({
        status: 415,
        errors: { non_field: [{ code: 'unsupported_type' }] },
      })
    }
    const withCharset = { 'content-type': 'application/json; charset=utf-8' }
    expect((await send('{"a":1}', withCharset)).json()).toMatchObject({ status: 400 })
  })

  test.each([101, 10_000])('is a 404 for an id of %d characters', async (length) => {
    const answer = await api.as('owner.ua').get(`/api/manager/rations/${'x'.repeat(length)}/`)
    expect(answer).toMatchObject({ status: 404, body: { status: 404 } })
  })

  test('says when it is too large', async () => {
    const answer = await send(JSON.stringify({ email: 'x'.repeat(1024 * 1024) }))
    expect(answer.json()).toMatchObject({ status: 413, errors: { non_field: [{ code: 'too_large' }] } })
  })

  test.each(['/api/nothing/', '/api/5/nothing/', '/api/', '/api/7/auth/me/'])(
    'is a 404 for %s',
    async (url) => {
      const answer = await api.as('admin').get(url)
      expect(answer).toMatchObject({ status: 404, body: { errors: { non_field: [{ code: 'not_found' }] } } })
    },
  )

  test('is a 400 for a path that cannot be decoded', async () => {
    const answer = await api.app.inject('/api/%E0%A4%A')
    expect(answer.json()).toMatchObject({ status: 400, error: true })
  })

  test('says which methods there are', async () => {
    const answer = await api.as('admin').delete('/api/auth/me/')
    expect(answer).toMatchObject({
      status: 405,
      body: { errors: { non_field: [{ code: 'method_not_allowed' }] } },
    })
    expect(String(answer.headers.allow).split(', ')).toEqual(expect.arrayContaining(['GET', 'PUT']))
    const patched = await api.app.inject({ method: 'PATCH', url: '/api/auth/me/' })
    expect([patched.statusCode, patched.headers.allow]).toEqual([405, answer.headers.allow])
  })
})

describe('a fault of the server', () => {
  test('is a 500 that tells nothing', async () => {
    const app = await buildApp(api.deps)
    app.get('/api/fault/', async () => {
      throw new Error('the password is swordfish')
    })
    const answer = await app.inject('/api/fault/')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ status: 500, errors: { non_field: [{ code: 'server_error' }] } })
    expect(answer.body).not.toContain('swordfish')
    await app.close()
  })

  test('keeps its shape when the handler of errors fails itself', async () => {
    const app = await buildApp(api.deps)
    app.get('/api/fault/', async (request) => {
      vi.spyOn(request.log, 'error').mockImplementationOnce(() => {
        throw new Error('the log is full')
      })
      throw new Error('a fault')
    })
    const answer = await app.inject('/api/fault/')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ status: 500, error: true })
    await app.close()
  })
})

describe('every answer', () => {
  test('lets pages play the films of the operator, and of no other place', () => {
    const films = { welcome: 'https://films.example/a.webm', site: 'off', setup: undefined }
    const { 'content-security-policy': policy } = securityHeaders(false, films)
    expect(policy).toContain("media-src 'self' blob: https://films.example;")
  })

  test('carries the security headers, and of the API no copy is kept', async () => {
    const { headers } = await api.app.inject('/api/health/')
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'permissions-policy': 'serial=(self), screen-wake-lock=(self)',
      'cache-control': 'no-store',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test('carries them also where the address or the request itself cannot be read', async () => {
    const app = await buildApp(api.deps)
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
    const said = async (request: string): Promise<string> => {
      const socket = connect(port, '127.0.0.1')
      socket.end(request)
      return text(socket)
    }
    const undecodable = 'GET /api/%E0%A4%A HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'
    for (const request of [undecodable, 'no request at all\r\n\r\n']) {
      const answer = await said(request)
      expect(answer).toMatch(/^HTTP\/1.1 400 /)
      expect(answer).toContain('x-content-type-options: nosniff')
      expect(answer).toContain('cross-origin-resource-policy: same-origin')
      expect(answer).toContain('cross-origin-opener-policy: same-origin')
    }
    await app.close()
  })

  test('asks for https again when a trusted proxy says that it was https', async () => {
    const app = await buildApp({ ...api.deps, trustedProxy: ['127.0.0.1'] })
    const { headers } = await app.inject({ url: '/api/health/', headers: { 'x-forwarded-proto': 'https' } })
    expect(headers['strict-transport-security']).toMatch(/max-age=\d+/)
    await app.close()
  })

  test('lets scripts of localhost in only in development, and a page always hear a scale of the farm', async () => {
    const app = await buildApp({ ...api.deps, dev: true })
    const policyOf = async (server: typeof app) =>
      String((await server.inject('/api/health/')).headers['content-security-policy'])
    expect(await policyOf(app)).toMatch(
      /script-src 'self' http:\/\/localhost:\*.*connect-src [^;]* ws:\/\/localhost:\*/,
    )
    const plain = await policyOf(api.app)
    expect(plain).toContain("script-src 'self';")
    expect(plain).toContain("connect-src 'self' http://localhost:* http://127.0.0.1:* http://*.local:*;")
    await app.close()
  })

  test('is the same with HEAD, without a body', async () => {
    const answer = await api.app.inject({ method: 'HEAD', url: '/api/health' })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
  })
})
