import { sumOf } from '@manger/contract'
import { type Feeding, feedingRoutes } from '@manger/contract/feedings'
import { isApiError, useNotify, useTranslate, useWrite } from '@manger/platform'
import { useRef } from 'react'
import type { PlanActions } from '../plan-dialog.ts'

/** What can be recorded with one tap: a load or an unloading that went as it was planned. */
export type AsPlanned = 'load_once' | 'upload_once'

/** Whether the plan says all that a record needs: what is left in the mixer is a person's choice. */
export const canBeAsPlanned = (feeding: Feeding, action: AsPlanned): boolean => {
  if (!feeding.allowed_actions.includes(action)) return false
  if (action === 'load_once') return feeding.ingredients.length > 0
  return feeding.actual_weight === sumOf(feeding.groups, ({ planned_weight }) => planned_weight)
}

/** Records the planned weights; what is refused is said, and the form with all weights opens. */
export const useAsPlanned = ({ open }: PlanActions) => {
  const t = useTranslate()
  const notify = useNotify()
  const load = useWrite(feedingRoutes.load)
  const unload = useWrite(feedingRoutes.upload)
  const sending = useRef(new Set<number>())
  return async (feeding: Feeding, action: AsPlanned): Promise<void> => {
    const { id, ration, ingredients, groups } = feeding
    const params = { id }
    if (sending.current.has(id)) return
    sending.current.add(id)
    try {
      if (action === 'load_once') {
        const weights = ingredients.map((line) => ({ id: line.ingredient, weight: line.planned }))
        await load({ params, body: { action: 'once', ingredients: weights } })
      } else {
        const weights = groups.map((line) => ({ id: line.group, weight: line.planned_weight }))
        await unload({ params, body: { action: 'once', groups: weights } })
      }
      notify.success(
        t(action === 'load_once' ? 'cab.once.loadedNote' : 'cab.once.unloadedNote', { name: ration.name }),
      )
    } catch (error) {
      if (!isApiError(error)) throw error
      notify.error(error)
      open({ kind: action, feeding })
    } finally {
      sending.current.delete(id)
    }
  }
}
