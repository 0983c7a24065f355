import { z } from 'zod'
import { Moment } from '../fields.ts'
import { SessionToken } from './session.schema.ts'

/**
 * The second factor (RFC 6238): digits and seconds of a code, steps by which a clock may differ, how long the step of
 * the sign-in may take with an app and how long with one to be fetched first, wrong codes of one account within so many
 * minutes, and how many recovery codes there are.
 */
export const SECOND_FACTOR = {
  digits: 6,
  periodS: 30,
  driftSteps: 1,
  challengeS: 300,
  setUpS: 1800,
  tries: 10,
  triesMinutes: 15,
  recoveryCodes: 10,
} as const

/** A code as it is typed: of the app, or a recovery code; spaces, dashes and case do not matter. */
export const FactorCode = z
  .string()
  .max(60)
  .transform((value) => value.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().min(1))

/** What a sign-in answers beside 401 `second_factor_required` (as `current`); without `enrolled` an app is set up first. */
export const SecondFactorNeeded = z.object({ challenge: z.string(), enrolled: z.boolean() })
export type SecondFactorNeeded = z.infer<typeof SecondFactorNeeded>

/** Body of a call in the middle of a sign-in. */
export const Challenge = z.object({ challenge: z.string().min(1).max(4000) })

/** The second step of a sign-in. */
export const SecondStep = Challenge.extend({ code: FactorCode })

/** What an app is set up with: the secret in base32, its `otpauth:` address, and that as squares of a picture (an SVG path). */
export const Enrolment = z.object({
  secret: z.string(),
  uri: z.string(),
  qr: z.object({ size: z.number().int(), path: z.string() }),
})
export type Enrolment = z.infer<typeof Enrolment>

/** One's own second factor; `required` = the server asks everybody of this type for one. */
export const SecondFactor = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  since: Moment.nullable(),
  recovery_codes_left: z.number().int(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** Codes for the day on which the phone is lost: each opens once, nobody can read them again. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** Answer of the second step; with recovery codes when the app was set up in it. */
export const SignedIn = SessionToken.extend({ recovery_codes: z.array(z.string()).optional() })
export type SignedIn = z.infer<typeof SignedIn>
