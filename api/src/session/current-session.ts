import type { Context } from '#http/context.ts'
import { tokenOf } from './authenticate.ts'
import { sessionOfToken } from './session.service.ts'

/** The session of the token of a call. */
export const currentSession = async ({
  deps,
  request,
}: Pick<Context, 'deps' | 'request'>): Promise<string | null> =>
  (await sessionOfToken(deps, tokenOf(request.headers.authorization)))?.session ?? null
