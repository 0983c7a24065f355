import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountKey } from '#core/accounts/demo-accounts.ts'
import { formWith, GIF, PNG, SVG } from '#testing/images.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const PATH = '/api/helpdesk/tickets/'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const draft = (subject: string) => ({ subject, text: 'The scale shows nothing.' })
const ask = async (who: AccountKey, subject: string = randomUUID(), query = '') => {
  const { status, body } = await api.as(who).post(PATH + query, draft(subject))
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}
const subjectsOf = async (who: AccountKey, query = '') =>
  (await api.as(who).get(`${PATH}?page_size=200${query}`)).body.data.map(
    ({ subject }: { subject: string }) => subject,
  )

describe('a ticket is refused', () => {
  test('to whoever is not signed in: 401', async () => {
    for (const path of [PATH, `${PATH}1/`, `${PATH}1/image/`]) {
      expect(await api.anonymous.get(path)).toMatchObject({ status: 401 })
    }
    expect(await api.anonymous.post(PATH, {})).toMatchObject({ status: 401 })
    expect(await api.anonymous.put(`${PATH}1/`, {})).toMatchObject({ status: 401 })
  })

  test('to be answered by the one who asked, or by a consultant: 403 before anything is looked at', async () => {
    const { id } = await ask('owner.ua')
    for (const who of ['owner.ua', 'driver.ua', 'consultant'] as const) {
      expect(await api.as(who).put(`${PATH}${id}/`, {})).toMatchObject({ status: 403 })
      expect(await api.as(who).put(`${PATH}999999/`, {})).toMatchObject({ status: 403 })
    }
  })

  test('with another client named: 403; of another client or not there: 404, also for its picture', async () => {
    expect(await api.as('owner.us').get(`${PATH}?client=${api.client('ua')}`)).toMatchObject({ status: 403 })
    expect(await api.as('consultant').post(`${PATH}?client=${api.client('pl')}`, draft('x'))).toMatchObject({
      status: 403,
    })
    const { id } = await ask('owner.ua')
    for (const one of [id, 999_999]) {
      expect(await api.as('owner.us').get(`${PATH}${one}/`)).toMatchObject({ status: 404 })
      expect(await api.as('owner.us').get(`${PATH}${one}/image/`)).toMatchObject({ status: 404 })
      expect(await api.as('owner.us').put(`${PATH}${one}/image/`, formWith('image', PNG))).toMatchObject({
        status: 404,
      })
    }
    expect(await api.as('staff').put(`${PATH}999999/`, {})).toMatchObject({ status: 404 })
    expect(await api.as('staff').get(`/api/${api.client('ua')}/helpdesk/tickets/`)).toMatchObject({
      status: 404,
    })
  })

  test.each([
    [{ subject: '' }, 'subject', 4],
    [{ subject: 'x'.repeat(121) }, 'subject', 6],
    [{ text: ' ' }, 'text', 4],
    [{ text: 'x'.repeat(4001) }, 'text', 6],
    [{ text: undefined }, 'text', 2],
    [{ op_id: 'twice' }, 'op_id', 1],
  ])('with %j: 400 at %s with code %i', async (bad, field, code) => {
    const answer = await api.as('owner.ua').post(PATH, { ...draft('Bad'), ...bad })
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: [{ code }] } } })
  })

  test('with a status that is none: 400; answered from an old version: 409 with the current one', async () => {
    const { id, version } = await ask('owner.ua')
    const answer = (change: object) =>
      api.as('staff').put(`${PATH}${id}/`, { status: 'solved', answer: 'Done', version, ...change })
    expect(await answer({ status: 'asleep' })).toMatchObject({
      status: 400,
      body: { errors: { status: [{ code: 23 }] } },
    })
    expect(await answer({})).toMatchObject({ status: 200 })
    expect(await answer({})).toMatchObject({
      status: 409,
      body: {
        errors: { non_field: [{ code: 'version_conflict' }] },
        current: { id, version: version + 1, answer: 'Done' },
      },
    })
  })

  test.each([
    ['nothing', {}, 2],
    ['a drawing with scripts', formWith('image', SVG), 23],
  ])('a picture that is %s: 400 with code %i; by another of the client: 403', async (_, body, code) => {
    const { id } = await ask('zootechnician.ua')
    expect(await api.as('zootechnician.ua').put(`${PATH}${id}/image/`, body)).toMatchObject({
      status: 400,
      body: { errors: { image: [{ code }] } },
    })
    expect(await api.as('owner.ua').put(`${PATH}${id}/image/`, body)).toMatchObject({ status: 403 })
  })
})

