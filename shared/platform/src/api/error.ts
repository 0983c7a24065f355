import { type FieldError, NON_FIELD } from '@manger/contract'

/** Status of an `ApiError` when no answer came: no network, or the time was up. */
export const NO_ANSWER = 0

type Refusal = {
  status: number
  errors?: Record<string, FieldError[]>
  current?: unknown
  details?: unknown
  retryAfter?: number | null
}

// From 502 on a proxy answers for a server that is away.
const codeOf = (status: number) => {
  if (status === NO_ANSWER) return 'no_connection'
  return status >= 502 && status <= 504 ? 'unavailable' : 'unexpected'
}

/** A refused or failed call: status (0 = no answer), errors by field, and of a 409 the current record. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: Readonly<Record<string, readonly FieldError[]>>
  /** The record as it stands now, of a 409 about versions; `undefined` otherwise. */
  readonly current: unknown
  /** What the code has to tell beside it, as the counts of `counted_since`; `undefined` otherwise. */
  readonly details: unknown
  /** Seconds to wait, of a 429; null otherwise. */
  readonly retryAfter: number | null

  constructor({ status, errors, current, details, retryAfter }: Refusal) {
    // Whoever words a refusal by its code says of a lost call what it is, wherever it is shown.
    const known = errors ?? { [NON_FIELD]: [{ code: codeOf(status), message: '' }] }
    const first = Object.values(known).flat()[0]
    super(`${status} ${first?.code ?? ''} ${first?.message ?? ''}`.trim())
    this.name = 'ApiError'
    this.status = status
    this.errors = known
    this.current = current
    this.details = details
    this.retryAfter = retryAfter ?? null
  }

  /** Whether a field, or the whole form when no field is named, carries the code. */
  has(code: FieldError['code'], field?: string): boolean {
    const lists = field === undefined ? Object.values(this.errors) : [this.errors[field] ?? []]
    return lists.flat().some((error) => error.code === code)
  }
}

/** Narrows anything caught to a refused call. */
export const isApiError = (value: unknown): value is ApiError => value instanceof ApiError

/** What a server answers for an object that is not there. */
export const NOT_FOUND = 404

// A client has the name of his company.
const nameOf = (thing: object | null): unknown =>
  thing === null ? null : (Reflect.get(thing, 'name') ?? Reflect.get(thing, 'company_name'))

/**
 * A refusal as it is told of the thing that was chosen: what is no longer there was deleted, and another must be selected
 * (specification 4). Any other refusal, and that of a thing without a name, stays as it is.
 */
export const asGone = (error: ApiError, thing: object | null): ApiError => {
  const name = nameOf(thing)
  if (error.status !== NOT_FOUND || typeof name !== 'string' || name === '') return error
  return new ApiError({
    status: NOT_FOUND,
    errors: { [NON_FIELD]: [{ code: 'was_deleted', name, message: '' }] },
  })
}
