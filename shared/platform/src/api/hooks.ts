import { isAbout, type Route, type RouteAnswer, type RouteInput } from '@manger/contract'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import useSWR, { type Arguments, type SWRConfiguration, useSWRConfig } from 'swr'
import { usePageContext, usePlatform } from '../context.ts'
import { fillPath, queryText } from './address.ts'
import type { CallInput } from './client.ts'
import type { ApiError } from './error.ts'
import { askAgain } from './refreshing.ts'

/** Calls of the page: inside the client of its route. */
export interface Api {
  /** Sends the route; a refused call throws an ApiError. */
  call<R extends Route>(route: R, ...input: CallInput<R>): Promise<RouteAnswer<R>>
}

/** The typed client, bound to the client of the page's route. */
export const useApi = (): Api => {
  const { api } = usePlatform()
  const { clientId } = usePageContext()
  return useMemo(() => ({ call: (route, ...[input]) => api.send(route, input, clientId) }), [api, clientId])
}

/** Key of a cached answer: client, path below /api/ and query. */
type QueryKey = readonly [client: number | null, path: string, query: string]

/** A cached answer, its failure, and a way to ask again. */
export interface Query<Answer> {
  data: Answer | undefined
  error: ApiError | undefined
  /** The first answer is still under way. */
  isLoading: boolean
  /** An answer is under way, be it the first or a newer one. */
  isValidating: boolean
  /** Asks again. Resolves with an answer that was requested after this call, so never with an older one. */
  refresh(): Promise<void>
}

type Input = { params?: Record<string, string | number>; query?: Record<string, string> }

/** The key under which an answer is kept. */
export const queryKey = <R extends Route>(
  route: R,
  input: RouteInput<R>,
  clientId: number | null,
): QueryKey => {
  const { params, query }: Input = { ...input }
  return [clientId, fillPath(route.path, params), queryText(query)]
}

/** The answer of a GET route, shared by everybody who asks the same; null asks nothing. */
export const useQuery = <R extends Route>(
  route: R,
  input: RouteInput<R> | null,
  options?: SWRConfiguration<RouteAnswer<R>, ApiError>,
): Query<RouteAnswer<R>> => {
  const { api } = usePlatform()
  const { clientId } = usePageContext()
  const key = input === null ? null : queryKey(route, input, clientId)
  const answer = useSWR<RouteAnswer<R>, ApiError>(
    key,
    () => api.send(route, input ?? undefined, clientId),
    options,
  )
  const { cache, mutate } = useSWRConfig()
  const asked = useRef(key)
  useEffect(() => {
    asked.current = key
  })
  // Its identity must not change with the key: a listener that is registered anew is sent the last event once more.
  const refresh = useCallback(async () => {
    const now = asked.current
    if (now !== null) await askAgain(cache, now, () => mutate(now))
  }, [cache, mutate])
  return {
    data: answer.data,
    error: answer.error,
    // Read by who shows it: else every page would be drawn twice more for each answer that changes nothing.
    get isLoading() {
      return answer.isLoading
    },
    get isValidating() {
      return answer.isValidating
    },
    refresh,
  }
}

const isFilled = (path: string, pattern: string): boolean => {
  const parts = path.split('/')
  const wanted = pattern.split('/')
  return (
    parts.length === wanted.length && wanted.every((want, at) => want.startsWith(':') || want === parts[at])
  )
}

const pathOf = (key: unknown): string | null => {
  const path: unknown = Array.isArray(key) ? key[1] : null
  return typeof path === 'string' ? path : null
}

/** Whether a cache key belongs to one of the routes, whatever its parameters and query. */
export const isAnswerOf = (key: unknown, routes: readonly Pick<Route, 'path'>[]): boolean => {
  const path = pathOf(key)
  return path !== null && routes.some((route) => isFilled(path, route.path))
}

const useAskingAgain = (): ((isMeant: (key: Arguments) => boolean) => Promise<void>) => {
  const { cache, mutate } = useSWRConfig()
  return useCallback(
    async (isMeant) => {
      const keys = new Set<Arguments>()
      await mutate((key) => {
        if (isMeant(key)) keys.add(key)
        return false
      })
      await Promise.all([...keys].map((key) => askAgain(cache, key, () => mutate(key))))
    },
    [cache, mutate],
  )
}

/**
 * Asks again for every cached answer of the routes, where no write of the contract tells it.
 * @deprecated `useWrite` asks again what its route touches, `useTouch` what an event tells of.
 */
export const useRefresh = (): ((...routes: readonly Pick<Route, 'path'>[]) => Promise<void>) => {
  const again = useAskingAgain()
  return useCallback((...routes) => again((key) => isAnswerOf(key, routes)), [again])
}

/**
 * Asks again for every cached answer about the nouns: what a write of the contract touches, or an event tells of. An answer
 * that the write itself has brought is named as `known`: it is asked for by nobody.
 */
export const useTouch = (): ((nouns: readonly string[], known?: QueryKey) => Promise<void>) => {
  const again = useAskingAgain()
  return useCallback(
    (nouns, known) =>
      again((key) => {
        const path = pathOf(key)
        return path !== null && isAbout(path, nouns) && JSON.stringify(key) !== JSON.stringify(known)
      }),
    [again],
  )
}
