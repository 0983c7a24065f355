import { type Period, type PeriodDraft, periodRoutes } from '@manger/contract/periods'
import { useAllRows, useApi, useFarm, useOpId } from '@manger/platform'
import { useRefreshPlan } from '../feeding-plan/feeding-plan.api.ts'

/** The farm's feeding periods. */
export const usePeriods = () => {
  const { id: farm } = useFarm()
  const query = { farm }
  const list = { route: periodRoutes.list, query }
  return useAllRows(list, (api, page) => api.call(periodRoutes.list, { query: { ...query, ...page } }))
}

/** Writes of periods; the plan and its tabs are asked again afterwards. */
export const usePeriodWrites = () => {
  const api = useApi()
  const op_id = useOpId()
  const { id: farm } = useFarm()
  const { refresh } = usePeriods()
  const refreshPlan = useRefreshPlan()
  const done = async () => {
    await refresh()
    await refreshPlan()
  }
  return {
    save: async (period: Period | null, draft: Omit<PeriodDraft, 'farm'>) => {
      const body = { farm, ...draft }
      if (period === null) await api.call(periodRoutes.create, { body: { ...body, op_id } })
      else {
        const { id, version } = period
        await api.call(periodRoutes.update, { params: { id }, body: { ...body, version } })
      }
      await done()
    },
    remove: async ({ id, version }: Period) => {
      await api.call(periodRoutes.remove, { params: { id }, query: { version } })
      await done()
    },
  }
}
