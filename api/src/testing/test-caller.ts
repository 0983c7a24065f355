import type { FastifyInstance, InjectOptions } from 'fastify'

/** What the server answered; `body` is null when there is none. */
// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer, field by field.
export type TestAnswer = { status: number; body: any; headers: Record<string, unknown> }

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Calls the server as one person: `caller.get('/api/…')`. */
export const createCaller = (app: FastifyInstance, headers: () => Promise<Record<string, string>>) => {
  const call = async (method: Method, url: string, body?: unknown): Promise<TestAnswer> => {
    const options: InjectOptions = { method, url, headers: await headers() }
    if (body !== undefined) {
      options.payload = JSON.stringify(body)
      options.headers = { ...options.headers, 'content-type': 'application/json' }
    }
    const answer = await app.inject(options)
    return {
      status: answer.statusCode,
      body: answer.body === '' ? null : answer.json(),
      headers: answer.headers,
    }
  }
  return {
    get: (url: string) => call('GET', url),
    post: (url: string, body?: unknown) => call('POST', url, body),
    put: (url: string, body?: unknown) => call('PUT', url, body),
    delete: (url: string, body?: unknown) => call('DELETE', url, body),
  }
}
export type TestCaller = ReturnType<typeof createCaller>
