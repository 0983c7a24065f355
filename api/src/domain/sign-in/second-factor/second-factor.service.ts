import { NON_FIELD } from '@manger/contract'
import { type Enrolment, SECOND_FACTOR, type SecondFactorNeeded } from '@manger/contract/session'
import { type Account, endTokens } from '#core/accounts/account.queries.ts'
import { isDemoEmail } from '#core/accounts/demo-accounts.ts'
import { inClients, type Tx } from '#core/database/transaction.ts'
import type { AppDeps } from '#core/deps.ts'
import { ApiProblem, conflict, invalid, unauthenticated } from '#core/http/api-problem.ts'
import { accountOfClaims } from '#core/session/session.service.ts'
import { endOtherSessions } from '#core/session/sessions.queries.ts'
import { readClaims, secondsOf, signClaims } from '#core/session/tokens.ts'
import { clientOf, tellOwnAct } from '#domain/sign-in/own-act.ts'
import { digestOf, enrolmentOf, newRecoveryCodes, newSecret, stepOfCode } from './codes.ts'
import {
  changeFactor,
  deleteFactors,
  type FactorRow,
  factorOf,
  holdFactor,
  keepPending,
  replaceRecoveryCodes,
  useRecoveryCode,
} from './factor.queries.ts'
import { seal, unseal } from './seal.ts'

const TRIES_MS = SECOND_FACTOR.triesMinutes * 60_000

/** Whether the server asks this account for a second factor; never a demo account, whose password everybody has. */
export const isRequired = ({ secondFactor, demo }: AppDeps, { user_type, email }: Account): boolean =>
  secondFactor === 'required' &&
  (user_type === 'admin' || user_type === 'staff') &&
  !(demo && isDemoEmail(email))

/** Whether the account has no second factor although the server asks for one. */
export const isFactorMissing = async (deps: AppDeps, account: Account): Promise<boolean> =>
  isRequired(deps, account) && !(await factorOf(deps.database, account.id)).enabled

/** Throws 401 with a challenge when the password alone does not sign this account in. */
export const askSecondFactor = async (deps: AppDeps, account: Account): Promise<void> => {
  const { enabled } = await factorOf(deps.database, account.id)
  if (!enabled && !isRequired(deps, account)) return
  const now = secondsOf(deps.clock())
  const claims = {
    account: account.id,
    tokenVersion: account.token_version,
    authTime: now,
    exp: now + (enabled ? SECOND_FACTOR.challengeS : SECOND_FACTOR.setUpS),
    session: null,
  }
  const current: SecondFactorNeeded = {
    challenge: await signClaims(claims, deps.secret, 'challenge'),
    enrolled: enabled,
  }
  throw new ApiProblem(401, [{ field: NON_FIELD, code: 'second_factor_required' }], { current })
}

/** The account that is in the middle of a sign-in; 401 when the challenge is none, or too old. */
export const accountOfChallenge = async (deps: AppDeps, challenge: string): Promise<Account> => {
  const claims = await readClaims(challenge, { secret: deps.secret, use: 'challenge', now: deps.clock() })
  const account = claims && (await accountOfClaims(deps, claims))
  if (!account) throw unauthenticated()
  return account
}

/** A new secret for the app of an account; 409 when it has one that is in use. */
export const beginEnrolment = async (deps: AppDeps, { id, email }: Account): Promise<Enrolment> => {
  const secret = newSecret()
  const kept = { secret: seal(secret, deps.secret, id), at: deps.clock().toISOString() }
  const isKept = await inClients(deps.database, [], (tx) => keepPending(tx, id, kept))
  if (!isKept) throw conflict('wrong_status')
  return enrolmentOf(secret, email)
}

type By = Parameters<typeof tellOwnAct>[1]
/** The factor of a right code, and who gave it. */
type Judged = { factor: FactorRow; by: By }

type Outcome = { kind: 'right'; factor: FactorRow } | { kind: 'wrong' } | { kind: 'wait'; seconds: number }