describe('a ticket', () => {
  test('is asked once per op_id, in the name of the client', async () => {
    const body = { ...draft('Once'), op_id: randomUUID() }
    const made = await api.as('zootechnician.ua').post(PATH, body)
    expect((await api.as('zootechnician.ua').post(PATH, body)).body).toEqual(made.body)
    expect(made.body.data).toMatchObject({
      client: { id: api.client('ua') },
      author: { id: api.account('zootechnician.ua'), user_type: 'employee' },
      status: 'open',
      answer: '',
      answered_by: null,
      has_image: false,
      version: 1,
    })
    expect(await subjectsOf('owner.ua', '&search=ONCE')).toEqual(['Once'])
    const other = await api.as('zootechnician.ua').post(PATH, { ...body, subject: 'Another' })
    expect(other).toMatchObject({ status: 409 })
  })

  test('is seen by its author, the owner of its client, staff and admin, and by no others (second review A17)', async () => {
    const subject = randomUUID()
    const { id } = await ask('driver.ua', subject)
    await api.as('driver.ua').put(`${PATH}${id}/image/`, formWith('image', PNG))
    for (const who of ['zootechnician.ua', 'ivan.ua', 'consultant', 'owner.us'] as const) {
      const { body } = await api.as(who).get(`${PATH}?search=${subject}`)
      expect(body, who).toMatchObject({ data: [], count: 0, statuses: { open: 0 } })
      for (const part of ['', 'messages/', 'image/'])
        expect(await api.as(who).get(`${PATH}${id}/${part}`), `${who} ${part}`).toMatchObject({ status: 404 })
    }
    for (const who of ['driver.ua', 'owner.ua', 'staff', 'admin'] as const) {
      expect(await subjectsOf(who), who).toContain(subject)
      expect(await api.as(who).get(`${PATH}${id}/`)).toMatchObject({ body: { data: { id, subject } } })
    }
    expect(await subjectsOf('staff', `&client=${api.client('us')}`)).not.toContain(subject)
    const ofPoland = await ask('staff', randomUUID(), `?client=${api.client('pl')}`)
    expect(await subjectsOf('consultant')).not.toContain(ofPoland.subject)
    expect(await subjectsOf('admin', `&client=${api.client('pl')}`)).toEqual([ofPoland.subject])
  })

  test('of a consultant outside of clients is his, of staff and of admin', async () => {
    const mine = await ask('consultant')
    expect(mine.client).toBeNull()
    for (const who of ['consultant', 'staff', 'admin'] as const) {
      expect(await subjectsOf(who), who).toContain(mine.subject)
    }
    const theirs = await ask('staff')
    expect(await subjectsOf('consultant')).not.toContain(theirs.subject)
    expect(await api.as('consultant').get(`${PATH}${theirs.id}/`)).toMatchObject({ status: 404 })
    expect(await subjectsOf('owner.ua')).not.toContain(mine.subject)
    expect(await subjectsOf('staff', `&client=${api.client('ua')}`)).not.toContain(mine.subject)
  })

  test('can be written by the owner of a client that is shut, and answered', async () => {
    const shut = (is_locked: boolean) =>
      api.inClient('us', (tx) =>
        tx.updateTable('clients').set({ is_locked }).where('id', '=', api.client('us')).execute(),
      )
    await shut(true)
    const { id, client } = await ask('owner.us', 'Why am I locked out?')
    expect(client).toBeNull()
    expect(await subjectsOf('manager.us')).not.toContain('Why am I locked out?')
    await shut(false)
    const answer = { status: 'solved', answer: 'Your licence was over.', version: 1 }
    expect(await api.as('staff').put(`${PATH}${id}/`, answer)).toMatchObject({ status: 200 })
    const seen = await api.as('owner.us').get(`${PATH}${id}/`)
    expect(seen.body.data).toMatchObject({ status: 'solved', answer: 'Your licence was over.' })
  })

  test('carries the answer, who gave it and when; another status leaves them as they are', async () => {
    const { id } = await ask('owner.ua')
    const change = async (who: 'staff' | 'admin', body: object) =>
      (await api.as(who).put(`${PATH}${id}/`, body)).body.data
    const answered = await change('staff', { status: 'in_progress', answer: 'Plug it in.', version: 1 })
    const given = {
      answer: 'Plug it in.',
      answered_by: { id: api.account('staff') },
      answered_at: api.deps.clock().toISOString(),
    }
    expect(answered).toMatchObject({ ...given, status: 'in_progress', version: 2 })
    api.time.advance(60_000)
    const solved = await change('admin', { status: 'solved', answer: 'Plug it in.', version: 2 })
    expect(solved).toMatchObject({ ...given, status: 'solved', version: 3 })
    const taken = await change('admin', { status: 'open', answer: '', version: 3 })
    expect(taken, 'what was written stays').toMatchObject({ ...given, status: 'open', version: 4 })
    const again = await change('admin', { status: 'open', answer: 'Or turn it off.', version: 4 })
    expect(again).toMatchObject({ answer: 'Or turn it off.', answered_by: { id: api.account('admin') } })
    expect((await api.as('owner.ua').get(`${PATH}${id}/messages/`)).body).toMatchObject({
      count: 2,
      data: [{ text: 'Plug it in.' }, { text: 'Or turn it off.' }],
    })
  })

  test('is found by status and words, newest first, with the counts of every status', async () => {
    const client = `?client=${api.client('pl')}`
    const word = randomUUID()
    const first = await ask('staff', `${word} one`, client)
    api.time.advance(1000)
    await ask('staff', `${word} two`, client)
    await api.as('staff').put(`${PATH}${first.id}/`, { status: 'solved', answer: '', version: 1 })
    const list = await api.as('staff').get(`${PATH}${client}&search=${word.toUpperCase()}`)
    expect(list.body).toMatchObject({
      count: 2,
      data: [{ subject: `${word} two` }, { subject: `${word} one` }],
      statuses: { open: 1, in_progress: 0, solved: 1 },
    })
    const solved = await api.as('staff').get(`${PATH}${client}&search=${word}&status=solved&page_size=1`)
    expect(solved.body).toMatchObject({ count: 1, next: null, statuses: { open: 1, solved: 1 } })
    const paged = await api.as('staff').get(`${PATH}${client}&search=${word}&page_size=1`)
    expect(paged.body.next).toContain('page=2')
  })

  test('gets a picture from its author, which every process shows to whoever sees the ticket', async () => {
    const { id } = await ask('driver.ua')
    const path = `${PATH}${id}/image/`
    expect(await api.as('driver.ua').get(path)).toMatchObject({ status: 404 })
    const shown = await api.as('driver.ua').put(path, formWith('image', PNG))
    expect(shown).toMatchObject({ status: 200, body: { data: { id, has_image: true, version: 2 } } })
    const file = await (await api.neighbour()).as('staff').get(path)
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^attachment; filename="ticket-\d+\.png"/),
      'x-content-type-options': 'nosniff',
    })
    expect(PNG.equals(file.body)).toBe(true)
    await api.as('driver.ua').put(path, formWith('image', GIF))
    expect((await api.as('owner.ua').get(path)).headers).toMatchObject({ 'content-type': 'image/gif' })
  })
})

