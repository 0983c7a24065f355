import { unauthenticated } from '#http/api-problem.ts'
import type { Context } from '#http/context.ts'
import { tokenOf } from './authenticate.ts'
import { readClaims } from './tokens.ts'

/** When the token of the call ends, in epoch seconds: what the cipher of specification 9 is bound to. */
export const expiryOf = async ({ deps, request, now }: Context): Promise<number> => {
  const token = tokenOf(request.headers.authorization)
  const claims = token && (await readClaims(token, { secret: deps.secret, use: 'access', now }))
  if (!claims) throw unauthenticated()
  return claims.exp
}
