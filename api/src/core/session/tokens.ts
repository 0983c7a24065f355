import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

export const TOKEN_HOURS = 24
/** A token is renewed for so long after the password was typed (domain c). */
export const REFRESH_DAYS = 7

/**
 * What a token says: whose it is, since when he is signed in, under which version of his account, and in which session; a
 * challenge comes before one.
 */
export type Claims = {
  account: number
  tokenVersion: number
  authTime: number
  exp: number
  session: string | null
}

const Payload = z.object({
  sub: z.string().regex(/^\d+$/).transform(Number),
  tv: z.number().int(),
  auth_time: z.number().int(),
  exp: z.number().int(),
  sid: z.uuid().nullable().default(null),
})

/** A challenge is what the right password alone is worth where a second factor is asked for. */
type Use = 'access' | 'gate' | 'challenge'

export const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000)

export const signClaims = (
  { account, tokenVersion, authTime, exp, session }: Claims,
  secret: Uint8Array,
  use: Use,
) =>
  new SignJWT({ tv: tokenVersion, auth_time: authTime, sid: session })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(account))
    // A gate cookie travels with every request for a file and must never open the API.
    .setAudience(use)
    .setExpirationTime(exp)
    .sign(secret)

type Reading = { secret: Uint8Array; use: Use; now: Date; isExpiredFine?: boolean }

/** The claims of a token that we signed and that is still good; null for anything else. */
export const readClaims = async (
  token: string,
  { secret, use, now, isExpiredFine = false }: Reading,
): Promise<Claims | null> => {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      audience: use,
      currentDate: now,
      clockTolerance: isExpiredFine ? REFRESH_DAYS * 86_400 : 0,
    })
    const { sub, tv, auth_time, exp, sid } = Payload.parse(payload)
    return { account: sub, tokenVersion: tv, authTime: auth_time, exp, session: sid }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null
    throw error
  }
}
