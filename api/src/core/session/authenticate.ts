import { ACCOUNT_CHANNEL, type Account } from '#core/accounts/account.queries.ts'
import type { AppDeps } from '#core/deps.ts'
import { accountInSession } from './session.service.ts'
import { readClaims } from './tokens.ts'
import { visitorOf } from './visitor.ts'

/** Names the account that sent a token; null when the token, or the account behind it, is no longer good. */
export type Authenticate = (authorization: string | undefined) => Promise<Account | null>

const KEPT_MS = 60_000
/** Nobody tells another cell that a session has ended. */
const VISITOR_KEPT_MS = 15_000
const KEPT_TOKENS = 10_000

type Known = { account: Account; until: number }

/**
 * Keeps verified tokens for a minute. An account whose tokens end, or one of whose sessions ends, is dropped in every process at once by
 * NOTIFY; what may have been told and not heard for two seconds is not believed.
 */
export const createAuthenticate = (deps: AppDeps): Authenticate => {
  const { database, clock, secret } = deps
  const known = new Map<string, Known>()
  let drops = 0
  database.listener.on(ACCOUNT_CHANNEL, (id) => {
    drops++
    for (const [token, { account }] of known) if (String(account.id) === id) known.delete(token)
  })
  database.listener.onReconnect(() => known.clear())

  const verify = async (token: string): Promise<Known | null> => {
    const claims = await readClaims(token, { secret, use: 'access', now: clock() })
    if (!claims) return null
    const own = await accountInSession(deps, claims)
    const account = own ?? (await visitorOf(deps, { account: claims.account, token }))
    if (!account) return null
    const keptMs = own ? KEPT_MS : VISITOR_KEPT_MS
    return { account, until: Math.min(clock().getTime() + keptMs, claims.exp * 1000) }
  }

  return async (authorization) => {
    const token = tokenOf(authorization)
    if (!token) return null
    const kept = known.get(token)
    if (kept && kept.until > clock().getTime() && database.listener.hears()) return kept.account
    known.delete(token)
    const before = drops
    const fresh = await verify(token)
    if (!fresh) return null
    if (known.size >= KEPT_TOKENS) known.clear()
    // A notification during the check may have been about what was just read.
    if (drops === before) known.set(token, fresh)
    return fresh.account
  }
}

// The scheme is optional: specification 7 says only that the header carries the token.
export const tokenOf = (authorization: string | undefined): string | null =>
  authorization?.replace(/^(Bearer|JWT|Token) /i, '').trim() || null
