import { checkShape, type Route, type RouteAnswer } from '@manger/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AppDeps } from '#core/deps.ts'
import { FileAnswer, sendFile } from '#core/files/file-answer.ts'
import { notFound, unauthenticated } from '#core/http/api-problem.ts'
import { fromAddress } from '#core/http/call-address.ts'
import { IMAGE_BODY_LIMIT } from '#core/http/image-upload.ts'
import { type Admit, quotaOf } from '#core/http/quotas.ts'
import type { Authenticate } from '#core/session/authenticate.ts'
import { authorise, type Caller } from '#core/session/caller.ts'
import { clientPrefixOf } from './client-prefix.ts'
import { Context } from './context.ts'
import { BUILD_HEADER, type TellDeprecated } from './deprecated/deprecated-calls.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { noteCaller } from './who-called.ts'

/** Looks at what the filters of a list name, after it was read; null for a route without such filters. */
export type CheckFilters = (route: Route) => ((context: Context, answer: unknown) => Promise<void>) | null

/** The server while its routes are being registered. */
export type App = {
  http: FastifyInstance
  deps: AppDeps
  authenticate: Authenticate
  /** Counts a call against the quotas of its caller. */
  admit: Admit
  /** Counts the calls that go with the next major, by the build that makes them. */
  tellDeprecated: TellDeprecated
  keptAnswers?: KeptAnswers
  checkFilters?: CheckFilters
  /** Names of the routes whose answers are kept. */
  keeps?: readonly string[]
  /** Every route registered so far: what the OpenAPI document tells. */
  routes: Route[]
}

/** The context that the handler of a route receives. */
export type ContextOf<R extends Route> =
  R extends Route<infer P, infer Q, infer B, z.ZodType> ? Context<P, Q, B> : never

type Handler<R extends Route> = (context: ContextOf<R>) => Promise<RouteAnswer<R> | FileAnswer>

/** One handler per route of a contract's `…Routes` object; `client` of the answer is filled in here. */
type Handlers<Routes extends Record<string, Route>> = { [Name in keyof Routes]: Handler<Routes[Name]> }

/**
 * The app for nouns whose lists are kept: what they read leaves `list_marks` when it changes (migration 0284), and neither
 * rights of the caller nor the time of the call stand in them.
 */
export const keepingLists = (app: App): App => Object.assign(Object.create(app), { keeps: ['list', 'lite'] })

/** Registers every route of a noun with its handler. */
export const register = <Routes extends Record<string, Route>>(
  app: App,
  routes: Routes,
  handlers: Handlers<Routes>,
): void => {
  for (const name of Object.keys(routes)) {
    const [route, handler]: [Route | undefined, Handler<Route> | undefined] = [routes[name], handlers[name]]
    if (!route || !handler) continue
    app.routes.push(route)
    registerOne(app, route, { handler, isKept: app.keeps?.includes(name) ?? false })
  }
}

type Answering = { handler: Handler<Route>; isKept: boolean }

const registerOne = (app: App, route: Route, { handler, isKept }: Answering): void => {
  const { http, authenticate } = app
  const callers = new WeakMap<FastifyRequest, Caller>()
  const checkFilters = app.checkFilters?.(route) ?? null
  const read = async (context: Context) => {
    const answer = await handler(context)
    await checkFilters?.(context, answer)
    return answer
  }

  // Before the body is read: whoever may not call is not even listened to.
  const onRequest = async (request: FastifyRequest) => {
    if (route.access.anonymous) return refusePrefix(request)
    const user = await authenticate(request.headers.authorization)
    if (!user) throw unauthenticated()
    const asked = { prefix: clientPrefixOf(request.raw), query: clientParameter(request) }
    noteCaller(request, { user: user.id, client: asked.prefix })
    const caller = await authorise(app.deps, route, { user, asked })
    noteCaller(request, { user: user.id, client: caller.client })
    app.admit(quotaOf(route), { by: user.id, client: caller.client })
    callers.set(request, caller)
  }

  // After the answer: who is counted does not wait for it.
  const onResponse = async ({ headers }: FastifyRequest) =>
    app.tellDeprecated(headers[BUILD_HEADER], `${route.method} ${route.path}`)

  const jsonOf = (answer: unknown, context: Context): string => {
    const body = withClient(answer, route, context)
    if (app.deps.checksAnswers) checkAnswer(route, body)
    return JSON.stringify(body)
  }

  for (const path of [route.path, ...(route.aliases ?? [])]) {
    http.route({
      method: route.method,
      url: `/api/${path}`,
      onRequest,
      ...(route.deprecated === undefined ? {} : { onResponse }),
      ...(route.image ? { bodyLimit: IMAGE_BODY_LIMIT } : {}),
      ...(route.bytes ? { bodyLimit: route.bytes } : {}),
      handler: async (request, reply) => {
        const { deps } = app
        const caller = callers.get(request) ?? null
        const context = new Context(deps, { route, caller, request, reply })
        if (isKept && caller && app.keptAnswers) {
          const bytes = await app.keptAnswers.recall({ caller, url: request.originalUrl }, async () =>
            Buffer.from(jsonOf(await read(context), context)),
          )
          return reply.type(JSON_TYPE).send(bytes)
        }
        // Only what writes leaves an act behind.
        const answer = await (route.method === 'GET'
          ? read(context)
          : fromAddress(request.ip, () => handler(context)))
        reply.code(route.status ?? 200)
        if (route.status === 204) return reply.send()
        if (answer instanceof FileAnswer) return sendFile(reply, checkedFile(route, answer))
        return reply.type(JSON_TYPE).send(jsonOf(answer, context))
      },
    })
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** Refuses the client prefix on a path that lies outside clients. */
export const refusePrefix = ({ raw }: FastifyRequest): void => {
  if (clientPrefixOf(raw) !== null) throw notFound()
}

const clientParameter = ({ query }: FastifyRequest): unknown =>
  typeof query === 'object' && query !== null && 'client' in query ? query.client : undefined

// The page compares it with the client it shows (domain d3); auth/* answers are bare.
const withClient = (answer: unknown, { path }: Route, { clientOrNull }: Context): unknown => {
  const isEnvelope = typeof answer === 'object' && answer !== null && 'data' in answer
  return isEnvelope && !path.startsWith('auth/') ? { client: clientOrNull, ...answer } : answer
}

const checkedFile = ({ method, path, files = [] }: Route, file: FileAnswer): FileAnswer => {
  if (files.includes(file.type)) return file
  throw new Error(`${method} ${path} answers ${file.type}, which its contract does not name`)
}

const checkAnswer = (route: Route, body: unknown): void => {
  if (!route.answer) return
  const { problems } = checkShape(route.answer, JSON.parse(JSON.stringify(body)))
  if (problems.length > 0) {
    throw new Error(
      `${route.method} ${route.path} answers what its contract does not allow: ${JSON.stringify(problems)}`,
    )
  }
}
