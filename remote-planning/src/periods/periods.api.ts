import { PAGE_SIZE_MAX } from '@manger/contract'
import { type Period, type PeriodDraft, periodRoutes } from '@manger/contract/periods'
import { useApi, useFarm, useOpId, useQuery } from '@manger/platform'
import { useRefreshPlan } from '../feeding-plan/feeding-plan.api.ts'

/** The farm's feeding periods. */
export const usePeriods = () => {
  const { id: farm } = useFarm()
  return useQuery(periodRoutes.list, { query: { farm, page_size: PAGE_SIZE_MAX } })
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
