import { SessionToken } from '@manger/contract/session'
import type { APIRequestContext } from '@playwright/test'
import { credentialsOf, type DemoAccount } from '#fixtures/accounts.ts'

/** Signs a person in by the API; the context keeps the cookie that opens the gate. */
export const signIn = async (http: APIRequestContext, account: DemoAccount): Promise<SessionToken> => {
  const answer = await http.post('/api/auth/jwt/create/', { data: credentialsOf(account) })
  return SessionToken.parse(await answer.json())
}
