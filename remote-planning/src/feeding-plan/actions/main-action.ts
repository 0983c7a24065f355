import type { Feeding, FeedingAction } from '@manger/contract/feedings'

/** The next step of a feeding in the cab: where it is done, and whether it is already under way. */
type MainStep = { page: 'load' | 'unload'; isUnderWay: boolean }

const LOADING: readonly FeedingAction[] = ['weigh', 'finish_load']
const UNLOADING: readonly FeedingAction[] = ['weigh_group', 'finish_unload']

/** The step that this user may do next; null when there is none. */
export const mainStepOf = ({ allowed_actions }: Feeding): MainStep | null => {
  const mayAny = (actions: readonly FeedingAction[]) =>
    actions.some((action) => allowed_actions.includes(action))
  if (allowed_actions.includes('start_load')) return { page: 'load', isUnderWay: false }
  if (mayAny(LOADING)) return { page: 'load', isUnderWay: true }
  if (allowed_actions.includes('start_unload')) return { page: 'unload', isUnderWay: false }
  if (mayAny(UNLOADING)) return { page: 'unload', isUnderWay: true }
  return null
}

/** Key of the step's words. */
export const wordOfStep = ({ page, isUnderWay }: MainStep): string => {
  if (page === 'load') return isUnderWay ? 'action.goOnLoading' : 'action.load'
  return isUnderWay ? 'action.goOnUnloading' : 'action.unload'
}