describe('a ticket is unread', () => {
  const mark = async (who: AccountKey, id: number) => {
    const { data } = (await api.as(who).get(`${PATH}${id}/`)).body
    return data.is_unread
  }
  const unreadOf = async (who: AccountKey) => (await api.as(who).get(`${PATH}?page_size=1`)).body.unread
  const read = async (who: AccountKey, id: number) =>
    expect(await api.as(who).put(`${PATH}${id}/read/`, undefined)).toMatchObject({ status: 204 })

  test('for staff until they read it, for its author when somebody answered, for the owner never', async () => {
    const before = await unreadOf('staff')
    const { id } = await ask('driver.ua')
    expect(await unreadOf('staff')).toBe(before + 1)
    expect(await mark('staff', id)).toBe(true)
    for (const who of ['driver.ua', 'owner.ua'] as const) expect(await mark(who, id)).toBe(false)
    await read('staff', id)
    expect(await mark('staff', id)).toBe(false)
    expect(await mark('admin', id)).toBe(true)
    api.time.advance(1000)
    const answer = { status: 'in_progress', answer: 'Plug it in.', version: 1 }
    await api.as('staff').put(`${PATH}${id}/`, answer)
    // Somebody has answered: the others of the staff need not look.
    expect(await mark('admin', id)).toBe(false)
    expect(await mark('owner.ua', id)).toBe(false)
    expect(await mark('driver.ua', id)).toBe(true)
    await read('driver.ua', id)
    await read('driver.ua', id)
    expect(await mark('driver.ua', id)).toBe(false)
    api.time.advance(1000)
    await api.as('driver.ua').put(`${PATH}${id}/image/`, formWith('image', PNG))
    expect(await mark('staff', id)).toBe(true)
  })

  test('is read by nobody who may not see it: 401, 404', async () => {
    const { id } = await ask('owner.ua')
    expect(await api.anonymous.put(`${PATH}${id}/read/`, {})).toMatchObject({ status: 401 })
    expect(await api.as('owner.us').put(`${PATH}${id}/read/`, undefined)).toMatchObject({ status: 404 })
  })
})

test('rows of tickets and their pictures are kept apart by the database', async () => {
  const { id } = await ask('driver.ua')
  await api.as('driver.ua').put(`${PATH}${id}/image/`, formWith('image', PNG))
  const seen = (client: 'ua' | 'us') =>
    api.inClient(client, async (tx) => ({
      tickets: await tx.selectFrom('tickets').select('id').where('id', '=', id).execute(),
      images: await tx.selectFrom('ticket_images').select('type').where('ticket_id', '=', id).execute(),
    }))
  expect(await seen('ua')).toEqual({ tickets: [{ id }], images: [{ type: 'image/png' }] })
  expect(await seen('us')).toEqual({ tickets: [], images: [] })
})
