import { type ErrorBody, FIELD_CODE, NON_FIELD, type Problem } from '@manger/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOfTheMoment } from '#core/database/connections/away.ts'
import { ApiProblem, notFound, unavailable } from './api-problem.ts'
import { problemOfDatabase } from './database-problems.ts'
import { messageOf } from './error-messages.ts'

type OnRefusal = (problem: ApiProblem, request: FastifyRequest) => Promise<void>

/** The only place that makes an error answer: refusals, mistakes of the caller, and everything unforeseen as 500. */
export const handleErrors = (http: FastifyInstance, onRefusal: OnRefusal): void => {
  http.setErrorHandler((error, request, reply) => {
    if (error instanceof ApiProblem) void onRefusal(error, request)
    answerError(error, request, reply)
  })
  http.setNotFoundHandler((_request, reply) => answer(reply, notFound()))
}

/** Also for what Fastify refuses before any route, e.g. a path that cannot be decoded. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  try {
    // Whoever left hears nothing, and what they broke off has not failed: the line of their call says that they left.
    if (reply.raw.destroyed) return void reply.hijack()
    answer(reply, problemOf(error, request))
  } catch (second) {
    // A throw in here would show the framework's own shape.
    request.log.error(second)
    void reply.code(500).type('application/json').serializer(String).send(lastResort(request.id))
  }
}

const problemOf = (error: unknown, request: FastifyRequest): ApiProblem => {
  if (error instanceof ApiProblem) return error
  const ofDatabase = problemOfDatabase(error, request.method)
  if (ofDatabase) return ofDatabase
  if (isOfTheMoment(error)) {
    request.log.warn(error)
    return unavailable()
  }
  const status = statusOf(error)
  if (status === 413) return new ApiProblem(413, [{ field: NON_FIELD, code: 'too_large' }])
  if (status >= 400 && status < 500) {
    return new ApiProblem(status, [{ field: NON_FIELD, code: FIELD_CODE.invalidFormat }])
  }
  request.log.error(error)
  return new ApiProblem(500, [{ field: NON_FIELD, code: 'server_error' }])
}

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500

const answer = (reply: FastifyReply, { status, problems, extra }: ApiProblem): void => {
  const { current, details, headers = {}, message } = extra
  const body: ErrorBody = {
    errors: byField(problems, message),
    status,
    error: true,
    ...(current === undefined ? {} : { current }),
    ...(details === undefined ? {} : { details }),
    ...(status >= 500 ? { request: reply.request.id } : {}),
  }
  void reply.code(status).headers(headers).type('application/json; charset=utf-8').send(body)
}

/** Problems as an answer tells them, each with its sentence. */
export const byField = (problems: readonly Problem[], message?: string): ErrorBody['errors'] =>
  Object.fromEntries(
    [...Map.groupBy(problems, ({ field }) => field)].map(([field, list]) => [
      field,
      list.map(({ field: _, ...problem }) => ({
        ...problem,
        message: message ?? messageOf({ field, ...problem }),
      })),
    ]),
  )

const lastResort = (request: string): string =>
  JSON.stringify({
    errors: { [NON_FIELD]: [{ code: 'server_error', message: 'Server error' }] },
    status: 500,
    error: true,
    request,
  } satisfies ErrorBody)
