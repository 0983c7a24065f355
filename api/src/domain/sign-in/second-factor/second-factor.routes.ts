import { type Enrolment, secondFactorRoutes } from '@manger/contract/session'
import { noteSignIn } from '#core/accounts/account.queries.ts'
import { isDemoEmail } from '#core/accounts/demo-accounts.ts'
import type { ContextOf } from '#core/calls/register.ts'
import { type App, register } from '#core/calls/register.ts'
import { ApiProblem, conflict, forbidden, guessed } from '#core/http/api-problem.ts'
import { isFromThisMachine } from '#core/http/local-visitor.ts'
import { beginSession } from '#core/session/session.service.ts'
import { currentSession } from '../current-session.ts'
import { handOut } from '../hand-out.ts'
import { signIn } from '../sign-in.service.ts'
import { factorOf } from './factor.queries.ts'
import {
  accountOfChallenge,
  beginEnrolment,
  confirmEnrolment,
  giveRecoveryCodes,
  isRequired,
  refuseUnlessOn,
  removeOwn,
  withCode,
} from './second-factor.service.ts'

/** The second step of a sign-in, and everybody's own second factor. */
export const registerSecondFactor = (app: App): void => {
  register(app, secondFactorRoutes, {
    signIn: async (context) => {
      const { deps, now, request } = context
      const { challenge, code } = context.body()
      const account = await accountOfChallenge(deps, challenge)
      const codes = await withCode(deps, { account, code }, (tx, judged) =>
        confirmEnrolment(tx, judged, null),
      )
      await noteSignIn(deps.database, account.id, now)
      const browser = { agent: request.headers['user-agent'] ?? '', address: request.ip }
      const signedIn = await handOut(context, await beginSession(deps, account, browser))
      return { ...signedIn, ...(codes ? { recovery_codes: codes } : {}) }
    },

    beginInSignIn: async (context) => {
      const account = await accountOfChallenge(context.deps, context.body().challenge)
      return beginEnrolment(context.deps, account)
    },

    read: async ({ deps, user }) => ({
      ...(await factorOf(deps.database, user.id)),
      required: isRequired(deps, user),
    }),

    begin: beginOwn,

    confirm: async (context) => {
      const { deps, user: account } = context
      const { code } = context.body()
      const current = await currentSession(context)
      const codes = await withCode(deps, { account, code }, (tx, judged) =>
        confirmEnrolment(tx, judged, current),
      )
      if (!codes) throw conflict('wrong_status')
      return { recovery_codes: codes }
    },

    renewCodes: async (context) => {
      const { deps, user: account } = context
      const recovery_codes = await withCode(deps, { account, ...context.body() }, (tx, { factor }) => {
        refuseUnlessOn(factor)
        return giveRecoveryCodes(tx, account.id)
      })
      return { recovery_codes }
    },

    remove: async (context) => {
      const { deps, user: account } = context
      await withCode(deps, { account, ...context.body() }, (tx, { factor, by }) => {
        refuseUnlessOn(factor)
        return removeOwn(tx, deps, by)
      })
    },
  })
}

// Through the sign-in, so that whoever found an open page cannot try passwords without end.
const beginOwn = async (context: ContextOf<typeof secondFactorRoutes.begin>): Promise<Enrolment> => {
  const { deps, user, request } = context
  const { password } = context.body()
  // Everybody has the password of a demo account: who is not at the machine would lock the others out.
  if (deps.demo && isDemoEmail(user.email) && !isFromThisMachine(request)) throw forbidden()
  try {
    await signIn(deps, { email: user.email, password, address: request.ip })
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) throw guessed('password', user.id)
    throw error
  }
  return beginEnrolment(deps, user)
}
