import { randomUUID } from 'node:crypto'
import { QUOTAS } from '@manger/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountKey } from '#core/accounts/demo-accounts.ts'
import { SERVERS } from '#testing/servers.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const PATH = '/api/helpdesk/tickets/'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const draft = (subject: string) => ({ subject, text: 'The scale shows nothing.' })
const ask = async (who: AccountKey) => {
  const { status, body } = await api.as(who).post(PATH, draft(randomUUID()))
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}

describe('after a ticket', () => {
  const reply = (who: AccountKey, id: number, body: object = { text: 'Still nothing.' }) =>
    api.as(who).post(`${PATH}${id}/messages/`, body)
  const messages = async (who: AccountKey, id: number) =>
    (await api.as(who).get(`${PATH}${id}/messages/`)).body.data

  test('nobody writes or reads who may not: 401, 403 to the owner of the client, 404 to others, 400 (second review A17)', async () => {
    const { id } = await ask('driver.ua')
    expect(await api.anonymous.post(`${PATH}${id}/messages/`, {})).toMatchObject({ status: 401 })
    expect(await api.anonymous.get(`${PATH}${id}/messages/`)).toMatchObject({ status: 401 })
    expect(await reply('owner.ua', id, {})).toMatchObject({ status: 403 })
    for (const who of ['zootechnician.ua', 'consultant', 'owner.us'] as const) {
      expect(await reply(who, id, {}), who).toMatchObject({ status: 404 })
      expect(await api.as(who).get(`${PATH}${id}/messages/`), who).toMatchObject({ status: 404 })
    }
    expect(await reply('staff', 999_999)).toMatchObject({ status: 404 })
    for (const [text, code] of [
      ['  ', 4],
      ['x'.repeat(4001), 6],
    ])
      expect(await reply('driver.ua', id, { text })).toMatchObject({
        status: 400,
        body: { errors: { text: [{ code }] } },
      })
    expect(await messages('owner.ua', id)).toEqual([])
  })

  test('its author and who answers write in turn; the status and the marks follow', async () => {
    const { id } = await ask('driver.ua')
    const state = async (who: AccountKey) => {
      const { status, is_unread, answer } = (await api.as(who).get(`${PATH}${id}/`)).body.data
      return { status, is_unread, answer }
    }
    const first = await reply('staff', id, { text: 'Plug it in.' })
    expect(first).toMatchObject({
      status: 201,
      body: { data: { text: 'Plug it in.', is_answer: true, author: { id: api.account('staff') } } },
    })
    const answered = { status: 'in_progress', answer: 'Plug it in.' }
    expect(await state('driver.ua')).toEqual({ ...answered, is_unread: true })
    await api.as('staff').put(`${PATH}${id}/`, { status: 'solved', answer: 'Plug it in.', version: 2 })
    api.time.advance(1000)
    await reply('driver.ua', id)
    expect(await state('staff')).toEqual({ status: 'open', answer: 'Plug it in.', is_unread: true })
    expect(await state('driver.ua')).toMatchObject({ is_unread: false })
    api.time.advance(1000)
    await reply('admin', id, { text: 'We call you.' })
    expect(await state('driver.ua')).toEqual({
      status: 'in_progress',
      answer: 'We call you.',
      is_unread: true,
    })
    expect(await messages('owner.ua', id)).toMatchObject([
      { text: 'Plug it in.', is_answer: true },
      { text: 'Still nothing.', is_answer: false },
      { text: 'We call you.', is_answer: true },
    ])
  })

  test('the same writing sent twice stands once; two at once stand both', async () => {
    const { id } = await ask('driver.ua')
    const once = { text: 'Again.', op_id: randomUUID() }
    expect((await reply('driver.ua', id, once)).body).toEqual((await reply('driver.ua', id, once)).body)
    const both = await Promise.all([reply('staff', id), reply('driver.ua', id)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(await messages('staff', id)).toHaveLength(3)
  })

  test.runIf(SERVERS === 1)(
    'what is written on counts with the questions asked, not with all that is written',
    async () => {
      const few = { perMinute: 1, burst: 3 }
      const one = await createTestApi({ quotas: { ...QUOTAS, tickets: { account: few, client: few } } })
      try {
        const owner = one.as('owner.ua')
        const { id } = (await owner.post(PATH, draft('Hay'))).body.data
        const write = async () => (await owner.post(`${PATH}${id}/messages/`, { text: 'And now?' })).status
        expect([await write(), await write(), await write()]).toEqual([201, 201, 429])
        expect(await owner.put(`${PATH}${id}/read/`, undefined)).toMatchObject({ status: 204 })
      } finally {
        await one.close()
      }
    },
  )
})
