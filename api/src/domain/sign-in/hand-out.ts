import type { SessionToken } from '@manger/contract/session'
import type { Context } from '#core/calls/context.ts'
import { setGate } from '#core/session/gate-cookie.ts'
import { modulesOf, type Session } from '#core/session/session.service.ts'

/** Answers a sign-in or a refresh: the token, and the gate cookie for whom it is. */
export const handOut = async (
  { deps, request, reply }: Pick<Context, 'deps' | 'request' | 'reply'>,
  session: Session,
): Promise<SessionToken> => {
  await setGate(deps, { request, reply }, session)
  const { account, token, exp } = session
  return { token, user_type: account.user_type, modules: await modulesOf(deps, account), exp }
}
