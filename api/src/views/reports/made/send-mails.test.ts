import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { MadeReport } from '@manger/contract/reports'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMailer, type Mailer } from '#core/mail/mailer.ts'
import { hireEmployee } from '#testing/hire-employee.ts'
import { createDemoApi, type DemoApi } from '#testing/reports/demo-api.ts'
import type { TestCaller } from '#testing/test-caller.ts'
import { runReports } from '#views/jobs/report-job.ts'

const PRESETS = '/api/report/presets/'
const SET_UP = '2026-03-04T10:00:00Z'
const DUE = '2026-03-05T01:00:00Z'
const MINUTE_MS = 60_000

type Taken = { from: string; to: string[]; text: string }

/** A mail server that takes mail of those who sign in, or answers what a test tells it to. */
const startServer = async () => {
  const taken: Taken[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'manger' && password === 'secret' ? done(null, { user: username }) : done(new Error('No')),
    onRcptTo: (_address, _session, done) => done(refusal),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        taken.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  let refusal: Error | null = null
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const place = server.server.address()
  return {
    taken,
    port: place && typeof place === 'object' ? place.port : 0,
    refuse: (responseCode: number | null) => {
      refusal = responseCode === null ? null : Object.assign(new Error('Not here'), { responseCode })
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

let api: DemoApi
let server: Awaited<ReturnType<typeof startServer>>
let mailer: Mailer
let owner: TestCaller
let colleague: { caller: TestCaller; id: number; email: string }

beforeAll(async () => {
  api = await createDemoApi()
  server = await startServer()
  mailer = createMailer({
    url: `smtp://manger:secret@127.0.0.1:${server.port}`,
    from: 'manger@farm.example',
  })
  owner = api.as('owner.ua')
  const caller = await hireEmployee(api, 'ua', { grants: { 'report.load': ['view'] } })
  const me = (await caller.get('/api/auth/me/')).body.data ?? (await caller.get('/api/auth/me/')).body
  colleague = { caller, id: me.id, email: me.email }
}, 120_000)
afterAll(async () => {
  mailer.close()
  await server.close()
  await api.close()
})
beforeEach(async () => {
  api.time.set(SET_UP)
  server.refuse(null)
  server.taken.length = 0
  await api.inClient('ua', async (tx) => {
    await tx.deleteFrom('report_files').execute()
    await tx.deleteFrom('report_presets').execute()
  })
})

const run = async (through: Mailer | null = mailer) => {
  const failures: unknown[] = []
  const { signal } = new AbortController()
  await runReports({ ...api.deps, mailer: through }, { signal, log: (error) => void failures.push(error) })
  return failures
}
const scheduled = async (changes: Record<string, unknown> = {}, mailTo = [colleague.id]): Promise<number> => {
  const draft = { type: 'load', name: 'Loads of the week', filters: {}, days: 3, shared: false, ...changes }
  const { id } = (await owner.post(PRESETS, draft)).body.data
  const body = { every: 'day', format: 'csv', mail_to: mailTo }
  const { status } = await owner.put(`${PRESETS}${id}/schedule/`, body)
  expect(status).toBe(200)
  return id
}
const fileOf = async (): Promise<MadeReport | undefined> =>
  (await owner.get('/api/report/files/')).body.data[0]
const mailOf = async () => (await fileOf())?.mails?.[0]

describe('a schedule that names people', () => {
  test('names people of the client alone', async () => {
    const id = await scheduled()
    const { schedule } = (await owner.get(PRESETS)).body.data[0]
    expect(schedule.mail_to).toEqual([{ id: colleague.id, name: 'Test Employee' }])
    const put = (mail_to: unknown) => owner.put(`${PRESETS}${id}/schedule/`, { every: 'day', mail_to })
    for (const other of [987_654_321, api.account('owner.us')])
      expect(await put([other])).toMatchObject({ status: 400, body: { errors: { mail_to: [{ code: 23 }] } } })
    // Who knows nothing of e-mail changes nothing of it.
    expect((await put(undefined)).body.data.schedule.mail_to).toHaveLength(1)
    expect((await put([])).body.data.schedule.mail_to).toEqual([])
  })

  test('sends the file to them, in their language, once', async () => {
    await scheduled()
    api.time.set(DUE)
    expect(await run()).toEqual([])
    expect(await run()).toEqual([])
    expect(server.taken).toHaveLength(1)
    const [mail] = server.taken
    expect(mail).toMatchObject({ from: 'manger@farm.example', to: [colleague.email] })
    expect(mail?.text).toMatch(/Message-ID: <report-\d+-\d+@farm\.example>/)
    expect(mail?.text).toMatch(/Content-Disposition: attachment; filename="?load_\S+\.csv/)
    const [, packed = ''] =
      /Content-Transfer-Encoding: base64\r\nContent-Disposition: attachment[\s\S]*?\r\n\r\n([^-]+)/.exec(
        mail?.text ?? '',
      ) ?? []
    const sent = Buffer.from(packed, 'base64').toString()
    const kept = await owner.get(`/api/report/files/${(await fileOf())?.id}/content/`)
    expect(sent.trim()).toBe(kept.body.toString().trim())
    expect(await mailOf()).toMatchObject({ account: { id: colleague.id }, state: 'sent', answer: '' })
  })

  test('waits longer after each try, and says so when it is given up', async () => {
    await scheduled()
    api.time.set(DUE)
    server.refuse(451)
    const tried: number[] = []
    const due = new Date(DUE).getTime()
    for (let minute = 0; minute <= 400; minute++) {
      api.time.set(new Date(due + minute * MINUTE_MS).toISOString())
      if ((await run()).length > 0) tried.push(minute)
    }
    expect(tried).toEqual([0, 1, 6, 21, 81, 321])
    expect(await mailOf()).toMatchObject({ state: 'failed', answer: expect.stringContaining('451') })
    expect((await fileOf())?.seen).toBe(false)
  }, 120_000)

  test('goes out when the mail server is back', async () => {
    await scheduled()
    api.time.set(DUE)
    const gone = createMailer({ url: 'smtp://127.0.0.1:1', from: 'manger@farm.example' })
    expect(await run(gone)).toHaveLength(1)
    expect(await mailOf()).toMatchObject({
      state: 'waiting',
      answer: expect.stringContaining('ECONNREFUSED'),
    })
    api.time.set(new Date(new Date(DUE).getTime() + MINUTE_MS).toISOString())
    expect(await run()).toEqual([])
    expect(server.taken).toHaveLength(1)
  })

  test('gives a mail up at once that is refused for good', async () => {
    await scheduled()
    api.time.set(DUE)
    server.refuse(550)
    expect(await run()).toHaveLength(1)
    expect(await mailOf()).toMatchObject({ state: 'failed', answer: expect.stringContaining('550') })
  })

  test('sends nothing to who may not have the report any more', async () => {
    const driver = await hireEmployee(api, 'ua', { grants: { 'report.planfeed': ['view'] } })
    const { id } = (await driver.get('/api/auth/me/')).body.data ?? (await driver.get('/api/auth/me/')).body
    await scheduled({}, [id])
    api.time.set(DUE)
    expect(await run()).toEqual([])
    expect(server.taken).toEqual([])
    expect(await mailOf()).toMatchObject({ state: 'refused' })
  })

  test('keeps its files as ever where no mail server is named', async () => {
    await scheduled()
    api.time.set(DUE)
    expect(await run(null)).toEqual([])
    expect(await mailOf()).toMatchObject({ state: 'waiting' })
    expect((await owner.get(PRESETS)).body.can_mail).toBe(false)
  })
})

describe('a schedule that ends by what others did says so (second review D12)', () => {
  const ended = async () =>
    (await colleague.caller.get('/api/report/files/')).body.data.map(
      ({ name, problem, seen }: MadeReport) => ({
        name,
        problem,
        seen,
      }),
    )
  const sharedOf = async () => {
    const draft = { type: 'load', name: 'Shared', filters: {}, days: 3, shared: true }
    const { id, version } = (await owner.post(PRESETS, draft)).body.data
    await colleague.caller.put(`${PRESETS}${id}/schedule/`, { every: 'day', format: 'csv' })
    return { id, version, draft }
  }

  test('when its preset is deleted', async () => {
    const { id } = await sharedOf()
    expect((await owner.delete(`${PRESETS}${id}/`)).status).toBe(204)
    expect(await ended()).toEqual([{ name: 'Shared', problem: 'ended', seen: false }])
  })

  test('when its preset is shared no longer', async () => {
    const { id, version, draft } = await sharedOf()
    await owner.put(`${PRESETS}${id}/`, { ...draft, shared: false, version, op_id: randomUUID() })
    expect(await ended()).toEqual([{ name: 'Shared', problem: 'ended', seen: false }])
  })
})
