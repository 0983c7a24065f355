import type { Module } from '@manger/contract'
import { MODULES } from '@manger/contract'
import { type Account, accountById } from '#accounts/account.queries.ts'
import { unauthenticated } from '#http/api-problem.ts'
import type { AppDeps } from '../deps.ts'
import { membershipOf } from './access.queries.ts'
import { type Claims, REFRESH_DAYS, readClaims, secondsOf, signClaims, TOKEN_HOURS } from './tokens.ts'

/** A session as it is handed out: the account, its token and when that ends. */
export type Session = { account: Account; token: string; exp: number }

/** A new token for an account; `authTime` is when the person typed his password. */
export const openSession = async (deps: AppDeps, account: Account, authTime: number): Promise<Session> => {
  const exp = secondsOf(deps.clock()) + TOKEN_HOURS * 3600
  const claims = { account: account.id, tokenVersion: account.token_version, authTime, exp }
  return { account, token: await signClaims(claims, deps.secret, 'access'), exp }
}

/** The session of a token that is still good; 401 otherwise. */
export const verifySession = async (deps: AppDeps, token: string): Promise<Session> => {
  const claims = await readClaims(token, { secret: deps.secret, use: 'access', now: deps.clock() })
  return { account: await accountOf(deps, claims), token, exp: claims?.exp ?? 0 }
}

/** A new token for an old one, until 7 days after the password was typed and while no lock or change ended it. */
export const refreshSession = async (deps: AppDeps, token: string): Promise<Session> => {
  const now = deps.clock()
  const claims = await readClaims(token, { secret: deps.secret, use: 'access', now, isExpiredFine: true })
  const account = await accountOf(deps, claims)
  const authTime = claims?.authTime ?? 0
  if (secondsOf(now) > authTime + REFRESH_DAYS * 86_400) throw unauthenticated()
  return openSession(deps, account, authTime)
}

const accountOf = async ({ database }: AppDeps, claims: Claims | null): Promise<Account> => {
  const account = claims && (await accountById(database, claims.account))
  if (!account || account.is_locked || account.token_version !== claims.tokenVersion) throw unauthenticated()
  return account
}

/** Modules that the account may use: his client's, or all of them for those who have no client of their own. */
export const modulesOf = async ({ database }: AppDeps, account: Account): Promise<Module[]> => {
  const isOwnUser = account.user_type === 'client' || account.user_type === 'employee'
  if (!isOwnUser) return [...MODULES]
  return (await membershipOf(database, account.id))?.modules ?? []
}
