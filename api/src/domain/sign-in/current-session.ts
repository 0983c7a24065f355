import type { Context } from '#core/calls/context.ts'
import { tokenOf } from '#core/session/authenticate.ts'
import { sessionOfToken } from '#core/session/session.service.ts'

/** The session of the token of a call. */
export const currentSession = async ({
  deps,
  request,
}: Pick<Context, 'deps' | 'request'>): Promise<string | null> =>
  (await sessionOfToken(deps, tokenOf(request.headers.authorization)))?.session ?? null
