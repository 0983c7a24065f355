import type { Route } from '@manger/contract'
import { SessionEnd, SessionToken, sessionRoutes } from '@manger/contract/session'

const ANSWER_MS = 20_000
const GOODBYE_MS = 2_000

/** What became of a token: the server took it, could not be asked, or refused it and may say why. */
export type Verdict = 'accepted' | 'unreachable' | Refusal
export type Refusal = 'refused' | SessionEnd

export type SessionCalls = {
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

const whyOf = async (response: Response): Promise<Refusal> => {
  const body: unknown = await response.json().catch(() => null)
  const { current }: { current?: unknown } = Object(body)
  return SessionEnd.safeParse(Object(current).reason).data ?? 'refused'
}

export const sessionCalls: SessionCalls = {
  verify: async (token) => {
    const response = await post(sessionRoutes.verify, { token }).catch(() => null)
    return response ? verdictOf(response) : 'unreachable'
  },
  refresh: async (token) => {
    const response = await post(sessionRoutes.refresh, { token }).catch(() => null)
    if (!response) return 'unreachable'
    const verdict = verdictOf(response)
    if (verdict === 'refused') return whyOf(response)
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
