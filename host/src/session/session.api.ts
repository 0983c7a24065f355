import type { Route } from '@manger/contract'
import {
  type Credentials,
  Enrolment,
  type NewPassword,
  SecondFactorNeeded,
  SessionToken,
  SignedIn,
  secondFactorRoutes,
  sessionRoutes,
} from '@manger/contract/session'
import { z } from 'zod'
import {
  newPasswordProblem,
  SignInFailed,
  type SignInProblem,
  secondStepProblem,
  signInProblem,
} from './sign-in-problem.ts'

const ANSWER_MS = 20_000
const GOODBYE_MS = 2_000

/** What became of a token: the server took it, refused it, or could not be asked. */
export type Verdict = 'accepted' | 'refused' | 'unreachable'

/** What is sent in the second step: the challenge of the first, and what the person typed. */
export type SecondStep = { challenge: string; code: string }

export type SessionCalls = {
  /** Rejects with `SignInFailed`. */
  signIn: (credentials: Credentials) => Promise<SessionToken>
  /** Rejects with `SignInFailed`. */
  secondStep: (step: SecondStep) => Promise<SignedIn>
  /** What an app is set up with in the middle of a sign-in; rejects with `SignInFailed`. */
  beginSecondFactor: (challenge: string) => Promise<Enrolment>
  /** Sets a new password by the secret of a link; rejects with `SignInFailed`. */
  newPassword: (draft: NewPassword) => Promise<void>
  verify: (token: string) => Promise<Verdict>
  refresh: (token: string) => Promise<SessionToken | Exclude<Verdict, 'accepted'>>
  /** Takes the gate cookie away; a server that does not answer must not keep anybody signed in. */
  end: (token: string) => Promise<void>
}

// The API client of the platform adds a token and asks the session on 401, so the session cannot stand on it.
const post = (route: Route, body: unknown): Promise<Response> =>
  fetch(`/api/${route.path}`, {
    method: route.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_MS),
  })

const verdictOf = (response: Response): Verdict => {
  if (response.ok) return 'accepted'
  return response.status >= 500 || response.status === 429 ? 'unreachable' : 'refused'
}

const Asking = z.object({ current: SecondFactorNeeded })

const askedFor = async (response: Response | null): Promise<SignInProblem | null> => {
  if (response?.status !== 401) return null
  const { data } = Asking.safeParse(await response.json().catch(() => null))
  return data ? { kind: 'secondFactor', needed: data.current } : null
}

const inSecondStep = async <Answer extends z.ZodType>(
  route: Route,
  body: unknown,
  schema: Answer,
): Promise<z.output<Answer>> => {
  const response = await post(route, body).catch(() => null)
  if (!response?.ok) throw new SignInFailed(secondStepProblem(response))
  const answer = schema.safeParse(await response.json().catch(() => null))
  if (!answer.success) throw new SignInFailed({ kind: 'server' })
  return answer.data
}

export const sessionCalls: SessionCalls = {
  signIn: async (credentials) => {
    const response = await post(sessionRoutes.create, credentials).catch(() => null)
    if (!response?.ok) throw new SignInFailed((await askedFor(response)) ?? signInProblem(response))
    const answer = SessionToken.safeParse(await response.json().catch(() => null))
    if (!answer.success) throw new SignInFailed({ kind: 'server' })
    return answer.data
  },
  secondStep: (step) => inSecondStep(secondFactorRoutes.signIn, step, SignedIn),
  beginSecondFactor: (challenge) => inSecondStep(secondFactorRoutes.beginInSignIn, { challenge }, Enrolment),
  newPassword: async (draft) => {
    const response = await post(sessionRoutes.newPassword, draft).catch(() => null)
    if (!response?.ok) throw new SignInFailed(await newPasswordProblem(response))
  },
  verify: async (token) => {
    const response = await post(sessionRoutes.verify, { token }).catch(() => null)
    return response ? verdictOf(response) : 'unreachable'
  },
  refresh: async (token) => {
    const response = await post(sessionRoutes.refresh, { token }).catch(() => null)
    if (!response) return 'unreachable'
    const verdict = verdictOf(response)
    if (verdict !== 'accepted') return verdict
    const answer = SessionToken.safeParse(await response.json().catch(() => null))
    return answer.success ? answer.data : 'unreachable'
  },
  end: async (token) => {
    const headers = { Authorization: `Bearer ${token}` }
    const signal = AbortSignal.timeout(GOODBYE_MS)
    await fetch('/ui/session', { method: 'DELETE', headers, signal, keepalive: true }).catch(() => null)
  },
}
