import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '#core/deps.ts'
import { accountInSession, type Session } from './session.service.ts'
import { readClaims, secondsOf, signClaims } from './tokens.ts'

/** Lets an admin's browser fetch the restricted remotes: a script tag cannot send a token. */
const GATE_COOKIE = 'manger_gate'

const attributes = (request: FastifyRequest): string =>
  `Path=/remotes/; HttpOnly; SameSite=Strict${request.protocol === 'https' ? '; Secure' : ''}`

/** Takes the cookie away: at sign-out, and from whoever signs in after an admin in the same browser. */
export const closeGate = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.header('set-cookie', `${GATE_COOKIE}=; Max-Age=0; ${attributes(request)}`)
}

/** Gives the cookie to an admin and takes it from everyone else. */
export const setGate = async (
  { secret, clock }: AppDeps,
  http: { request: FastifyRequest; reply: FastifyReply },
  { account, authTime, exp, session }: Omit<Session, 'token'>,
): Promise<void> => {
  if (account.user_type !== 'admin') return closeGate(http.request, http.reply)
  const now = secondsOf(clock())
  const claims = { account: account.id, tokenVersion: account.token_version, authTime, exp, session }
  const value = await signClaims(claims, secret, 'gate')
  http.reply.header(
    'set-cookie',
    `${GATE_COOKIE}=${value}; Max-Age=${exp - now}; ${attributes(http.request)}`,
  )
}

/** Reads the value of the cookie; null when it is not ours or too old. */
export const readGatePass = async (
  value: string,
  deps: Pick<AppDeps, 'secret' | 'clock' | 'database'>,
): Promise<{ user: number; tokenVersion: number } | null> => {
  const claims = await readClaims(value, { secret: deps.secret, use: 'gate', now: deps.clock() })
  // A pass of a session that was ended is none, also in the browser that keeps it.
  const account = claims && (await accountInSession(deps, claims))
  return account ? { user: claims.account, tokenVersion: claims.tokenVersion } : null
}
