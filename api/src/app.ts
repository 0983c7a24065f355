import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { takeClientPrefix } from '#core/calls/client-prefix.ts'
import { createDeprecatedCalls } from '#core/calls/deprecated/deprecated-calls.ts'
import { createKeptAnswers } from '#core/calls/kept-answers.ts'
import { createRefusalLog } from '#core/calls/refusal-log.ts'
import type { App } from '#core/calls/register.ts'
import { logRequests } from '#core/calls/request-log.ts'
import { traceCalls } from '#core/calls/trace-calls.ts'
import type { AppDeps } from '#core/deps.ts'
import { registerMetrics } from '#core/health/metrics.routes.ts'
import { compressAnswers } from '#core/http/compress.ts'
import { answerError, handleErrors } from '#core/http/error-handler.ts'
import { addSecurityHeaders, answerUnparsed, securityHeaders, tellTime } from '#core/http/headers.ts'
import { keepFormsAsBytes } from '#core/http/image-upload.ts'
import { refuseOtherMethods } from '#core/http/other-methods.ts'
import { createAdmission } from '#core/http/quotas.ts'
import { requestIdFrom, tellRequestId } from '#core/http/request-id.ts'
import { closeUnusedConnections } from '#core/http/unused-connections.ts'
import { registerPlatform } from '#core/pages/register-platform.ts'
import { createAuthenticate } from '#core/session/authenticate.ts'
import { registerEvents } from '#views/events/events.routes.ts'
import { listFilters } from '#views/named-filters/list-filters.ts'
import { nouns } from '#views/nouns.ts'
import { registerOpenApi } from '#views/openapi/openapi.routes.ts'

const BODY_LIMIT = 1024 * 1024
/** More than the head of a request may have. */
const LONGEST_PARAM = 64 * 1024
/** Whoever sends slower than this holds a connection for nothing. */
const REQUEST_WITHIN_MS = 120_000

/** Builds the server; it keeps no state of its own, so several may run on one database. */
export const buildApp = async (deps: AppDeps): Promise<FastifyInstance> => {
  const http = Fastify({
    logger: deps.logLevel === 'silent' ? false : { level: deps.logLevel, ...logTo(deps) },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: requestIdFrom(deps.trustedProxy.length > 0),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_WITHIN_MS,
    trustProxy: deps.trustedProxy.length > 0 ? [...deps.trustedProxy] : false,
    rewriteUrl: takeClientPrefix,
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(deps.dev))
      answerError(error, request, reply)
    },
    // What comes while connections are let go of is answered as ever, as the last call of its connection.
    return503OnClosing: false,
    clientErrorHandler: answerUnparsed(deps.dev),
    // An id of any length is an object that does not exist, not a framework's own refusal.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAM },
  })
  addSecurityHeaders(http, deps.dev, deps.pages?.films)
  tellTime(http, deps.clock)
  tellRequestId(http)
  traceCalls(http, deps.trustedProxy.length > 0)
  logRequests(http, deps.metrics)
  compressAnswers(http)
  closeUnusedConnections(http)
  const authenticate = createAuthenticate(deps)
  handleErrors(http, createRefusalLog(authenticate))
  keepBodiesAsText(http)
  const finishMethods = refuseOtherMethods(http)

  const admit = deps.quotas ? createAdmission(deps.quotas, deps.clock) : () => undefined
  const { tell: tellDeprecated, write } = createDeprecatedCalls(deps)
  http.addHook('onClose', write)
  const keptAnswers = createKeptAnswers(deps)
  const app: App = {
    http,
    deps,
    authenticate,
    admit,
    tellDeprecated,
    keptAnswers,
    checkFilters: listFilters,
    routes: [],
  }
  for (const registerNoun of nouns) registerNoun(app)
  registerOpenApi(app)
  registerMetrics(app)
  registerEvents(app)
  finishMethods()
  if (deps.pages) await registerPlatform(app, deps.pages)
  return http
}

const logTo = ({ logTo: stream }: AppDeps) => (stream ? { stream } : {})

// A handler asks for the body after the object of the path was found, so nothing is parsed before (domain d3).
const keepBodiesAsText = (http: FastifyInstance): void => {
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  keepFormsAsBytes(http)
}
