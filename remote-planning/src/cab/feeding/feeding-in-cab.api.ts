import { dayOf, type RouteAnswer } from '@manger/contract'
import {
  type Feeding,
  type FeedingWork,
  feedingRoutes,
  MIXER_HOLDING,
  OPERATOR_HOLDING,
} from '@manger/contract/feedings'
import {
  type ApiError,
  isApiError,
  NO_ANSWER,
  queryKey,
  serverNow,
  useApi,
  useEvent,
  useFarm,
  usePageContext,
  usePaths,
  useQuery,
  useSession,
  useTouch,
} from '@manger/platform'
import { useCallback } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
import { useAside } from '../meanwhile/use-aside.ts'
import { bodyOf, markAnswered } from '../pending/outbox.ts'

type Answer = RouteAnswer<typeof feedingRoutes.load>

/** The page of the cab on which a feeding is loaded or unloaded. */
export const useCabPath = (id: number, half: 'load' | 'unload'): string =>
  usePaths().farm(useFarm().id, `planning/${id}/${half}`)

// Actions of this tab that have no answer yet, by feeding: the stream may tell of one before its own answer is here.
const underWay = new Map<number, Promise<unknown>>()

const useFeedingKey = (id: number) =>
  queryKey(feedingRoutes.get, { params: { id } }, usePageContext().clientId)

/** The feeding that is worked on; what others do to it shows at once, what this tab did itself is not asked for again. */
export const useFeedingInCab = (id: number) => {
  const answer = useQuery(feedingRoutes.get, { params: { id } })
  const { refresh } = answer
  const { id: farm, timezone } = useFarm()
  // Whoever has opened the plan has read its feedings with it.
  const isOut = answer.data === undefined && answer.error !== undefined && isOutOfReach(answer.error)
  const today = dayOf(serverNow(), timezone)
  const day = useQuery(feedingRoutes.list, isOut ? { query: { farm, date: today } } : null)
  const read = day.data?.data.find((one) => one.id === id)
  const { cache } = useSWRConfig()
  const name = unstable_serialize(useFeedingKey(id))
  const follow = useCallback(
    async (version = Number.POSITIVE_INFINITY) => {
      await underWay.get(id)
      const shown: Answer | undefined = cache.get(name)?.data
      if ((shown?.data.version ?? 0) < version) await refresh()
    },
    [id, refresh, cache, name],
  )
  useEvent(
    'feeding',
    useCallback((event) => void (event.id === id && follow(event.version)), [id, follow]),
  )
  return read && answer.data === undefined ? { ...answer, data: { data: read }, error: undefined } : answer
}

const isOutOfReach = ({ status }: ApiError): boolean => status === NO_ANSWER || status >= 500

// The feeding was deleted meanwhile; what the call told of it lies with the planner.
const GONE = 410

type AskFeeding = (work: FeedingWork, isAgain: boolean) => Promise<void>

/**
 * Asks the server to do an action, and takes over the feeding that it answers: the cab goes on at once, whatever shows it asks
 * again. An action that was sent before is answered as it was then: what another device did since is not turned back.
 */
export const useKeepFeeding = (id: number): { ask: AskFeeding } => {
  const api = useApi()
  const { mutate } = useSWRConfig()
  const touch = useTouch()
  const aside = useAside(id)
  const key = useFeedingKey(id)
  const call = (work: FeedingWork): Promise<Answer> =>
    'load' in work
      ? api.call(feedingRoutes.load, { params: { id }, body: work.load })
      : api.call(feedingRoutes.upload, { params: { id }, body: work.upload })
  const take: AskFeeding = async (work, isAgain) => {
    const body = bodyOf(work)
    try {
      const answer = await call(work)
      const { data, unplaced = 0 } = answer
      const { version } = data
      markAnswered(body.op_id, version)
      if (unplaced > 0) aside.add(unplaced)
      await mutate<Answer>(
        key,
        (shown) => (shown !== undefined && shown.data.version > version ? shown : answer),
        { revalidate: isAgain },
      )
    } catch (error) {
      if (!isApiError(error) || error.status !== GONE) throw error
      if (body.action === 'weigh') aside.add(body.weight)
      void mutate(key)
    }
    void touch(feedingRoutes.load.touches ?? [], key)
  }
  return {
    ask: async (work, isAgain) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      underWay.set(id, promise)
      try {
        await take(work, isAgain)
      } finally {
        resolve()
        if (underWay.get(id) === promise) underWay.delete(id)
      }
    },
  }
}

/** The feedings of a day of this farm, for what lies between them while nobody can ask; null asks nothing. */
export const useDayBeside = (date: string | null): readonly Feeding[] | undefined => {
  const { id: farm } = useFarm()
  return useQuery(feedingRoutes.list, date === null ? null : { query: { farm, date } }).data?.data
}

/** The feeding that keeps a mixer, and the one that keeps this operator, on the day of the feeding; for the links. */
export const useOccupants = (asked: { day: string; mixer: number } | null) => {
  const { id: farm } = useFarm()
  const { me } = useSession()
  const { data } = useQuery(feedingRoutes.list, asked === null ? null : { query: { farm, date: asked.day } })
  const feedings = data?.data ?? []
  return {
    ofMixer: feedings.find(({ mixer, status }) => mixer.id === asked?.mixer && isIn(MIXER_HOLDING, status)),
    ofOperator: feedings.find(
      ({ status, operator_load, operator_upload }) =>
        isIn(OPERATOR_HOLDING, status) &&
        (status === 'in_process' ? operator_load : operator_upload)?.id === me.id,
    ),
  }
}

const isIn = (statuses: readonly string[], status: string): boolean => statuses.includes(status)
