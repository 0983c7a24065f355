import {
  ErrorBody,
  FileBlob,
  isOfTheDay,
  type Route,
  type RouteAnswer,
  type RouteInput,
} from '@manger/contract'
import { serverClock } from '../server-clock.ts'
import { addressOf } from './address.ts'
import { ApiError, NO_ANSWER } from './error.ts'
import { toWire } from './wire.ts'

/** Answers that a device keeps by their addresses, so that they can be read where the server is out of reach. */
export type KeptAnswers = {
  /** The last answer; undefined where there is none that may still be shown. */
  get(address: string): Promise<unknown>
  put(address: string, answer: unknown): void
}

/** How the client reaches the server and whom it tells about the two answers that concern the whole page. */
export type ApiClientOptions = {
  token(): string | null
  /** Whether paths of a client carry its id: true for admin, staff and consultant (specification 6). */
  hasPrefix(): boolean
  /** A 401 of a call that carried this token; answers whether there is a newer one to try again with. */
  onUnauthorized(token: string | null): Promise<boolean>
  /** A 500 and above: the red banner. */
  onServerError(): void
  /** The id of a failed call in the server's log, told before `onServerError`; null where none came. */
  onFailedCall?(request: string | null): void
  /** An answer that belongs to another client than the page, or has another shape. */
  onMismatch?(message: string): void
  /** Remote and build on whose behalf it calls, as `stock/1.2.0-3fa91c`: the server counts who still makes calls that go. */
  build?: string
  /** Where the device keeps what the work of a day reads (`isOfTheDay`). */
  kept?: KeptAnswers
  fetch?: typeof fetch
  timeoutMs?: number
}

/** A call's input, left out when a route takes none. */
export type CallInput<R extends Route> =
  Record<string, never> extends RouteInput<R> ? [input?: RouteInput<R>] : [input: RouteInput<R>]

/** The typed client: one function for every route of the contract. */
export interface ApiClient {
  /** Calls the route inside the client (null: outside of any); refused calls throw {@link ApiError}. */
  send<R extends Route>(
    route: R,
    input: RouteInput<R> | undefined,
    clientId: number | null,
  ): Promise<RouteAnswer<R>>
}

type Input = { params?: Record<string, string | number>; query?: Record<string, string>; body?: unknown }

const API_TIMEOUT_MS = 30_000
/** A year of a report is written for minutes before its first byte comes. */
const FILE_TIMEOUT_MS = 600_000

/** How long somebody waits for a newer answer who could read a kept one; a device that knows of no network has nothing to wait for. */
const patienceMs = (): number => (navigator.onLine === false ? 0 : 3000)

const isOutOfReach = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === NO_ANSWER || error.status >= 500)

/** The answer, or the kept one where the server is out of reach or takes too long; what it refuses stays refused. */
const orKept = async (asked: Promise<unknown>, kept: () => Promise<unknown>): Promise<unknown> => {
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), patienceMs()))
  const first = await Promise.race([
    asked.then(
      () => null,
      (error: unknown) => ({ error }),
    ),
    late,
  ])
  if (first === null || (first !== 'late' && !isOutOfReach(first.error))) return asked
  const copy = await kept()
  if (copy === undefined) return asked
  // It may still fail, and nobody waits for it any more.
  asked.catch(() => undefined)
  return copy
}

type Keeping = { address: string; kept: KeptAnswers; schema: Route['answer'] }

const readOrKeep = (ask: () => Promise<unknown>, { address, kept, schema }: Keeping): Promise<unknown> => {
  const asked = ask().then((answer) => {
    kept.put(address, answer)
    return answer
  })
  // What an older page has kept may have another shape.
  return orKept(asked, async () => schema?.safeParse(await kept.get(address)).data)
}

const readAnswer = async ({ files = [] }: Route, response: Response): Promise<unknown> => {
  if (response.status === 204) return undefined
  const isFile = files.includes(response.headers.get('content-type') ?? '')
  try {
    return isFile ? await response.blob() : await response.json()
  } catch (error) {
    // What is no JSON has another shape than was promised; an answer that breaks off is none.
    if (error instanceof SyntaxError) return undefined
    throw new ApiError({ status: NO_ANSWER })
  }
}

