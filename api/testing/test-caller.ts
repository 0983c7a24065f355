import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Callable } from './servers.ts'

/** What the server answered; `body` is null when there is none, a Buffer when it is a file. */
// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer, field by field.
export type TestAnswer = { status: number; body: any; headers: Record<string, unknown> }

const bodyOf = ({ body, headers, rawPayload, json }: LightMyRequestResponse): TestAnswer['body'] => {
  if (body === '') return null
  return String(headers['content-type']).startsWith('application/json') ? json() : rawPayload
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Calls the server as one person: `caller.get('/api/…')`. */
export const createCaller = (app: Callable, headers: () => Promise<Record<string, string>>) => {
  const call = async (method: Method, url: string, body?: unknown): Promise<TestAnswer> => {
    const options: InjectOptions = { method, url, headers: await headers() }
    if (body instanceof FormData) {
      const form = new Response(body)
      options.payload = Buffer.from(await form.arrayBuffer())
      options.headers = { ...options.headers, 'content-type': form.headers.get('content-type') ?? '' }
    } else if (body !== undefined) {
      options.payload = JSON.stringify(body)
      options.headers = { ...options.headers, 'content-type': 'application/json' }
    }
    const answer = await app.inject(options)
    return {
      status: answer.statusCode,
      body: bodyOf(answer),
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
