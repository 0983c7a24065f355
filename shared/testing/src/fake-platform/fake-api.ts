import type { Route, RouteAnswer, RouteInput } from '@manger/contract'
import { type ApiClient, ApiError } from '@manger/platform'

/** A call that a screen made. */
export type FakeCall = {
  method: string
  path: string
  params?: unknown
  query?: unknown
  body?: unknown
  client: number | null
}

/** What a route answers: a value, a refusal, or a function of the call that gives one of them. */
export type FakeAnswer<R extends Route> =
  | RouteAnswer<R>
  | ApiError
  | ((call: FakeCall) => RouteAnswer<R> | ApiError | Promise<RouteAnswer<R> | ApiError>)

type AnyAnswer = (call: FakeCall) => unknown

const keyOf = (route: Pick<Route, 'method' | 'path'>): string => `${route.method} ${route.path}`

/** A server that is a table of answers; a route without one is answered 404. */
export const createFakeApi = () => {
  const answers = new Map<string, AnyAnswer>()
  const calls: FakeCall[] = []
  const api: ApiClient = {
    async send<R extends Route>(route: R, input: RouteInput<R> | undefined, client: number | null) {
      const call: FakeCall = { method: route.method, path: route.path, ...input, client }
      calls.push(call)
      const result = (await answers.get(keyOf(route))?.(call)) ?? new ApiError({ status: 404 })
      if (result instanceof ApiError) throw result
      // `answer` below let only this route's own answer into the table.
      return result as RouteAnswer<R>
    },
  }
  const answer = <R extends Route>(route: R, given: FakeAnswer<R>): void => {
    answers.set(keyOf(route), (call) =>
      typeof given === 'function' ? Reflect.apply(given, null, [call]) : given,
    )
  }
  return { api, calls, answer }
}
