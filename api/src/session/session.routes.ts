import { type Health, type SessionToken, sessionRoutes } from '@manger/contract/session'
import { noteSignIn } from '#accounts/account.queries.ts'
import { checkDatabase } from '#database/check.ts'
import { demoCredentials } from '#database/seed/demo-accounts.ts'
import type { Context } from '#http/context.ts'
import { type App, register } from '#http/register.ts'
import type { AppDeps } from '../deps.ts'
import { closeGate, setGate } from './gate-cookie.ts'
import { changeMe, readMe } from './me.service.ts'
import { changePhoto, readPhoto, removePhoto } from './photo.service.ts'
import { modulesOf, openSession, refreshSession, type Session, verifySession } from './session.service.ts'
import { signIn } from './sign-in.service.ts'
import { secondsOf } from './tokens.ts'

export const registerSession = (app: App): void => {
  register(app, sessionRoutes, {
    create: async (context) => {
      const { deps, request, now } = context
      const account = await signIn(deps, { ...context.body(), address: request.ip })
      await noteSignIn(deps.database, account.id, now)
      return handOut(context, await openSession(deps, account, secondsOf(now)))
    },
    verify: async (context) => {
      const session = await verifySession(context.deps, context.body().token)
      await setGate(context.deps, context, session)
      return { user_type: session.account.user_type, exp: session.exp }
    },
    refresh: async (context) => handOut(context, await refreshSession(context.deps, context.body().token)),
    // Not from the kept token: whoever changed himself sees it with his next call.
    me: readMe,
    updateMe: (context) => changeMe(context),
    photo: readPhoto,
    setPhoto: changePhoto,
    removePhoto,
    permissions: async (context) => ({ data: [...context.rights] }),
    health: ({ deps }) => readHealth(deps),
  })

  // Sign-out in the browser; tokens themselves live until they expire or the account changes.
  app.http.delete('/ui/session', async (request, reply) => {
    closeGate(request, reply)
    return reply.code(204).send()
  })
}

const readHealth = async ({ database, demo }: AppDeps): Promise<Health> => {
  await checkDatabase(database)
  return { status: 'ok', demo, accounts: demo ? demoCredentials() : [] }
}

const handOut = async (
  { deps, request, reply }: Pick<Context, 'deps' | 'request' | 'reply'>,
  session: Session,
): Promise<SessionToken> => {
  await setGate(deps, { request, reply }, session)
  const { account, token, exp } = session
  return { token, user_type: account.user_type, modules: await modulesOf(deps, account), exp }
}
