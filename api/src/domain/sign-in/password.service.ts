import { FIELD_CODE } from '@manger/contract'
import type { PasswordDraft } from '@manger/contract/users'
import type { z } from 'zod'
import { type Account, accountById, endTokens } from '#core/accounts/account.queries.ts'
import { hashPassword } from '#core/accounts/password.ts'
import { updatePassword } from '#core/accounts/person.queries.ts'
import type { Context } from '#core/calls/context.ts'
import type { Tx } from '#core/database/transaction.ts'
import { ApiProblem, guessed, invalid, refuseIf } from '#core/http/api-problem.ts'
import { NEW_PASSWORD, tellOwnAct } from './own-act.ts'
import { endLink } from './password-link.queries.ts'
import { aboutAccount, passwordProblems } from './password-problems.ts'
import { signIn } from './sign-in.service.ts'

type PasswordContext = Context<z.ZodType<{ id: number }>, z.ZodType, z.ZodType<PasswordDraft>>

/** Gives the account of the path a new password and ends its tokens; `tell` tells it in the same transaction. */
export const changePassword = async (
  context: PasswordContext,
  tell: (tx: Tx) => void = () => undefined,
): Promise<void> => {
  const { id } = context.params
  const { password, old_password } = context.body()
  const isSelf = id === context.user.id
  const account = isSelf ? context.user : await accountById(context.deps.database, id)
  refuseIf(passwordProblems(password, account && (await aboutAccount(context.deps.database, account))))
  if (isSelf) await confirm(context, old_password)
  const { user, now, clientOrNull } = context
  const hash = await hashPassword(password)
  await context.write(async (tx) => {
    await updatePassword(tx, id, hash)
    await endTokens(tx, [id], 'password_changed')
    await endLink(tx, id)
    // Staff that visit a client are none of his people.
    const client = isOwnUser(user) ? clientOrNull : null
    if (isSelf) tellOwnAct(tx, { account: user, client, now }, NEW_PASSWORD)
    tell(tx)
  })
}

const isOwnUser = ({ user_type }: Account): boolean => user_type === 'client' || user_type === 'employee'

/** Whether the path means the caller himself, who needs no right for that. */
export const isOwn = ({ params, user }: PasswordContext): boolean => params.id === user.id

// Through the sign-in, so that whoever found an open page cannot try passwords without end.
const confirm = async ({ deps, user, request }: PasswordContext, password: string | undefined) => {
  if (password === undefined) throw invalid({ field: 'old_password', code: FIELD_CODE.required })
  try {
    await signIn(deps, { email: user.email, password, address: request.ip })
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) throw guessed('old_password', user.id)
    throw error
  }
}
