import { FIELD_CODE, NON_FIELD, type Problem, type WordCode } from '@manger/contract'
import type { SessionEnd } from '@manger/contract/session'

/** `about` is for the log alone: it never stands in the answer. `message` stands there in the place of the code's own. */
type Extra = {
  current?: unknown
  details?: unknown
  headers?: Record<string, string>
  about?: Record<string, unknown>
  message?: string
}

/** A refusal: thrown by services, answered by the error handler and nowhere else. */
export class ApiProblem extends Error {
  readonly status: number
  readonly problems: readonly Problem[]
  readonly extra: Extra

  constructor(status: number, problems: readonly Problem[], extra: Extra = {}) {
    super(problems.map(({ field, code }) => `${field}: ${code}`).join(', '))
    this.status = status
    this.problems = problems
    this.extra = extra
  }
}

const whole = (code: WordCode): Problem[] => [{ field: NON_FIELD, code }]

/** 401; with a reason for a token that was good once. */
export const unauthenticated = (reason?: SessionEnd) =>
  new ApiProblem(401, whole('unauthenticated'), reason === undefined ? {} : { current: { reason } })

/** 403; with `module_missing` the client has not bought the module. */
export const forbidden = (code: 'forbidden' | 'module_missing' = 'forbidden') =>
  new ApiProblem(403, whole(code))

/** 404: the object of the path is not there, or belongs to another client. */
export const notFound = () => new ApiProblem(404, whole('not_found'))

/** 410: the object of the path was deleted, and what the call told of it is kept all the same. */
export const gone = () => new ApiProblem(410, whole('not_found'))

/** 400 with one or more problems of the body or query. */
export const invalid = (...problems: Problem[]) => new ApiProblem(400, problems)

/** 400 on one field: the choice is not allowed, e.g. another client's object. */
export const notAllowed = (field: string) => invalid({ field, code: FIELD_CODE.notAllowed })

/** As {@link notAllowed}, of a secret that somebody may be guessing: the log names whose it would have been. */
export const guessed = (field: string, account: number | null) =>
  new ApiProblem(400, [{ field, code: FIELD_CODE.notAllowed }], { about: { account } })

/** 409: version or state do not allow it now; `current` is the record as it stands. */
export const conflict = (code: WordCode, current?: unknown, field: string = NON_FIELD) =>
  new ApiProblem(409, [{ field, code }], { current })

/** So many seconds later the same call may succeed. */
const AGAIN_AFTER_S = 2

const againLater = { headers: { 'retry-after': String(AGAIN_AFTER_S) } }

/** 503: nothing was done, nothing is wrong with the call; `fields` name what is missing. */
export const unavailable = (...fields: readonly string[]) =>
  new ApiProblem(
    503,
    (fields.length > 0 ? fields : [NON_FIELD]).map((field) => ({ field, code: 'unavailable' })),
    againLater,
  )

/** As {@link unavailable}, with a sentence for whoever runs the server. */
export const unavailableFor = (field: string, message: string) =>
  new ApiProblem(503, [{ field, code: 'unavailable' }], { ...againLater, message })

/** Throws a 400 when a rule found problems. */
export const refuseIf = (problems: readonly Problem[]): void => {
  if (problems.length > 0) throw new ApiProblem(400, problems)
}
