import type { SecondFactorNeeded } from '@manger/contract/session'

/** Why nobody was signed in; `until` is the moment of the next allowed try. */
export type SignInProblem =
  | {
      kind:
        | 'refused'
        | 'locked'
        | 'offline'
        | 'wrongCode'
        | 'expired'
        | 'badPassword'
        | 'weakPassword'
        | 'linkOver'
    }
  // `request` is the id of the failed call in the log of the server, where it told one.
  | { kind: 'server'; request?: string | null }
  // The password was right, a code of an app is asked for as well.
  | { kind: 'secondFactor'; needed: SecondFactorNeeded }
  | { kind: 'tooMany'; until: Date }

const FALLBACK_WAIT_S = 15 * 60

/** Rejection of a sign-in; the caller shows it beside what was typed (specification 8). */
export class SignInFailed extends Error {
  readonly problem: SignInProblem

  constructor(problem: SignInProblem) {
    super(`sign-in: ${problem.kind}`)
    this.problem = problem
  }
}

/** Reads the answer of a refused sign-in; null means that there was no answer at all. */
export const signInProblem = (response: Response | null): SignInProblem => {
  switch (response?.status) {
    case undefined:
      return { kind: 'offline' }
    case 400:
    case 401:
      return { kind: 'refused' }
    // Domain d2: a locked user hears of it only with the right password.
    case 403:
      return { kind: 'locked' }
    case 429: {
      const seconds = Number(response?.headers.get('Retry-After')) || FALLBACK_WAIT_S
      return { kind: 'tooMany', until: new Date(Date.now() + seconds * 1000) }
    }
    default:
      return { kind: 'server', request: response?.headers.get('x-request-id') ?? null }
  }
}

/** Reads the answer of a refused second step: a wrong code may be typed again, an old challenge begins anew. */
export const secondStepProblem = (response: Response | null): SignInProblem => {
  if (response?.status === 400) return { kind: 'wrongCode' }
  return response?.status === 401 ? { kind: 'expired' } : signInProblem(response)
}

/** Reads the answer of a refused new password: it is the password that is not good enough, else the link. */
export const newPasswordProblem = async (response: Response | null): Promise<SignInProblem> => {
  if (response?.status !== 400) return signInProblem(response)
  const { errors }: { errors?: { password?: { code: unknown }[] } } = Object(
    await response.json().catch(() => null),
  )
  if (errors?.password === undefined) return { kind: 'linkOver' }
  return { kind: errors.password[0]?.code === 'password_weak' ? 'weakPassword' : 'badPassword' }
}
