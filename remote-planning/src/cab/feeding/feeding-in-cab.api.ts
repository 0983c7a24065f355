import type { RouteAnswer } from '@manger/contract'
import {
  feedingRoutes,
  type LoadAction,
  MIXER_HOLDING,
  OPERATOR_HOLDING,
  type UnloadAction,
} from '@manger/contract/feedings'
import {
  ApiError,
  isApiError,
  queryKey,
  type useApi,
  useEvent,
  useFarm,
  useFormat,
  useNotify,
  usePageContext,
  usePaths,
  useQuery,
  useSession,
  useTouch,
  useTranslate,
} from '@manger/platform'
import { useCallback } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
import { useAside } from '../news/use-aside.ts'

type Answer = RouteAnswer<typeof feedingRoutes.load>
type Ask = () => Promise<Answer>

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
  return answer
}

// The feeding was deleted meanwhile; what the call told of it lies with the planner.
const GONE = 410

// What a call of its own says of a fact that is not taken; a missing right comes first.
const REFUSED = 409

/** Tells one thing that has happened; answers as its own call would. */
export const tellFact = async (
  api: ReturnType<typeof useApi>,
  fact: { feeding: number } & ({ load: LoadAction } | { upload: UnloadAction }),
): Promise<Answer> => {
  const { data, feedings } = await api.call(feedingRoutes.tell, {
    body: { facts: [{ ...fact, happened: true }] },
  })
  const [answer] = data
  if (answer?.outcome === 'refused') throw new ApiError({ status: REFUSED, errors: answer.errors })
  const [feeding] = feedings
  if (!feeding) throw new ApiError({ status: GONE })
  return { data: feeding, ...(answer?.unplaced && { unplaced: answer.unplaced }) }
}

/**
 * Takes over the feeding that an action answered: the cab goes on at once, whatever shows it asks again. An action that was sent
 * before is answered as it was then: what another device did since is not turned back.
 */
export const useKeepFeeding = (id: number) => {
  const { mutate } = useSWRConfig()
  const touch = useTouch()
  const notify = useNotify()
  const t = useTranslate()
  const format = useFormat()
  const aside = useAside(id)
  // Longer than a plain message stays: it may come on a page where nobody waits for it.
  const tell = (text: string) => notify.offer(text, { word: t('cab.understood'), run: () => undefined })
  const key = useFeedingKey(id)
  const take = async (ask: Ask, body: LoadAction | UnloadAction, isAgain: boolean): Promise<void> => {
    try {
      const answer = await ask()
      const { data, unplaced = 0 } = answer
      const { version } = data
      if (unplaced > 0) {
        aside.add(unplaced)
        tell(t('cab.putAside', { weight: format.weightText(unplaced) }))
      }
      await mutate<Answer>(
        key,
        (shown) => (shown !== undefined && shown.data.version > version ? shown : answer),
        { revalidate: isAgain },
      )
    } catch (error) {
      if (!isApiError(error) || error.status !== GONE) throw error
      if (body.action === 'weigh') tell(t('cab.keptForPlanner', { weight: format.weightText(body.weight) }))
      void mutate(key)
    }
    void touch(feedingRoutes.load.touches ?? [], key)
  }
  return async (ask: Ask, body: LoadAction | UnloadAction, isAgain = false): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    underWay.set(id, promise)
    try {
      await take(ask, body, isAgain)
    } finally {
      resolve()
      if (underWay.get(id) === promise) underWay.delete(id)
    }
  }
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
