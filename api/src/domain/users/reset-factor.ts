import { endTokens } from '#core/accounts/account.queries.ts'
import type { Context } from '#core/calls/context.ts'
import type { Tx } from '#core/database/transaction.ts'
import { forbidden, notFound } from '#core/http/api-problem.ts'
import { deleteFactors } from '#domain/sign-in/second-factor/factor.queries.ts'

/** Takes the second factor of a lost phone away and ends the tokens of the account; 404 when there is none. */
export const resetFactor = async (
  tx: Tx,
  { user }: Pick<Context, 'user'>,
  account: number,
): Promise<void> => {
  // One's own goes with a code only: an open page is not enough.
  if (account === user.id) throw forbidden()
  if ((await deleteFactors(tx, [account])) === 0) throw notFound()
  await endTokens(tx, [account], 'session_ended')
}
