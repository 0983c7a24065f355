import { FIELD_CODE, NON_FIELD } from '@manger/contract'
import { type Account, accountByEmail } from '#core/accounts/account.queries.ts'
import { isPassword } from '#core/accounts/password.ts'
import type { AppDeps } from '#core/deps.ts'
import { ApiProblem } from '#core/http/api-problem.ts'
import { networkOf } from '#core/http/call-address.ts'
import { refuseMoved } from '#core/session/session.service.ts'
import { uuidv7 } from '#core/uuid.ts'
import {
  countAttempts,
  forgetAttempt,
  forgetBefore,
  forgetPair,
  noteAttempt,
} from './login-failures.queries.ts'

const WINDOW_MS = 15 * 60_000
const PAIR_LIMIT = 10
const ADDRESS_LIMIT = 100
/** Above this many failures of one e-mail, from wherever, its answers slow down; it never locks (domain d3). */
const EMAIL_UNHURRIED = 20
const DELAY_STEP_MS = 100
const DELAY_MAX_MS = 2000

// Verified for an unknown e-mail, so that the answer takes as long as for a known one.
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$YmiQTbFGLWbAkHP9M6Vj3g$yI4OxHh2/uLb//77nNeP1k6shDJyUQH1mv2N1ITkeyk'

type Attempt = { email: string; password: string; address: string }

/**
 * Notes a try before it is judged, and refuses it with 429 when there were too many that failed; who succeeds has his
 * forgotten.
 */
export const limitTries = async (
  deps: AppDeps,
  { email, address: from }: Pick<Attempt, 'email' | 'address'>,
): Promise<{ forget: () => Promise<void> }> => {
  const at = deps.clock()
  const address = networkOf(from)
  const attempt = { id: uuidv7(at), email: email.toLowerCase(), address, at: at.toISOString() }
  await noteAttempt(deps.database, attempt)
  await refuseTooMany(deps, attempt)
  return {
    forget: async () => {
      await forgetPair(deps.database, attempt.email, address)
      await forgetBefore(deps.database, windowStart(deps))
    },
  }
}

/** The account of the e-mail and password; refused with 429, 401 or, when it is locked, 403. */
export const signIn = async (deps: AppDeps, { email, password, address }: Attempt): Promise<Account> => {
  const tries = await limitTries(deps, { email, address })
  const account = await accountByEmail(deps.database, email)
  const isRight = await isPassword(account?.password_hash ?? DUMMY_HASH, password)
  if (!account || !isRight) throw failed(account?.id ?? null)
  await tries.forget()
  refuseMoved(account)
  // Only who knows the password learns that the account is locked.
  if (account.is_locked) throw locked(account)
  return account
}

/** What a locked account is answered after its right password. */
export const locked = ({ id }: Pick<Account, 'id'>): ApiProblem =>
  new ApiProblem(403, [{ field: 'email', code: FIELD_CODE.notAllowed }], { about: { account: id } })

// The log names the account that somebody tried to be, never the e-mail that he typed.
const failed = (account: number | null): ApiProblem =>
  new ApiProblem(401, [{ field: NON_FIELD, code: 'login_failed' }], { about: { account } })

const refuseTooMany = async (
  deps: AppDeps,
  attempt: { id: string; email: string; address: string },
): Promise<void> => {
  const { email, address } = attempt
  const counts = await countAttempts(deps.database, { email, address, since: windowStart(deps) })
  if (counts.pair > PAIR_LIMIT || counts.address > ADDRESS_LIMIT) {
    await forgetAttempt(deps.database, attempt.id)
    const since = counts.pair > PAIR_LIMIT ? counts.pair_since : counts.address_since
    const freeAt = Date.parse(since) + WINDOW_MS
    const seconds = Math.max(1, Math.ceil((freeAt - deps.clock().getTime()) / 1000))
    throw new ApiProblem(429, [{ field: NON_FIELD, code: 'too_many_attempts' }], {
      headers: { 'retry-after': String(seconds) },
    })
  }
  const delay = Math.min(DELAY_MAX_MS, (counts.email - EMAIL_UNHURRIED) * DELAY_STEP_MS)
  if (delay > 0) await deps.pause(delay)
}

const windowStart = ({ clock }: AppDeps): string => new Date(clock().getTime() - WINDOW_MS).toISOString()
