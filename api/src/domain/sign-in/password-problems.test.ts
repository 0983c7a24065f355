import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#core/accounts/demo-accounts.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { passwordProblems } from './password-problems.ts'

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
      expect(passwordProblems(common), common).toEqual([{ field: 'password', code: 'password_common' }])
    }
    for (const own of ['password1-of-the-herd', 'sweet-hay-2026']) {
      expect(passwordProblems(own), own).toEqual([])
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
    const own = { password: 'password1', old_password: DEMO_PASSWORD }
    expect(await api.as('staff').put(path, own)).toMatchObject(REFUSED)
  })
})

const WEAK = [
  'manger2026',
  'ferma2026',
  'Password1!',
  'aaaaaaaa',
  'пароль123',
  'йцукенгш',
  'nina.new@hay.example',
  DEMO_PASSWORD,
  'qwertzuiop',
  'azertyuiop',
  'фівапрол',
  'фывапролдж',
  'молоко2026',
  'wachtwoord1',
  'NinaNew1985',
  'agroltd2026',
]
const GOOD = [
  'sleepy oxen borrow lanterns',
  'Трактор-біля-річки-7',
  'kuh auf nasser wiese',
  'sweet-rain-2026',
  'Xk7$pq2Lm',
]
const ABOUT = ['nina.new@hay.example', 'Nina', 'New', '+380441234567', 'Agro Ltd']

describe('a password that is easy to guess', () => {
  test.each(WEAK)('%s is refused (second review A18)', (weak) => {
    const [problem] = passwordProblems(weak, ABOUT)
    expect(problem).toMatchObject({
      field: 'password',
      code: expect.stringMatching(/^password_(weak|common)$/),
    })
  })

  test.each(GOOD)('%s is taken (second review A18)', (good) => {
    expect(passwordProblems(good, ABOUT)).toEqual([])
  })

  test('of 200 characters is judged at once (second review A18)', () => {
    const began = process.cpuUsage()
    for (const letter of ['a', 'ж', 'ab1', '@4', 'qw'])
      passwordProblems(letter.repeat(200).slice(0, 200), ABOUT)
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1000).toBeLessThan(3000)
  })

  test('is refused of a person by name, e-mail and company, wherever it is set (second review A18)', async () => {
    const refused = { status: 400, body: { errors: { password: [{ code: 'password_weak' }] } } }
    const owner = api.as('owner.ua')
    const draft = { ...person('sleepy oxen borrow lanterns'), first_name: 'Oksana', last_name: 'Bondarenko' }
    const path = '/api/perm/employees/'
    for (const password of ['bondarenko77', draft.email, 'Ясна Поляна 1'])
      expect(await owner.post(path, { ...draft, password }), password).toMatchObject(refused)
    const made = await owner.post(path, draft)
    expect(made).toMatchObject({ status: 201 })
    const { id } = made.body.data
    const own = { password: 'ясна поляна 26', old_password: draft.password }
    expect(await api.asAccount(id).put(`${path}${id}/password/`, own)).toMatchObject(refused)
    expect(await owner.put(`${path}${id}/password/`, { password: draft.email })).toMatchObject(refused)
    const { token } = (await owner.post(`${path}${id}/password-link/`, {})).body.data
    const link = { token, password: 'oksana1990' }
    expect(await api.anonymous.post('/api/auth/new-password/', link)).toMatchObject(refused)
  })

  test('that an account has already goes on (second review A18)', async () => {
    const credentials = { email: 'owner.us@manger.example', password: DEMO_PASSWORD }
    expect(await api.anonymous.post('/api/auth/jwt/create/', credentials)).toMatchObject({ status: 200 })
  })
})
