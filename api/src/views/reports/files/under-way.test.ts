import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDemoApi, type DemoApi, SPAN } from '#testing/reports/demo-api.ts'
import { followed, progressOf, stopFile } from './under-way.ts'

let api: DemoApi
beforeAll(async () => {
  api = await createDemoApi()
})
afterAll(() => api.close())

const TICKET = '6f1f9a52-6b0c-4b64-9d52-0d2d6c1f3a11'
const PATH = `/api/report/progress/${TICKET}/`
const never = new AbortController().signal
const untilStopped = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

describe('a file that is being made', () => {
  test('tells how far it is to who asked for it, and nobody else', async () => {
    const owner = api.as('owner.ua')
    const { account } = await api.inClient('ua', async (tx) => {
      const found = await tx
        .selectFrom('accounts')
        .select('id')
        .where('email', '=', 'owner.ua@manger.example')
        .executeTakeFirstOrThrow()
      return { account: found.id }
    })
    const file = followed({ account, ticket: TICKET }, never, async ({ signal, onRows }) => {
      onRows(250, 1000)
      return untilStopped(signal)
    })
    // Asked before it is stopped: an end that nobody waits for would fail the run.
    const stopped = expect(file).rejects.toMatchObject({ status: 404 })
    expect(await owner.get(PATH)).toMatchObject({ status: 200, body: { data: { done: 250, all: 1000 } } })
    expect(await api.as('zootechnician.ua').get(PATH)).toMatchObject({
      body: { data: { done: 0, all: null } },
    })
    expect(await api.as('zootechnician.ua').delete(PATH)).toMatchObject({ status: 404 })
    expect(await owner.delete(PATH)).toMatchObject({ status: 204 })
    await stopped
    expect(await owner.delete(PATH)).toMatchObject({ status: 404 })
    expect(await owner.get('/api/report/progress/one/')).toMatchObject({ status: 404 })
  })

  test('is stopped by its ticket, and the next one under the same ticket is whole', async () => {
    const owner = api.as('owner.ua')
    const days = `planned_on_after=${SPAN.from}&planned_on_before=${SPAN.to}`
    const file = owner.get(`/api/report/load/make/?${days}&format=pdf&ticket=${TICKET}`)
    let status = 404
    for (let tries = 0; status === 404 && tries < 500; tries++) ({ status } = await owner.delete(PATH))
    expect(status).toBe(204)
    expect(await file).toMatchObject({ status: 404 })
    const next = await owner.get(`/api/report/load/make/?${days}&format=pdf&ticket=${TICKET}`)
    expect([next.status, next.body.toString().slice(0, 5)]).toEqual([200, '%PDF-'])
  }, 60_000)

  test('is gone when its reader is, and another file of the same ticket is not stopped by it', async () => {
    const gone = new AbortController()
    const ticket = { account: 1, ticket: TICKET }
    const file = followed(ticket, gone.signal, ({ signal }) => untilStopped(signal))
    gone.abort(new Error('closed'))
    await expect(file).rejects.toThrow('closed')
    expect(progressOf(ticket)).toEqual({ done: 0, all: null })
    expect(() => stopFile(ticket)).toThrow('not_found')
  })
})
