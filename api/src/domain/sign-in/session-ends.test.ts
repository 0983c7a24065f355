import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

const DAY = 24 * 3_600_000
const START = '2026-03-10T08:00:00Z'
const OWN = 'sleepy oxen borrow lanterns'
const EMPLOYEES = '/api/perm/employees/'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(() => api.time.set(START))

const hire = async () => {
  const email = `${randomUUID().slice(0, 8)}@manger.example`
  const draft = { email, first_name: 'Nina', last_name: 'New', language: 'en', password: OWN }
  const { body } = await api.as('owner.ua').post(EMPLOYEES, draft)
  const { token } = (await api.anonymous.post('/api/auth/jwt/create/', { email, password: OWN })).body
  return { person: body.data, token: String(token) }
}
const refresh = (token: string) => api.anonymous.post('/api/auth/jwt/refresh/', { token })
const ended = (reason: string) => ({
  status: 401,
  body: { errors: { non_field: [{ code: 'unauthenticated' }] }, current: { reason } },
})
const change = async (person: { id: number }, values: object) => {
  const path = `${EMPLOYEES}${person.id}/`
  return api.as('owner.ua').put(path, { ...person, groups: [], farms: [], ...values })
}

describe('whoever must sign in again is told why (second review A16)', () => {
  test('another password (second review A16)', async () => {
    const { person, token } = await hire()
    const path = `${EMPLOYEES}${person.id}/password/`
    await api.as('owner.ua').put(path, { password: 'seven quiet barns at dusk' })
    expect(await refresh(token)).toMatchObject(ended('password_changed'))
  })

  test('fewer rights (second review A16)', async () => {
    const owner = api.as('owner.ua')
    const { id: company } = (await owner.post('/api/manager/companies/', { name: 'Dolyna' })).body.data
    await owner.post('/api/manager/farms/', { name: 'Near', company, timezone: 'Europe/Kyiv' })
    const { person, token } = await hire()
    expect(await change(person, { all_farms: true })).toMatchObject({ status: 200 })
    expect(await refresh(token)).toMatchObject({ status: 200 })
    expect(await change(person, { all_farms: false, version: person.version + 1 })).toMatchObject({
      status: 200,
    })
    expect(await refresh(token)).toMatchObject(ended('rights_changed'))
  })

  test('signed out elsewhere, and a lock (second review A16)', async () => {
    const here = await hire()
    const mine = api.withToken(here.token)
    const { body } = await mine.get('/api/auth/sessions/')
    await mine.delete(`/api/auth/sessions/${body.data[0].id}/`)
    expect(await refresh(here.token)).toMatchObject(ended('session_ended'))
    const { token } = (
      await api.anonymous.post('/api/auth/jwt/create/', { email: here.person.email, password: OWN })
    ).body
    expect(await change(here.person, { is_locked: true })).toMatchObject({ status: 200 })
    expect(await refresh(token)).toMatchObject(ended('session_ended'))
  })

  test('a week after the password was typed; a token of nobody is told nothing (second review A16)', async () => {
    const { token } = await hire()
    api.time.set(new Date(Date.parse(START) + 7.5 * DAY).toISOString())
    expect(await refresh(token)).toMatchObject(ended('session_expired'))
    expect((await refresh('a.b.c')).body).not.toHaveProperty('current')
  })
})
