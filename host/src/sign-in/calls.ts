import type {
  Credentials,
  Enrolment,
  NewPassword,
  SecondFactorNeeded,
  SignedIn,
} from '@manger/contract/session'
import {
  newPasswordProblem,
  SignInFailed,
  type SignInProblem,
  secondStepProblem,
  signInProblem,
} from './problem.ts'
import type { SIGN_IN_ROUTES } from './sign-in-routes.ts'

// Written into the code by the build.
declare const SIGN_IN_CALLS: Readonly<Record<keyof typeof SIGN_IN_ROUTES, { method: string; path: string }>>

const ANSWER_MS = 20_000

const send = async (call: keyof typeof SIGN_IN_CALLS, body: unknown): Promise<Response | null> => {
  const { method, path } = SIGN_IN_CALLS[call]
  try {
    return await fetch(`/api/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
  } catch {
    return null
  }
}

type Answer = Readonly<Record<string, unknown>>

const read = async (response: Response): Promise<Answer> => Object(await response.json().catch(() => null))

// An answer that is none of ours, as of a proxy in between, is the server's failure and no session.
const none = (): never => {
  throw new SignInFailed({ kind: 'server' })
}

const textOf = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : none())

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : none())

const signedInOf = (answer: Answer): SignedIn => ({
  token: textOf(answer.token),
  user_type: textOf(answer.user_type) as SignedIn['user_type'],
  modules: textsOf(answer.modules) as SignedIn['modules'],
  exp: Number(answer.exp),
  ...(answer.recovery_codes !== undefined && { recovery_codes: textsOf(answer.recovery_codes) }),
})

const askedFor = async (response: Response | null): Promise<SignInProblem | null> => {
  if (response?.status !== 401) return null
  const { challenge, enrolled }: Partial<SecondFactorNeeded> = Object((await read(response)).current)
  return typeof challenge === 'string'
    ? { kind: 'secondFactor', needed: { challenge, enrolled: enrolled === true } }
    : null
}

/** Email and password; rejects with `SignInFailed`. */
export const signIn = async (credentials: Credentials): Promise<SignedIn> => {
  const response = await send('signIn', credentials)
  if (!response?.ok) throw new SignInFailed((await askedFor(response)) ?? signInProblem(response))
  return signedInOf(await read(response))
}

const inSecondStep = async (call: 'secondStep' | 'begin', body: unknown): Promise<Answer> => {
  const response = await send(call, body)
  if (!response?.ok) throw new SignInFailed(secondStepProblem(response))
  return read(response)
}

/** The code of an app, or a recovery code; rejects with `SignInFailed`. */
export const secondStep = async (step: { challenge: string; code: string }): Promise<SignedIn> =>
  signedInOf(await inSecondStep('secondStep', step))

/** What an app is set up with in the middle of a sign-in; rejects with `SignInFailed`. */
export const beginSecondFactor = async (challenge: string): Promise<Enrolment> => {
  const { secret, uri, qr } = await inSecondStep('begin', { challenge })
  const { size, path }: Answer = Object(qr)
  return { secret: textOf(secret), uri: textOf(uri), qr: { size: Number(size), path: textOf(path) } }
}

/** Sets a new password by the secret of a link; rejects with `SignInFailed`. */
export const newPassword = async (draft: NewPassword): Promise<void> => {
  const response = await send('newPassword', draft)
  if (!response?.ok) throw new SignInFailed(await newPasswordProblem(response))
}

/** The accounts of the demo world; none outside of it, nor when the server does not answer. */
export const demoAccounts = async (): Promise<readonly Credentials[]> => {
  try {
    const response = await fetch(`/api/${SIGN_IN_CALLS.health.path}`)
    const { demo, accounts }: Answer = await read(response)
    if (demo !== true || !Array.isArray(accounts)) return []
    return accounts.map((account) => ({ email: textOf(account.email), password: textOf(account.password) }))
  } catch {
    return []
  }
}