/**
 * Judges a code and does the work in the same transaction when it is right; else 400 at `code`, or 429 after too many
 * tries from wherever: only who knows the password comes so far, so counting them shuts nobody else out.
 */
export const withCode = async <T>(
  deps: AppDeps,
  { account, code }: { account: Account; code: string },
  work: (tx: Tx, judged: Judged) => Promise<T>,
): Promise<T> => {
  const client = await clientOf(deps.database, account)
  const done = await inClients(deps.database, client === null ? [] : [client], async (tx) => {
    const outcome = await judge(tx, deps, { account: account.id, code })
    if (outcome.kind !== 'right') return outcome
    const by = { account, client, now: deps.clock() }
    return { ...outcome, result: await work(tx, { factor: outcome.factor, by }) }
  })
  if (done.kind === 'right') return done.result
  const about = { account: account.id }
  if (done.kind === 'wrong') {
    throw new ApiProblem(400, [{ field: 'code', code: 'code_refused' }], { about })
  }
  throw new ApiProblem(429, [{ field: NON_FIELD, code: 'too_many_attempts' }], {
    about,
    headers: { 'retry-after': String(done.seconds) },
  })
}

const judge = async (
  tx: Tx,
  { secret, clock }: AppDeps,
  { account, code }: { account: number; code: string },
): Promise<Outcome> => {
  const factor = await holdFactor(tx, account)
  if (!factor) return { kind: 'wrong' }
  const now = clock()
  const since = Date.parse(factor.failed_since ?? '')
  const isRunning = now.getTime() - since < TRIES_MS
  if (isRunning && factor.failures >= SECOND_FACTOR.tries) {
    return { kind: 'wait', seconds: Math.ceil((since + TRIES_MS - now.getTime()) / 1000) }
  }
  const app = unseal(factor.secret, secret, account)
  const step = app && stepOfCode(app, code, now)
  const isFresh = step !== null && step > factor.last_step
  const isRight =
    isFresh || (factor.confirmed_at !== null && (await useRecoveryCode(tx, account, digestOf(code))))
  if (!isRight) {
    const failed_since = isRunning ? factor.failed_since : now.toISOString()
    await changeFactor(tx, account, { failures: isRunning ? factor.failures + 1 : 1, failed_since })
    return { kind: 'wrong' }
  }
  await changeFactor(tx, account, {
    failures: 0,
    failed_since: null,
    ...(isFresh ? { last_step: step } : {}),
  })
  return { kind: 'right', factor }
}

/**
 * Turns the second factor on after the first code, and gives the recovery codes; null when it is on already. Of the sessions
 * that the password alone has begun only the one goes on in which the code was shown.
 */
export const confirmEnrolment = async (
  tx: Tx,
  { factor, by }: Judged,
  kept: string | null,
): Promise<string[] | null> => {
  if (factor.confirmed_at !== null) return null
  const { account, now } = by
  await changeFactor(tx, account.id, { confirmed_at: now.toISOString() })
  await endOtherSessions(tx, { account: account.id, kept, now })
  tell(tx, by, true)
  return giveRecoveryCodes(tx, account.id)
}

/** New recovery codes in the place of those there were. */
export const giveRecoveryCodes = async (tx: Tx, account: number): Promise<string[]> => {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(tx, account, codes.map(digestOf))
  return codes
}

/** Turns one's own second factor off. Where the server asks for one nobody works on without: the next sign-in sets another app up. */
export const removeOwn = async (tx: Tx, deps: AppDeps, by: By): Promise<void> => {
  const { account } = by
  await deleteFactors(tx, [account.id])
  if (isRequired(deps, account)) await endTokens(tx, [account.id], 'session_ended')
  tell(tx, by, false)
}

const tell = (tx: Tx, by: By, isOn: boolean): void =>
  tellOwnAct(tx, by, { before: { second_factor: !isOn }, after: { second_factor: isOn } })

/** Refuses what needs no app any more, or none yet. */
export const refuseUnlessOn = (factor: FactorRow): void => {
  if (factor.confirmed_at === null) throw invalid({ field: 'code', code: 'code_refused' })
}
