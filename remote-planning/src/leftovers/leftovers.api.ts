import { feedingRoutes } from '@manger/contract/feedings'
import { type Leftovers, type LeftoversDraft, leftoversRoutes } from '@manger/contract/leftovers'
import { useApi, useEvent, useFarm, useOpId, usePageContext, useQuery, useRefresh } from '@manger/platform'
import { useCallback } from 'react'
import type { Span } from './leftovers.formulas.ts'

/** The grid: every group of the farm, day by day; null asks nothing. */
export const useLeftoversDays = (span: Span | null) => {
  const { id: farm } = useFarm()
  const { clientId } = usePageContext()
  const client = clientId === null ? undefined : String(clientId)
  const answer = useQuery(leftoversRoutes.days, span && { query: { client, farm: String(farm), ...span } })
  const { refresh } = answer
  useEvent(
    'feeding',
    useCallback((event) => event.farm === farm && void refresh(), [farm, refresh]),
  )
  return answer
}

type Cell = Pick<LeftoversDraft, 'farm' | 'group' | 'date' | 'period'>

/** Writes of leftovers; the grid and the plan that they move are asked again afterwards. */
export const useLeftoversWrites = () => {
  const { call } = useApi()
  const refresh = useRefresh()
  const op_id = useOpId()
  const { clientId } = usePageContext()
  const query = { client: clientId === null ? undefined : String(clientId) }
  const done = () => refresh(leftoversRoutes.days, leftoversRoutes.list, feedingRoutes.list)
  return {
    /** The record of a group's day and period, as it stands now; null when there is none. */
    recordAt: async ({ farm, group, date, period }: Cell): Promise<Leftovers | null> => {
      const asked = { farm: String(farm), group: String(group), date_after: date, date_before: date }
      const { data } = await call(leftoversRoutes.list, { query: { ...query, ...asked } })
      return data.find((record) => (record.period?.id ?? null) === period) ?? null
    },
    save: async (record: Leftovers | null, draft: LeftoversDraft) => {
      if (record === null) await call(leftoversRoutes.create, { query, body: { ...draft, op_id } })
      else {
        const { id, version } = record
        await call(leftoversRoutes.update, { query, params: { id }, body: { ...draft, version } })
      }
      await done()
    },
    remove: async ({ id, version }: Leftovers) => {
      await call(leftoversRoutes.remove, { params: { id }, query: { ...query, version } })
      await done()
    },
  }
}
