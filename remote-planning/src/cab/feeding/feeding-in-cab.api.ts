import type { RouteAnswer } from '@manger/contract'
import { feedingRoutes, MIXER_HOLDING, OPERATOR_HOLDING } from '@manger/contract/feedings'
import { queryKey, useEvent, useFarm, usePageContext, useQuery, useSession, useTouch } from '@manger/platform'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

type Answer = RouteAnswer<typeof feedingRoutes.load>

/** The feeding that is worked on; what others do to it shows at once. */
export const useFeedingInCab = (id: number) => {
  const answer = useQuery(feedingRoutes.get, { params: { id } })
  const { refresh } = answer
  useEvent(
    'feeding',
    useCallback((event) => void (event.id === id && refresh()), [id, refresh]),
  )
  return answer
}

/**
 * Takes over the feeding that an action answered: the cab goes on at once, whatever shows it asks again. An action that was sent
 * before is answered as it was then: what another device did since is not turned back.
 */
export const useKeepFeeding = () => {
  const { clientId } = usePageContext()
  const { mutate } = useSWRConfig()
  const touch = useTouch()
  return async (answer: Answer, isAgain = false): Promise<void> => {
    const { id, version } = answer.data
    await mutate<Answer>(
      queryKey(feedingRoutes.get, { params: { id } }, clientId),
      (shown) => (shown !== undefined && shown.data.version > version ? shown : answer),
      { revalidate: isAgain },
    )
    void touch(feedingRoutes.load.touches ?? [])
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
