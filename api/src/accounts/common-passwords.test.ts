import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { commonProblems } from './common-passwords.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const REFUSED = { status: 400, body: { errors: { password: [{ code: 'password_common' }] } } }
const person = (password: string) => ({
  email: `${randomUUID().slice(0, 8)}@manger.example`,
  first_name: 'Nina',
  last_name: 'New',
  language: 'en',
  password,
})

describe('one of the 10,000 most common passwords', () => {
  test('is known whatever its case; what only contains one is not', () => {
    for (const common of ['password1', 'PassWord1', 'qwertyuiop', 'iloveyou1']) {
      expect(commonProblems(common), common).toEqual([{ field: 'password', code: 'password_common' }])
    }
    for (const own of ['feed-the-herd-2026', 'password1-of-the-herd', 'sweet-hay-2026']) {
      expect(commonProblems(own), own).toEqual([])
    }
  })

  test('is refused where an account, an employee and a client are made', async () => {
    const admin = api.as('admin')
    const staff = { ...person('password1'), user_type: 'staff' }
    expect(await admin.post('/api/dashboard/users/create/', staff)).toMatchObject(REFUSED)
    expect(await api.as('owner.ua').post('/api/perm/employees/', person('password1'))).toMatchObject(REFUSED)
    const client = {
      ...person('Password1'),
      company_name: 'Hay Ltd',
      feeding_type: 'dairy',
      modules: ['main'],
    }
    expect(await admin.post('/api/dashboard/clients/', client)).toMatchObject(REFUSED)
  })

  test('is refused where a password is changed, by oneself and by an admin', async () => {
    const path = `/api/dashboard/users/${api.account('staff')}/password/`
    expect(await api.as('admin').put(path, { password: 'password1' })).toMatchObject(REFUSED)
    const own = { password: 'password1', old_password: 'feed-the-herd-2026' }
    expect(await api.as('staff').put(path, own)).toMatchObject(REFUSED)
  })
})
