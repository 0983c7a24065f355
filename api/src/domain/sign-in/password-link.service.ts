import { createHash, randomBytes } from 'node:crypto'
import type { NewPassword, sessionRoutes } from '@manger/contract/session'
import { PASSWORD_LINK_HOURS, type PasswordLink } from '@manger/contract/users'
import { accountById, endTokens } from '#core/accounts/account.queries.ts'
import { hashPassword, isPassword } from '#core/accounts/password.ts'
import { updatePassword } from '#core/accounts/person.queries.ts'
import type { Context } from '#core/calls/context.ts'
import type { ContextOf } from '#core/calls/register.ts'
import { inClients, type Tx } from '#core/database/transaction.ts'
import type { AppDeps } from '#core/deps.ts'
import { forbidden, guessed, refuseIf } from '#core/http/api-problem.ts'
import { clientOf, NEW_PASSWORD, tellOwnAct } from './own-act.ts'
import { keepLink, linkOf, useLink } from './password-link.queries.ts'
import { aboutAccount, passwordProblems } from './password-problems.ts'
import { limitTries } from './sign-in.service.ts'

const SECRET_BYTES = 32
const HOUR_MS = 3_600_000
/** An answer may be lost on the way: the same password by the same link is done, not refused, for so long. */
const REPEAT_MS = 5 * 60_000
/** Stands in the log of failures where a sign-in has its e-mail, which this is none of. */
const TRIES_OF_LINKS = '#password-link'

const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Makes a link for an account that has forgotten its password; nothing of the account ends before it is used. */
export const makeLink = async (
  tx: Tx,
  { user, now }: Pick<Context, 'user' | 'now'>,
  account: number,
): Promise<PasswordLink> => {
  // One's own password asks for the old one: an open page is not enough.
  if (account === user.id) throw forbidden()
  const token = randomBytes(SECRET_BYTES).toString('base64url')
  const expires_at = new Date(now.getTime() + PASSWORD_LINK_HOURS * HOUR_MS).toISOString()
  const link = { account_id: account, digest: digestOf(token), created_at: now.toISOString(), expires_at }
  await keepLink(tx, link)
  return { token, expires_at }
}

/** Sets the password of whose link it is; 400 on `token` for one that is unknown, used, over or of a locked account. */
export const setByLink = async (context: ContextOf<typeof sessionRoutes.newPassword>): Promise<void> => {
  const { deps, request, now } = context
  const draft = context.body()
  refuseIf(passwordProblems(draft.password))
  const tries = await limitTries(deps, { email: TRIES_OF_LINKS, address: request.ip })
  await useOnce(deps, draft, now)
  await tries.forget()
}

const useOnce = async (deps: AppDeps, { token, password }: NewPassword, now: Date): Promise<void> => {
  const digest = digestOf(token)
  const link = await linkOf(deps.database, digest, now)
  if (!link) throw guessed('token', null)
  if (link.used_at !== null) {
    const isRepeat =
      now.getTime() - Date.parse(link.used_at) < REPEAT_MS && (await isPassword(link.password_hash, password))
    if (isRepeat) return
    throw guessed('token', link.account_id)
  }
  const account = await accountById(deps.database, link.account_id)
  if (!account) throw guessed('token', link.account_id)
  refuseIf(passwordProblems(password, await aboutAccount(deps.database, account)))
  const hash = await hashPassword(password)
  const client = await clientOf(deps.database, account)
  await inClients(deps.database, client === null ? [] : [client], async (tx) => {
    if (!(await useLink(tx, digest, now))) throw guessed('token', link.account_id)
    await updatePassword(tx, account.id, hash)
    await endTokens(tx, [account.id], 'password_changed')
    tellOwnAct(tx, { account, client, now }, NEW_PASSWORD)
  })
}
