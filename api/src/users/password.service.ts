import { FIELD_CODE } from '@manger/contract'
import type { PasswordDraft } from '@manger/contract/users'
import type { z } from 'zod'
import { endTokens } from '#accounts/account.queries.ts'
import { hashPassword } from '#accounts/password.ts'
import type { Tx } from '#database/transaction.ts'
import { ApiProblem, invalid, notAllowed } from '#http/api-problem.ts'
import type { Context } from '#http/context.ts'
import { signIn } from '#session/sign-in.service.ts'
import { updatePassword } from './person.queries.ts'

type PasswordContext = Context<z.ZodType<{ id: number }>, z.ZodType, z.ZodType<PasswordDraft>>

/** Gives the account of the path a new password and ends its tokens; `beside` is done in the same transaction. */
export const changePassword = async (
  context: PasswordContext,
  beside: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> => {
  const { id } = context.params
  const { password, old_password } = context.body()
  if (id === context.user.id) await confirm(context, old_password)
  const hash = await hashPassword(password)
  await context.write(async (tx) => {
    await updatePassword(tx, id, hash)
    await endTokens(tx, [id])
    await beside(tx)
  })
}

/** Whether the path means the caller himself, who needs no right for that. */
export const isOwn = ({ params, user }: PasswordContext): boolean => params.id === user.id

// Through the sign-in, so that whoever found an open page cannot try passwords without end.
const confirm = async ({ deps, user, request }: PasswordContext, password: string | undefined) => {
  if (password === undefined) throw invalid({ field: 'old_password', code: FIELD_CODE.required })
  try {
    await signIn(deps, { email: user.email, password, address: request.ip })
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) throw notAllowed('old_password')
    throw error
  }
}