const toApiError = async (response: Response): Promise<ApiError> => {
  // A proxy's error page is no JSON; its status says enough.
  const body = ErrorBody.safeParse(await response.json().catch(() => undefined))
  const wait = Number(response.headers.get('retry-after'))
  const retryAfter = Number.isFinite(wait) && wait > 0 ? wait : null
  return body.success
    ? new ApiError({
        status: response.status,
        errors: body.data.errors,
        current: body.data.current,
        details: body.data.details,
        retryAfter,
      })
    : new ApiError({ status: response.status, retryAfter })
}

const clientOf = (answer: unknown): number | null => {
  const client: unknown = answer !== null && typeof answer === 'object' ? Reflect.get(answer, 'client') : null
  return typeof client === 'number' ? client : null
}

/** Makes the typed client: prefix, token, JSON, time limit, errors and the check of shape and client. */
export const createApiClient = (options: ApiClientOptions): ApiClient => {
  const { timeoutMs = API_TIMEOUT_MS, onMismatch } = options

  const request = async (address: string, { method, answer }: Route, body: unknown): Promise<Response> => {
    const limitMs = answer === FileBlob ? Math.max(timeoutMs, FILE_TIMEOUT_MS) : timeoutMs
    const sent = body === undefined ? null : body instanceof FormData ? body : toWire(Object(body))
    const attempt = async (token: string | null): Promise<Response> => {
      const headers = new Headers({ Accept: 'application/json' })
      if (options.build !== undefined) headers.set('X-Manger-Build', options.build)
      if (token !== null) headers.set('Authorization', `Bearer ${token}`)
      if (body !== undefined && !(body instanceof FormData)) headers.set('Content-Type', 'application/json')
      const askedAt = Date.now()
      try {
        const response = await (options.fetch ?? fetch)(address, {
          method,
          headers,
          body: sent,
          signal: AbortSignal.timeout(limitMs),
        })
        serverClock.hear(response.headers.get('date'), askedAt)
        return response
      } catch {
        throw new ApiError({ status: NO_ANSWER })
      }
    }
    const token = options.token()
    const response = await attempt(token)
    if (response.status !== 401 || !(await options.onUnauthorized(token))) return response
    return attempt(options.token())
  }

  const mismatch = (message: string): never => {
    onMismatch?.(message)
    throw new ApiError({ status: NO_ANSWER, errors: { non_field: [{ code: 'unexpected', message }] } })
  }

  const check = (route: Route, answer: unknown, clientId: number | null): unknown => {
    const from = clientOf(answer)
    // Two tabs may work on two clients: an answer of the other one must never be shown here.
    if (route.scope === 'client' && clientId !== null && from !== null && from !== clientId)
      return mismatch(`${route.path} answered for client ${from} instead of ${clientId}`)
    const parsed = route.answer?.safeParse(answer)
    if (parsed === undefined) return undefined
    return parsed.success
      ? parsed.data
      : mismatch(`${route.path} answered another shape: ${parsed.error.message}`)
  }

  const prefixOf = (clientId: number | null) => (options.hasPrefix() ? clientId : null)

  return {
    async send<R extends Route>(route: R, input: RouteInput<R> | undefined, clientId: number | null) {
      const { params, query, body }: Input = { ...input }
      const address = addressOf(route, { params, query }, prefixOf(clientId))
      const ask = async (): Promise<unknown> => {
        const response = await request(address, route, body)
        if (response.status >= 500) {
          // In the head: a body may have been lost on the way.
          options.onFailedCall?.(response.headers.get('x-request-id'))
          options.onServerError()
        }
        if (!response.ok) throw await toApiError(response)
        return check(route, await readAnswer(route, response), clientId)
      }
      const { kept } = options
      const isKept = route.method === 'GET' && route.answer !== FileBlob && isOfTheDay(route.path)
      const answer =
        kept && isKept ? await readOrKeep(ask, { address, kept, schema: route.answer }) : await ask()
      // The schema of this very route has just read the answer; the compiler cannot follow that.
      return answer as RouteAnswer<R>
    },
  }
}
