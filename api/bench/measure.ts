import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** One call as it goes over the line. */
export type Call = {
  method: 'GET' | 'PUT' | 'POST'
  path: string
  head: Record<string, string>
  body?: string
}
type Answer = { status: number; head: Record<string, string>; bytes: Buffer }

const agent = new Agent({ keepAlive: true })

/** Sends a call and reads its answer to the end. */
export const send = (base: string, { method, path, head, body }: Call): Promise<Answer> =>
  new Promise((done, fail) => {
    const asked = request(`${base}${path}`, { method, headers: head, agent }, (answer) => {
      buffer(answer).then((bytes) => {
        const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
        done({ status: answer.statusCode ?? 0, head: Object.fromEntries(headers), bytes })
      }, fail)
    })
    asked.on('error', fail)
    asked.end(body)
  })

/** How many calls a second are answered while so many wait at a time, for so long or for so many calls at most. */
export const perSecond = async (
  next: () => Promise<unknown>,
  { atOnce, ms, atMost = Infinity }: { atOnce: number; ms: number; atMost?: number | undefined },
): Promise<number> => {
  const until = performance.now() + ms
  let count = 0
  const one = async (): Promise<void> => {
    while (performance.now() < until && count < atMost) {
      count++
      await next()
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: atOnce }, one))
  return (count * 1000) / (performance.now() - began)
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
