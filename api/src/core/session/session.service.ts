import type { Module } from '@manger/contract'
import { MODULES } from '@manger/contract'
import type { SessionEnd } from '@manger/contract/session'
import { type Account, accountById } from '#core/accounts/account.queries.ts'
import type { AppDeps } from '#core/deps.ts'
import { unauthenticated, unavailable } from '#core/http/api-problem.ts'
import { uuidv7 } from '#core/uuid.ts'
import { membershipOf } from './access.queries.ts'
import { insertSession, isSessionOpen, touchSession, wasEnded } from './sessions.queries.ts'
import { type Claims, REFRESH_DAYS, readClaims, secondsOf, signClaims, TOKEN_HOURS } from './tokens.ts'

/** A session as it is handed out: the account, its token and when that ends. */
export type Session = { account: Account; token: string; authTime: number; exp: number; session: string }

/** The browser that signs in, as it names itself, and the address it comes from. */
type Browser = { agent: string; address: string }

const AGENT_LENGTH = 200

/** Begins a session of somebody who has just typed his password. */
export const beginSession = async (
  deps: AppDeps,
  account: Account,
  { agent, address }: Browser,
): Promise<Session> => {
  const now = deps.clock()
  const id = uuidv7(now)
  await insertSession(deps.database, account, { id, agent: agent.slice(0, AGENT_LENGTH), address, now })
  return openSession(deps, account, { authTime: secondsOf(now), session: id })
}

/** When the person typed his password, and the session that began then. */
type Begun = { authTime: number; session: string }

/** A new token for an account in a session. */
export const openSession = async (deps: AppDeps, account: Account, begun: Begun): Promise<Session> => {
  const exp = secondsOf(deps.clock()) + TOKEN_HOURS * 3600
  const claims = { account: account.id, tokenVersion: account.token_version, ...begun, exp }
  return { account, ...begun, token: await signClaims(claims, deps.secret, 'access'), exp }
}

/** The session of a token that is still good; 401 otherwise. */
export const verifySession = (deps: AppDeps, token: string): Promise<Session> =>
  sessionOf(deps, token, { isExpiredFine: false })

/** A new token for an old one, until 7 days after the password was typed and while no lock, change or sign-out ended it. */
export const refreshSession = async (deps: AppDeps, token: string): Promise<Session> => {
  const { account, authTime, session } = await sessionOf(deps, token, { isExpiredFine: true })
  if (secondsOf(deps.clock()) > authTime + REFRESH_DAYS * 86_400) throw unauthenticated('session_expired')
  return openSession(deps, account, { authTime, session })
}

const sessionOf = async (
  deps: AppDeps,
  token: string,
  { isExpiredFine }: { isExpiredFine: boolean },
): Promise<Session> => {
  const now = deps.clock()
  const claims = await readClaims(token, { secret: deps.secret, use: 'access', now, isExpiredFine })
  const account = claims && (await accountInSession(deps, claims))
  if (!account || claims.session === null) throw unauthenticated(await whyEnded(deps, token))
  await touchSession(deps.database, claims.session, now)
  return { account, token, authTime: claims.authTime, exp: claims.exp, session: claims.session }
}

// Only who holds a token that we signed learns it.
const whyEnded = async (deps: AppDeps, token: string): Promise<SessionEnd | undefined> => {
  const claims = await sessionOfToken(deps, token)
  const account = claims && (await accountById(deps.database, claims.account))
  if (!account || claims.session === null) return undefined
  if (account.is_locked) return 'session_ended'
  if (account.token_version !== claims.tokenVersion) return account.tokens_ended ?? 'session_ended'
  return (await wasEnded(deps.database, claims.session)) ? 'session_ended' : 'session_expired'
}

/** 503 for whoever lives in another cell by now: the router in front sends him there in a moment. */
export const refuseMoved = (account: Pick<Account, 'moved_to'> | undefined): void => {
  if (account && account.moved_to !== null) throw unavailable()
}

/** The account that claims name, while no lock or change has ended what was signed for it. */
export const accountOfClaims = async (
  { database }: Pick<AppDeps, 'database'>,
  { account: id, tokenVersion }: Pick<Claims, 'account' | 'tokenVersion'>,
): Promise<Account | null> => {
  const account = await accountById(database, id)
  refuseMoved(account)
  return account && !account.is_locked && account.token_version === tokenVersion ? account : null
}

/** The account behind a token or a gate cookie while its session is open; what names no session could not be signed out. */
export const accountInSession = async (
  { database, clock }: Pick<AppDeps, 'database' | 'clock'>,
  { session, ...claims }: Claims,
): Promise<Account | null> => {
  const owner = session === null ? null : await accountOfClaims({ database }, claims)
  if (session === null || owner === null) return null
  return (await isSessionOpen(database, { owner, session, now: clock() })) ? owner : null
}

/** The session of a request's own token, null for one that has none. */
export const sessionOfToken = async (deps: AppDeps, token: string | null): Promise<Claims | null> =>
  token === null
    ? null
    : readClaims(token, { secret: deps.secret, use: 'access', now: deps.clock(), isExpiredFine: true })

/** Modules that the account may use: his client's, or all of them for those who have no client of their own. */
export const modulesOf = async ({ database }: AppDeps, account: Account): Promise<Module[]> => {
  const isOwnUser = account.user_type === 'client' || account.user_type === 'employee'
  if (!isOwnUser) return [...MODULES]
  return (await membershipOf(database, account.id))?.modules ?? []
}
