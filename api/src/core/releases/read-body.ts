import { checkShape, FIELD_CODE, NON_FIELD } from '@manger/contract'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isJson } from '#core/calls/context.ts'
import { ApiProblem, invalid } from '#core/http/api-problem.ts'

const parse = (body: unknown): unknown => {
  if (typeof body !== 'string' || body === '') return undefined
  try {
    return JSON.parse(body)
  } catch {
    throw invalid({ field: NON_FIELD, code: FIELD_CODE.invalidFormat })
  }
}

/** The checked body of a call; bodies arrive as text, so that nothing is parsed before the caller is known. */
export const readBody = <Schema extends z.ZodType>(
  request: FastifyRequest,
  schema: Schema,
): z.output<Schema> => {
  const { body } = request
  if (body && !isJson(request)) throw new ApiProblem(415, [{ field: NON_FIELD, code: 'unsupported_type' }])
  const { value, problems } = checkShape(schema, parse(body))
  if (value === null) throw invalid(...problems)
  return value
}
