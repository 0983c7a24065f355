import { sumOf } from '@manger/contract'
import { type Feeding, feedingRoutes } from '@manger/contract/feedings'
import { isApiError, useApi, useNotify, useTranslate } from '@manger/platform'
import { useRef } from 'react'
import { useRefreshPlan } from '../feeding-plan.api.ts'
import type { PlanActions } from '../plan-dialog.ts'

/** What can be recorded with one tap: a load or an unloading that went as it was planned. */
export type AsPlanned = 'load_once' | 'upload_once'

/** Whether the plan says all that a record needs: what is left in the mixer is a person's choice. */
export const canBeAsPlanned = (feeding: Feeding, action: AsPlanned): boolean => {
  if (!feeding.allowed_actions.includes(action)) return false
  if (action === 'load_once') return feeding.ingredients.length > 0
  return feeding.actual_weight === sumOf(feeding.groups, ({ planned_weight }) => planned_weight)
}

const bodyOf = (feeding: Feeding, op_id: string) => ({
  load_once: {
    action: 'once' as const,
    op_id,
    ingredients: feeding.ingredients.map(({ ingredient, planned }) => ({ id: ingredient, weight: planned })),
  },
  upload_once: {
    action: 'once' as const,
    op_id,
    groups: feeding.groups.map(({ group, planned_weight }) => ({ id: group, weight: planned_weight })),
  },
})

/** Records the planned weights; what is refused is said, and the form with all weights opens. */
export const useAsPlanned = ({ open }: PlanActions) => {
  const t = useTranslate()
  const api = useApi()
  const notify = useNotify()
  const refresh = useRefreshPlan()
  const sending = useRef(new Set<number>())
  return async (feeding: Feeding, action: AsPlanned): Promise<void> => {
    const { id, ration } = feeding
    if (sending.current.has(id)) return
    sending.current.add(id)
    const bodies = bodyOf(feeding, crypto.randomUUID())
    try {
      if (action === 'load_once')
        await api.call(feedingRoutes.load, { params: { id }, body: bodies.load_once })
      else await api.call(feedingRoutes.upload, { params: { id }, body: bodies.upload_once })
      notify.success(
        t(action === 'load_once' ? 'cab.once.loadedNote' : 'cab.once.unloadedNote', { name: ration.name }),
      )
    } catch (error) {
      if (!isApiError(error)) throw error
      notify.error(error)
      open({ kind: action, feeding })
    } finally {
      sending.current.delete(id)
      await refresh()
    }
  }
}
