import type { Context } from '#core/calls/context.ts'
import { unauthenticated } from '#core/http/api-problem.ts'
import { tokenOf } from '#core/session/authenticate.ts'
import { readClaims } from '#core/session/tokens.ts'

/** When the token of the call ends, in epoch seconds: what the cipher of specification 9 is bound to. */
export const expiryOf = async ({ deps, request, now }: Context): Promise<number> => {
  const token = tokenOf(request.headers.authorization)
  const claims = token && (await readClaims(token, { secret: deps.secret, use: 'access', now }))
  if (!claims) throw unauthenticated()
  return claims.exp
}
