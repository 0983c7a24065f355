import { z } from 'zod'
import { route } from '../route.ts'
import {
  Challenge,
  Enrolment,
  FactorCode,
  RecoveryCodes,
  SecondFactor,
  SecondStep,
  SignedIn,
} from './second-factor.schema.ts'

const ByCode = z.object({ code: FactorCode })

/** Calls of the second factor: the second step of a sign-in, and one's own app. */
export const secondFactorRoutes = {
  signIn: route({
    method: 'POST',
    path: 'auth/jwt/second-factor/',
    scope: 'global',
    access: { anonymous: true },
    body: SecondStep,
    answer: SignedIn,
    summary: 'Finish a sign-in with a code of the app or a recovery code; each opens once',
  }),
  beginInSignIn: route({
    method: 'POST',
    path: 'auth/jwt/second-factor/begin/',
    scope: 'global',
    access: { anonymous: true },
    body: Challenge,
    answer: Enrolment,
    summary: 'Set an app up in the middle of a sign-in, where the server asks for one and there is none yet',
  }),
  read: route({
    method: 'GET',
    path: 'auth/second-factor/',
    scope: 'global',
    access: {},
    answer: SecondFactor,
    summary: "The signed-in user's second factor",
  }),
  begin: route({
    method: 'POST',
    path: 'auth/second-factor/',
    scope: 'global',
    access: {},
    body: z.object({ password: z.string().min(1).max(200) }),
    answer: Enrolment,
    summary: 'Begin to set an app up; the password is asked again',
  }),
  confirm: route({
    method: 'PUT',
    path: 'auth/second-factor/',
    scope: 'global',
    access: {},
    body: ByCode,
    answer: RecoveryCodes,
    summary: 'Turn the second factor on with the first code of the app',
  }),
  renewCodes: route({
    method: 'POST',
    path: 'auth/second-factor/recovery-codes/',
    scope: 'global',
    access: {},
    body: ByCode,
    answer: RecoveryCodes,
    summary: 'New recovery codes; the old ones open nothing any more',
  }),
  remove: route({
    method: 'POST',
    path: 'auth/second-factor/remove/',
    scope: 'global',
    access: {},
    body: ByCode,
    status: 204,
    summary: 'Turn the second factor off, with a code',
  }),
}
