import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

test('signs in whatever the case of the e-mail, and reads itself', async () => {
  const credentials = { email: 'Owner.UA@manger.example', password: 'feed-the-herd-2026' }
  const answer = await api.anonymous.post('/api/auth/jwt/create/', credentials)
  expect(answer).toMatchObject({
    status: 200,
    body: { user_type: 'client', modules: ['main', 'animalfeed'] },
  })
  const me = await api.withToken(answer.body.token).get('/api/auth/me')
  expect(me.body).toMatchObject({
    email: 'owner.ua@manger.example',
    client: { id: api.client('ua'), currency: 'UAH' },
  })
})
