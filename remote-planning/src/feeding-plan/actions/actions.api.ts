import { feedingRoutes } from '@manger/contract/feedings'
import { useApi } from '@manger/platform'
import { useRefreshPlan } from '../feeding-plan.api.ts'
import type { ReasonAction } from '../plan-dialog.ts'

type Reasoned = { op_id: string; reason: string }
type Lost = { id: number; weight: number }

/** Steps of a load that a planner takes back or gives up. */
export const useLoadWrites = () => {
  const api = useApi()
  const refresh = useRefreshPlan()
  const send = (id: number, action: ReasonAction, body: Reasoned) => {
    const params = { id }
    switch (action) {
      case 'reopen_load':
        return api.call(feedingRoutes.load, { params, body: { action: 'reopen', ...body } })
      case 'cancel_unload':
        return api.call(feedingRoutes.upload, { params, body: { action: 'cancel', ...body } })
      case 'discard':
        return api.call(feedingRoutes.upload, { params, body: { action: 'discard', ...body } })
      case 'reopen_unload':
        return api.call(feedingRoutes.upload, { params, body: { action: 'reopen', ...body } })
    }
  }
  return {
    doWithReason: async (id: number, action: ReasonAction, body: Reasoned) => {
      await send(id, action, body)
      await refresh()
    },
    cancelLoad: async (id: number, body: Reasoned & { lost: Lost[] }) => {
      await api.call(feedingRoutes.load, { params: { id }, body: { action: 'cancel', ...body } })
      await refresh()
    },
  }
}
