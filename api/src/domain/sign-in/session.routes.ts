import { type Health, sessionRoutes } from '@manger/contract/session'
import { endTokens, namedAs, noteSignIn } from '#core/accounts/account.queries.ts'
import { demoCredentials, isDemoEmail } from '#core/accounts/demo-accounts.ts'
import type { Context } from '#core/calls/context.ts'
import { type App, register } from '#core/calls/register.ts'
import { checkDatabase } from '#core/database/connections/check.ts'
import { inClients, type Tx } from '#core/database/transaction.ts'
import type { AppDeps } from '#core/deps.ts'
import { notFound, unauthenticated } from '#core/http/api-problem.ts'
import { isFromThisMachine } from '#core/http/local-visitor.ts'
import { writeAct } from '#core/records/history.ts'
import { tokenOf } from '#core/session/authenticate.ts'
import { closeGate, setGate } from '#core/session/gate-cookie.ts'
import { beginSession, refreshSession, sessionOfToken, verifySession } from '#core/session/session.service.ts'
import { endSession, openSessions } from '#core/session/sessions.queries.ts'
import { currentSession } from './current-session.ts'
import { handOut } from './hand-out.ts'
import { changeMe, readMe } from './me.service.ts'
import { setByLink } from './password-link.service.ts'
import { changePhoto, readPhoto, removePhoto } from './photo.service.ts'
import { registerSecondFactor } from './second-factor/second-factor.routes.ts'
import { askSecondFactor, isFactorMissing } from './second-factor/second-factor.service.ts'
import { locked, signIn } from './sign-in.service.ts'

export const registerSession = (app: App): void => {
  registerSecondFactor(app)
  register(app, sessionRoutes, {
    create: async (context) => {
      const { deps, request, now } = context
      const account = await signIn(deps, { ...context.body(), address: request.ip })
      if (isDemoClosed(deps, account) && !isFromThisMachine(request)) throw locked(account)
      await askSecondFactor(deps, account)
      await noteSignIn(deps.database, account.id, now)
      const browser = { agent: request.headers['user-agent'] ?? '', address: request.ip }
      return handOut(context, await beginSession(deps, account, browser))
    },
    verify: async (context) => {
      const session = await verifySession(context.deps, context.body().token)
      await setGate(context.deps, context, session)
      return { user_type: session.account.user_type, exp: session.exp }
    },
    refresh: async (context) => {
      const session = await refreshSession(context.deps, context.body().token)
      // Whoever signed in before a second factor was asked for does it anew.
      if (await isFactorMissing(context.deps, session.account)) throw unauthenticated('session_ended')
      return handOut(context, session)
    },
    newPassword: setByLink,
    sessions: async (context) => {
      const current = await currentSession(context)
      const rows = await openSessions(context.deps.database, context.user, context.now)
      return { data: rows.map((row) => ({ ...row, current: row.id === current })) }
    },
    endSession: async ({ deps, user, now, params }) => {
      const told = (tx: Tx) => tellEnded(tx, { user, now })
      if (!(await endSession(deps.database, { account: user.id, session: params.id, now, told })))
        throw notFound()
    },
    // A new version of the account ends every session of the old one.
    endSessions: async (context) => {
      const { deps, user, now, request, reply } = context
      await inClients(deps.database, [], async (tx) => {
        await endTokens(tx, [user.id], 'session_ended')
        tellEnded(tx, { user, now })
      })
      closeGate(request, reply)
    },
    // Not from the kept token: whoever changed himself sees it with his next call.
    me: readMe,
    updateMe: (context) => changeMe(context),
    photo: readPhoto,
    setPhoto: changePhoto,
    removePhoto,
    permissions: async (context) => ({ data: [...context.rights] }),
    health: ({ deps, request }) => readHealth(deps, isFromThisMachine(request)),
  })

  // Sign-out: the session of this token ends with its tokens and its gate cookie, here and in every other process.
  app.http.delete('/ui/session', async (request, reply) => {
    const claims = await sessionOfToken(app.deps, tokenOf(request.headers.authorization))
    if (claims?.session) {
      const { account, session } = claims
      await endSession(app.deps.database, { account, session, now: app.deps.clock() })
    }
    closeGate(request, reply)
    return reply.code(204).send()
  })
}

const tellEnded = (tx: Tx, { user, now }: Pick<Context, 'user' | 'now'>): void =>
  writeAct(
    tx,
    { client: null, user, now },
    { kind: 'sessions', action: 'ended', ...namedAs(user), before: {}, after: {} },
  )

// A proxy that no setting names leaves the demo on, and everybody can read the password of its super-administrator.
const isDemoClosed = ({ demo, isDemoExposed }: AppDeps, { email }: Context['user']): boolean =>
  demo && !isDemoExposed && isDemoEmail(email)

// Whoever is told the accounts can also be the super-administrator: that is for who sits at the machine.
const readHealth = async ({ database, demo }: AppDeps, isTold: boolean): Promise<Health> => {
  await checkDatabase(database)
  return { status: 'ok', demo, accounts: demo && isTold ? demoCredentials() : [] }
}
